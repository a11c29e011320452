export const CSV_TYPE = 'text/csv;charset=utf-8';

/** Hands a file over, as a click on its link would. */
export function download(fileName: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

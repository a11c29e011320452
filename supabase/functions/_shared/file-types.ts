import type { AttachmentExtension } from 'shared/attachments/attachments.ts';

const SIGNATURES: [AttachmentExtension, number[]][] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['doc', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['docx', [0x50, 0x4b, 0x03, 0x04]],
];

/**
 * What a file is by its bytes, whatever its name says; null for everything that is not taken. Old Word files share
 * their first bytes with spreadsheets and installers, new ones with every ZIP archive: both must hold a document too,
 * and no macros.
 */
export function detectFileType(bytes: Uint8Array): AttachmentExtension | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  const extension = found?.[0] ?? null;
  if (extension === 'docx') {
    return contains(bytes, 'word/document.xml') && !contains(bytes, 'vbaproject.bin') ? extension : null;
  }
  if (extension === 'doc') {
    return contains(bytes, spaced('worddocument')) && !contains(bytes, spaced('_vba_project'))
      ? extension
      : null;
  }
  return extension;
}

/** Names inside old Word files are in UTF-16. */
function spaced(text: string): string {
  return [...text].join('\0');
}

/** Word finds its parts whatever the case. `text` is in small letters. */
function contains(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder('latin1').decode(bytes).toLowerCase().includes(text);
}

/**
 * Styles of a part that few visitors see come with its code, not with every page.
 * @param styles the text of a sheet, imported with `?inline`.
 */
export function adoptStyles(...styles: string[]): void {
  const sheets = styles.map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.adoptedStyleSheets.push(...sheets);
}

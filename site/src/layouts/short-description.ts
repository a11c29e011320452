/** What search engines and previews show of a description, in characters. */
const MAX_LENGTH = 160;

/** A description in one line; a longer one ends with its last whole word and an ellipsis. */
export function shortDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_LENGTH) return line;
  const start = line.slice(0, MAX_LENGTH);
  const words = start.includes(' ') ? start.slice(0, start.lastIndexOf(' ')) : start.slice(0, -1);
  // No half of a character that takes two places, and no full stop before the ellipsis.
  const end = words.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s.,;:!?،؛؟–—-]+$/, '');
  return `${end}…`;
}

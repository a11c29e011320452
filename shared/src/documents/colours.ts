/** The colours on light ground, by name, out of `styles/tokens.css`: templates read them as `/tokens.json`. */
export function documentColours(tokens: string): Record<string, string> {
  const colours = tokens.matchAll(/--color-([\w-]+):\s*(?:light-dark\()?(#[0-9a-f]{6})\b/g);
  return Object.fromEntries(Array.from(colours, ([, name, colour]) => [name, colour]));
}

import tokens from 'shared/styles/tokens.css?raw';

/** The value that a colour has on light ground. @throws Error for one that is not there */
export function lightColour(name: string): string {
  const value = new RegExp(`--color-${name}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(tokens)?.[1];
  if (value === undefined) throw new Error(`There is no colour ${name}`);
  return value;
}

const hasColour = (name: string): boolean => tokens.includes(`--color-${name}: `);

/** Behind the pictures of a category's products. */
export function groundOf(categorySlug: string): string {
  const tint = `tint-${categorySlug}`;
  return lightColour(hasColour(tint) ? tint : 'leaf');
}

import tokens from 'shared/styles/tokens.css?raw';

/** The value that a design token has on light ground. @throws Error for a token that is not there */
export function lightColour(token: string): string {
  const value = new RegExp(`--${token}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(tokens)?.[1];
  if (value === undefined) throw new Error(`There is no colour --${token}`);
  return value;
}

export const hasColour = (token: string): boolean => tokens.includes(`--${token}: `);

import css from 'shared/styles/tokens.css?raw';
import type { ColorScheme } from './color-scheme.ts';
import { parseTokens, type Tokens } from './parse-tokens.ts';

/** MUI computes with colours, so its theme needs their values, not `var()`. They are read from the one file that has them. */
export const tokens: Record<ColorScheme, Tokens> = parseTokens(css);

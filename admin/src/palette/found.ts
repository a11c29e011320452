import type { ComponentType } from 'react';

/** The lists that the palette looks into, in the order in which it shows what it finds. */
export const SEARCHED = ['buyers', 'orders', 'offers', 'products'] as const;

export type FoundGroup = 'recent' | (typeof SEARCHED)[number] | 'screens' | 'add';

/** What can be chosen in the palette. */
export interface Found {
  key: string;
  group: FoundGroup;
  to: string;
  name: string;
  detail?: string;
  icon: ComponentType | undefined;
}

/** Accounts of the demo; their passwords are made for each data folder. */
export const DEMO_ADMIN = { email: 'admin@nileharvest.example', role: 'admin' } as const;
export const DEMO_USER = { email: 'buyer@nileharvest.example', role: 'user' } as const;

export interface DemoPasswords {
  readonly admin: string;
  readonly user: string;
}

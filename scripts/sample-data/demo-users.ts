/** Accounts of the demo, one for each role; their passwords are made for each data folder. */
export const DEMO_STAFF = {
  admin: 'admin@nileharvest.example',
  sales: 'sales@nileharvest.example',
  editor: 'editor@nileharvest.example',
  viewer: 'viewer@nileharvest.example',
} as const;
export const DEMO_USER = 'buyer@nileharvest.example';

export interface DemoPasswords {
  /** The admin's, and that of all staff. */
  readonly admin: string;
  readonly user: string;
}

/** Accounts of the demo. Their passwords are public: never make them in a project that others can reach. */
export const DEMO_ADMIN = {
  email: 'admin@nileharvest.example',
  password: 'Harvest-2026-admin',
  role: 'admin',
} as const;
export const DEMO_USER = {
  email: 'buyer@nileharvest.example',
  password: 'Harvest-2026-buyer',
  role: 'user',
} as const;

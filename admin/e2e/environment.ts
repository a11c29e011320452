const NAMES = [
  'SITE_URL',
  'ADMIN_URL',
  'API_URL',
  'DB_URL',
  'MAIL_URL',
  'PUBLISHABLE_KEY',
  'SECRET_KEY',
  'DEMO_ADMIN_EMAIL',
  'DEMO_ADMIN_PASSWORD',
  'DEMO_VIEWER_EMAIL',
  'DEMO_USER_EMAIL',
  'DEMO_USER_PASSWORD',
] as const;

export type TestEnvironment = Record<(typeof NAMES)[number], string>;

/** The running product that is tested; `npm test` sets these, `npm run --silent status` prints them. */
export function readTestEnvironment(variables: NodeJS.ProcessEnv): TestEnvironment {
  const missing = NAMES.filter((name) => !variables[name]);
  if (missing.length > 0) throw new Error(`The journeys need ${missing.join(', ')}; run them with npm test.`);

  const values = NAMES.map((name) => [name, variables[name]?.replace(/\/+$/, '')]);
  const environment = Object.fromEntries(values) as TestEnvironment;
  return { ...environment, ADMIN_URL: `${environment.ADMIN_URL}/` };
}

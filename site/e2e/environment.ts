/** Where the site and the backend under test are; whoever runs the journeys sets these. */
export const environment = {
  siteUrl: required('SITE_URL'),
  apiUrl: required('API_URL'),
  dbUrl: required('DB_URL'),
  mailUrl: required('MAIL_URL'),
  publishableKey: required('PUBLISHABLE_KEY'),
  secretKey: required('SECRET_KEY'),
};

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run the journeys with \`npm test\``);
  return value;
}

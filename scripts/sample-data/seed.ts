import { createSupabase, type Supabase } from 'shared/client.ts';
import { explain, UserError } from '../common/errors.ts';
import { DEMO_STAFF, DEMO_USER, type DemoPasswords } from './demo-users.ts';
import { storeOffers } from './store-offers.ts';
import { storePictures } from './store-pictures.ts';
import { isEmpty, storeCatalogue, storeContent, storeIntake } from './store-rows.ts';

/*
 * Fills a project with the sample company, through the same API that everybody uses. Doing it again completes what an
 * interrupted run left. As a command: SUPABASE_URL and SUPABASE_SECRET_KEY in the environment.
 */

export interface SeedOptions {
  readonly apiUrl: string;
  readonly secretKey: string;
  /** Makes the demo's accounts, with these. */
  readonly demoPasswords?: DemoPasswords;
  /** Makes the demo's offers too, which the demo's admin writes. */
  readonly offers?: { readonly dbUrl: string; readonly publishableKey: string; readonly demoToken: string };
  /** Told what happens, in sentences. */
  readonly onProgress?: (sentence: string) => void;
}

const SESSIONLESS = { auth: { persistSession: false, autoRefreshToken: false } };

/** @throws UserError with the backend's message */
export async function seed({
  apiUrl,
  secretKey,
  demoPasswords,
  offers,
  onProgress = () => {},
}: SeedOptions): Promise<void> {
  const supabase = serviceClient(apiUrl, secretKey);
  const now = Date.now();
  const pictures = await storePictures(supabase, onProgress);
  onProgress('Storing the sample catalogue, the texts and the demo requests.');
  await storeCatalogue(supabase, pictures, now);
  await storeContent(supabase, pictures, now);
  await storeIntake(supabase, now);
  if (!demoPasswords) return;
  await createDemoUsers(supabase, demoPasswords);
  if (!offers) return;
  const admin = createSupabase(apiUrl, offers.publishableKey, SESSIONLESS);
  const { error } = await admin.auth.signInWithPassword({
    email: DEMO_STAFF.admin,
    password: demoPasswords.admin,
  });
  if (error) throw new UserError(`The demo's admin could not sign in: ${error.message}`);
  await storeOffers({ admin, service: supabase, ...offers }, now);
}

function serviceClient(apiUrl: string, secretKey: string): Supabase {
  return createSupabase(apiUrl, secretKey, SESSIONLESS);
}

async function createDemoUsers(supabase: Supabase, passwords: DemoPasswords): Promise<void> {
  const staff = Object.entries(DEMO_STAFF).map(([role, email]) => ({
    role,
    email,
    password: passwords.admin,
  }));
  for (const { role, ...account } of [
    ...staff,
    { role: 'user', email: DEMO_USER, password: passwords.user },
  ]) {
    const { error } = await supabase.auth.admin.createUser({
      ...account,
      email_confirm: true,
      app_metadata: { role },
    });
    if (error && error.code !== 'email_exists') {
      throw new UserError(`The demo account ${account.email} could not be made: ${error.message}`);
    }
  }
}

async function seedFromEnvironment(): Promise<void> {
  const apiUrl = process.env.SUPABASE_URL;
  const secretKey = process.env.SUPABASE_SECRET_KEY ?? process.env.SUPABASE_SERVICE_ROLE_KEY;
  if (!apiUrl || !secretKey) {
    throw new UserError('Usage: SUPABASE_URL=… SUPABASE_SECRET_KEY=… node scripts/sample-data/seed.ts');
  }
  if (!(await isEmpty(serviceClient(apiUrl, secretKey), 'products'))) {
    throw new UserError(`There are products at ${apiUrl} already: sample data is for an empty project.`);
  }
  await seed({ apiUrl, secretKey, onProgress: (sentence) => console.log(sentence) });
  console.log('No accounts were made: use pnpm first-admin.');
}

if (import.meta.main) {
  await seedFromEnvironment().catch((error: unknown) => {
    console.error(explain(error, ''));
    process.exitCode = 1;
  });
}

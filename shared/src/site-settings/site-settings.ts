import * as z from 'zod/mini';
import { line } from '../validation.ts';

export const MAINTENANCE_KEY = 'maintenance_mode';
/** Of the row that says, as `{ mandatory }`, whether staff must have a second factor. */
export const SECOND_FACTOR_KEY = 'second_factor';
/** Clicks on the logo of the maintenance screen that reveal the access-code field. */
export const MAINTENANCE_REVEAL_CLICKS = 5;

/** Value of the row `maintenance_mode`. An empty code opens nothing. Pasting brings spaces along: they are no part of a code. */
export const maintenanceSchema = z.object({
  enabled: z.boolean(),
  access_code: line(100).check(z.trim()),
});
export type Maintenance = z.infer<typeof maintenanceSchema>;

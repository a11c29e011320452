import * as z from 'zod/mini';
import { line } from '../validation.ts';

export const MAINTENANCE_KEY = 'maintenance_mode';

/** Value of the row `maintenance_mode`. An empty code opens nothing. */
export const maintenanceSchema = z.object({
  enabled: z.boolean(),
  access_code: line(100),
});
export type Maintenance = z.infer<typeof maintenanceSchema>;

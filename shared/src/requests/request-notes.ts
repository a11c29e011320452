import * as z from 'zod/mini';
import { requiredText } from '../validation.ts';

/** What staff write to each other about a request. */
export const requestNoteSchema = z.strictObject({ body: requiredText(5000) });

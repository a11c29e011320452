import { ROLES } from 'shared/users/users.ts';
import { choice } from 'shared/validation.ts';
import * as z from 'zod/mini';

export const userSchema = z.object({ role: choice(ROLES) });

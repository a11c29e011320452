import { ROLES } from 'shared/users/users.ts';
import { choice, email } from 'shared/validation.ts';
import * as z from 'zod/mini';

export const userSchema = z.object({ role: choice(ROLES) });

export const newUserSchema = z.object({ email: email(), role: choice(ROLES) });

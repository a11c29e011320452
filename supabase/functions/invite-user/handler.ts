import { unwrapEmpty } from 'shared/errors.ts';
import { accessTo } from 'shared/users/access.ts';
import { DEFAULT_ROLE, ROLES } from 'shared/users/users.ts';
import { email } from 'shared/validation.ts';
import { z } from 'zod';
import { createServiceClient } from '../_shared/clients.ts';
import { allowOrigin, respondToPreflight } from '../_shared/cors.ts';
import { parseJson, readJsonText } from '../_shared/read-json.ts';
import { requireRole } from '../_shared/require-role.ts';
import { HttpError, respond, respondToError } from '../_shared/respond.ts';

const invitation = z.strictObject({ email: email(), role: z.enum(ROLES).default(DEFAULT_ROLE) });

/**
 * `POST { email, role? }` by an admin: adds an account without a password that anybody knows. Answers 201 with its id. The mail
 * that lets the person choose a password is a reset mail, which the admin app asks for.
 */
export async function handler(request: Request): Promise<Response> {
  let originHeaders: Record<string, string> = {};
  try {
    originHeaders = allowOrigin(request);
    if (request.method === 'OPTIONS') return respondToPreflight(originHeaders);
    const parsed = invitation.safeParse(parseJson(await readJsonText(request)));
    if (!parsed.success)
      throw new HttpError(400, 'invalid', 'An invitation names an email address and a role');
    const supabase = await requireRole(request, accessTo('users').write);
    const { auth } = createServiceClient();

    const created = await auth.admin.createUser({
      email: parsed.data.email,
      email_confirm: true,
      app_metadata: { role: parsed.data.role },
      // What supabase/templates/recovery.html asks for, until a password is chosen.
      user_metadata: { invitation: true },
    });
    if (created.error?.code === 'email_exists') {
      throw new HttpError(409, 'email_exists', 'This email address has an account already');
    }
    if (created.error) throw created.error;
    const { id } = created.data.user;
    try {
      unwrapEmpty(await supabase.rpc('note_added_user', { user_id: id }));
    } catch (error) {
      // No account comes to be without a word about it in the activity log.
      await auth.admin.deleteUser(id);
      throw error;
    }
    return respond(201, { id }, originHeaders);
  } catch (error) {
    return respondToError(error, originHeaders);
  }
}

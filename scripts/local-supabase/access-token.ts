import { jwtVerify } from 'jose';
import { z } from 'zod';

const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid(), email: z.string().optional() });
export type AccessClaims = z.infer<typeof claimsSchema>;

/** The claims of the access token that a request carries, unless there is none that holds. */
export async function verifyAccessToken(
  request: Request,
  jwtSecret: string,
): Promise<AccessClaims | undefined> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token === undefined) return undefined;
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(jwtSecret), {
      algorithms: ['HS256'],
    });
    return claimsSchema.safeParse(payload).data;
  } catch {
    return undefined;
  }
}

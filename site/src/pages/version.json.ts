import { getEntry } from 'astro:content';
import { BUILD_ID, DEPLOYMENT_ID } from 'astro:env/server';
import type { APIRoute } from 'astro';

/** Which build this is and which content it shows; whoever publishes compares it with what was asked for. */
export const GET: APIRoute = async () => {
  const content = await getEntry('revision', 'content');
  return Response.json({
    buildId: BUILD_ID ?? crypto.randomUUID(),
    deploymentId: DEPLOYMENT_ID ?? null,
    revision: content?.data.revision ?? null,
    builtAt: new Date().toISOString(),
  });
};

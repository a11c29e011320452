import { BUILD_ID, DEPLOYMENT_ID } from 'astro:env/server';
import type { APIRoute } from 'astro';
import { contentRevision } from '../content/content.ts';

/** Which build this is and which content it shows; whoever publishes compares it with what was asked for. */
export const GET: APIRoute = async () => {
  return Response.json({
    buildId: BUILD_ID ?? null,
    deploymentId: DEPLOYMENT_ID ?? null,
    revision: await contentRevision(),
    builtAt: new Date().toISOString(),
  });
};

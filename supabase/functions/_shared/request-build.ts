import type { Supabase } from 'shared/client.ts';
import { unwrap } from 'shared/errors.ts';
import { createServiceClient } from './clients.ts';
import { callDeployHook, type DeployRequest } from './deploy-hook.ts';

/** Asks the deploy hook for a deployment that is queued. What the hook refuses is in the deployment's row. */
export async function requestBuild(request: DeployRequest): Promise<void> {
  const refusal = await callDeployHook(request);
  if (refusal === null) return;
  const service = createServiceClient();
  const { status } = unwrap(
    await service.from('deployments').select('status').eq('id', request.deploymentId).single(),
  );
  // A builder whose answer was lost may be at work already: then its own reports count.
  if (status !== 'queued') return;
  unwrap(
    await service.rpc('report_deployment', {
      deployment_id: request.deploymentId,
      event: 'failed',
      ...refusal,
    }),
  );
}

/** The build that a day needs, on which a certificate begins or has ended. */
export async function requestDueBuild(service: Supabase): Promise<void> {
  for (const { id, allow_shrink } of unwrap(await service.rpc('queue_due_deployment'))) {
    await requestBuild({ deploymentId: id, now: true, allowShrink: allow_shrink });
  }
}

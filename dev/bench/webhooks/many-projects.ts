import type { Database } from '../../../shared/platform/db/database.ts';
import { createProject } from '../../../shared/domain/partners/projects/create-project.ts';
import { registerEndpoint } from '../../../shared/domain/partners/webhooks/register-endpoint.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';

/** The most a webhook may have: what is measured is the path, not the brake. */
const ratePerSecond = 1000;

/** Projects with a webhook each, so that an event is a delivery. */
export async function createProjects(
  deps: { db: Database; keys: ServiceKeys },
  { url, count }: { url: string; count: number },
): Promise<string[]> {
  const projectIds: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { projectId } = await createProject(deps, { name: `Bench ${at}`, plan: 'enterprise' });
    projectIds.push(projectId);
    const key = { projectId, mode: 'test' } as const;
    const outbound = { check: () => Promise.resolve() };
    await registerEndpoint({ ...deps, outbound }, key, {
      url: `${url}?endpoint=${at}`,
      events: [],
      description: '',
      ratePerSecond,
    });
  }
  return projectIds;
}

import { createProject } from '../../../shared/domain/partners/projects/projects.ts';
import { registerEndpoint } from '../../../shared/domain/partners/webhooks/endpoints.ts';
import { recordEvent } from '../../../shared/domain/partners/webhooks/record-event.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { systemClock } from '../../../shared/platform/lib/clock.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';

export interface EventSource {
  /** Commits one event in its own transaction, as every use case does. Returns its id and the time of the commit. */
  commit(): Promise<{ id: string; at: number }>;
}

const data = {
  userId: 'usr_c07m2r9z0b9jg0vdbe94ffcx82',
  identityId: 'Grace #S85HTAN',
  trustScore: 60,
  assurance: 'liveness',
} as const;

/** Creates events for the projects in rotation. */
export function createEventSource(db: Database, projectIds: readonly string[]): EventSource {
  let turn = 0;
  return {
    async commit() {
      turn += 1;
      const projectId = projectIds[turn % projectIds.length] ?? '';
      const id = await db.transaction((tx) =>
        recordEvent(
          tx,
          { clock: systemClock },
          { projectId, mode: 'test', type: 'user.verified', identityId: null, data },
        ),
      );
      return { id, at: performance.timeOrigin + performance.now() };
    },
  };
}

/** The highest rate a webhook may have, so that its rate limit does not slow the measurement. */
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

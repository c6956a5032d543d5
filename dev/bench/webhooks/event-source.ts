import type { Database } from '../../../shared/platform/db/database.ts';
import { recordEvent } from '../../../shared/domain/partners/webhooks/record-event.ts';
import { systemClock } from '../../../shared/platform/lib/clock.ts';

export interface EventSource {
  /** Commits one event, in a transaction of its own as every use case does. Its id, and when that was done. */
  commit(): Promise<{ id: string; at: number }>;
}

const data = { userId: 'usr_c07m2r9z0b9jg0vdbe94ffcx82', identityId: 'Grace #S85HTAN', trustScore: 60 };

/** Of each project in turn. */
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

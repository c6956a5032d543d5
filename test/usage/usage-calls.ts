import type { TestFixture, TestProject } from '../support/test-fixture.ts';
import { eventually } from '../support/eventually.ts';

export interface Counted {
  hours: number;
  days: number;
  months: number;
}

export const inEveryUnit = (requests: number): Counted => ({
  hours: requests,
  days: requests,
  months: requests,
});

/** The sums of a project's hours, of its days and of its months, of every key and outcome. */
export async function countedOf(
  { db }: Pick<TestFixture, 'db'>,
  { projectId }: Pick<TestProject, 'projectId'>,
): Promise<Counted> {
  const [row] = await db.query<Counted>(
    `SELECT coalesce(sum(requests) FILTER (WHERE unit = 'hour'), 0)::bigint AS hours,
            coalesce(sum(requests) FILTER (WHERE unit = 'day'), 0)::bigint AS days,
            coalesce(sum(requests) FILTER (WHERE unit = 'month'), 0)::bigint AS months
       FROM usage_counts WHERE project_id = $1`,
    [projectId],
  );
  return row ?? inEveryUnit(0);
}

/** Waits until as many of a project's requests are counted, by hour, day and month, and no more. */
export async function untilCounted(
  fixture: Pick<TestFixture, 'db'>,
  project: Pick<TestProject, 'projectId'>,
  requests: number,
): Promise<void> {
  await eventually(async () => expect(await countedOf(fixture, project)).toEqual(inEveryUnit(requests)));
}

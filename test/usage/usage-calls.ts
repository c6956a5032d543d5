import type { TestFixture, TestProject } from '../support/test-fixture.ts';
import { eventually } from '../support/eventually.ts';

/** The sums of a project's hours and of its days, of every key and outcome. */
export async function countedOf(
  { db }: Pick<TestFixture, 'db'>,
  { projectId }: Pick<TestProject, 'projectId'>,
): Promise<{ hours: number; days: number }> {
  const [row] = await db.query<{ hours: number; days: number }>(
    `SELECT coalesce(sum(requests) FILTER (WHERE unit = 'hour'), 0)::bigint AS hours,
            coalesce(sum(requests) FILTER (WHERE unit = 'day'), 0)::bigint AS days
       FROM usage_counts WHERE project_id = $1`,
    [projectId],
  );
  return row ?? { hours: 0, days: 0 };
}

/** Waits until as many of a project's requests are counted, by hour and by day, and no more. */
export async function untilCounted(
  fixture: Pick<TestFixture, 'db'>,
  project: Pick<TestProject, 'projectId'>,
  requests: number,
): Promise<void> {
  await eventually(async () =>
    expect(await countedOf(fixture, project)).toEqual({ hours: requests, days: requests }),
  );
}

import type { Queryable } from '../../../shared/platform/db/database.ts';
import { policyOf } from '../../../shared/domain/people/trust/trust-policy.ts';
import { listTrustEvents } from '../../../shared/domain/people/trust/trust-event-store.ts';
import { levelOf, trustScoreAt } from '../../../shared/domain/people/trust/trust-score.ts';
import { trustStateAt } from '../../../shared/domain/people/trust/trust-state.ts';
import { toldAtFirst } from './trust-people.ts';

/** One problem is enough to fail; a few help to understand why. */
const shownMax = 20;

interface Standing {
  id: string;
  version: number;
  score: number;
  level: string;
  announced: number;
  computedAt: Date | null;
  isDue: boolean;
}

interface Told {
  from: number;
  to: number;
}

/**
 * Problems of the published scores and of the events about them: every score must follow from the facts at its moment,
 * and the events must lead from the first number to the last without gap or repetition, each with a delivery for each
 * webhook.
 */
export async function trustProblems(db: Queryable, people: readonly string[]): Promise<string[]> {
  const standings = await db.query<Standing>(
    `SELECT identity_id AS id, policy_version AS version, score, level, announced_score AS announced,
            computed_at AS "computedAt", next_change_at <= now() OR dirty_since IS NOT NULL AS "isDue"
       FROM trust_standings WHERE identity_id = ANY($1)`,
    [people],
  );
  const facts = byPerson(await listTrustEvents(db, people), ({ identityId }) => identityId);
  const told = await toldByIdentity(db);
  if (standings.length !== people.length) return ['somebody has no standing'];
  const wrong = standings.flatMap((standing) => [
    ...scoreProblems(standing, facts.get(standing.id) ?? []),
    ...chainProblems(standing, told.get(standing.id) ?? []),
  ]);
  return [...wrong, ...(await deliveryProblems(db))].slice(0, shownMax);
}

function scoreProblems(standing: Standing, facts: Parameters<typeof trustStateAt>[1]): string[] {
  const { id, score, level, computedAt, isDue, version, announced } = standing;
  if (isDue || computedAt === null) return [`${id} is due`];
  const policy = policyOf(version);
  const expected = trustScoreAt(policy, trustStateAt(policy, facts, computedAt), computedAt);
  const problems = [];
  if (score !== expected.score || level !== expected.level)
    problems.push(`${id} has ${score} ${level}, and its facts come to ${expected.score} ${expected.level}`);
  if (Math.abs(score - announced) >= 5 || level !== levelOf(announced))
    problems.push(`${id} has ${score}, and ${announced} was told last`);
  return problems;
}

function chainProblems({ id, announced }: Standing, told: readonly Told[]): string[] {
  const broken = told.filter(({ from }, at) => from !== (told[at - 1]?.to ?? toldAtFirst));
  const last = told.at(-1)?.to ?? toldAtFirst;
  if (broken.length === 0 && last === announced) return [];
  const steps = told.map(({ from, to }) => `${from} to ${to}`).join(', ');
  return [`${id} was told ${steps || 'nothing'} from ${toldAtFirst} on, and has announced ${announced}`];
}

/**
 * Events in the order in which they were written: by the worker's clock, which is read while the trust snapshot is
 * locked.
 */
async function toldByIdentity(db: Queryable): Promise<Map<string, Told[]>> {
  const rows = await db.query<Told & { id: string }>(
    `SELECT identity_id AS id, (body::jsonb #>> '{data,from,trustScore}')::int AS from,
            (body::jsonb #>> '{data,to,trustScore}')::int AS to
       FROM events WHERE type = 'trust.changed' ORDER BY body::jsonb ->> 'timestamp', created_at`,
  );
  return byPerson(rows, ({ id }) => id);
}

function byPerson<Each>(all: readonly Each[], idOf: (each: Each) => string): Map<string, Each[]> {
  const groups = new Map<string, Each[]>();
  for (const each of all) {
    const group = groups.get(idOf(each));
    if (group) group.push(each);
    else groups.set(idOf(each), [each]);
  }
  return groups;
}

async function deliveryProblems(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string; deliveries: number; webhooks: number }>(
    `SELECT e.id, count(d.id) AS deliveries, w.webhooks
       FROM events e LEFT JOIN webhook_deliveries d ON d.event_id = e.id
      CROSS JOIN LATERAL (SELECT count(*) AS webhooks FROM webhook_endpoints w
                           WHERE w.project_id = e.project_id AND w.mode = e.mode) w
      WHERE e.type = 'trust.changed' GROUP BY e.id, w.webhooks HAVING count(d.id) <> w.webhooks`,
  );
  return rows.map(
    ({ id, deliveries, webhooks }) => `${id} has ${deliveries} deliveries for ${webhooks} webhooks`,
  );
}

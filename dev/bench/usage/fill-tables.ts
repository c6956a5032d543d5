import type { Client } from 'pg';
import { type Filled, fillParts, type Part } from './fill-parts.ts';

/** One project has a tenth of all rows, the others share the rest. */
export const projects = 1000;
const keys = 5;
const months = 13;
/** Days of the log, all of them over, the oldest old enough to be removed. */
export const days = 7;
const daysAgoMin = 2;

// What tells them apart comes early, as it does in the ids of the service.
export const projectOf = (at: number): string => `prj_${1000 + at}_bench`;
export const keyOfProject = (at: number, key: number): string => `key_${1000 + at}_${key}_bench`;
const projectIn = (p: string) => `'prj_' || 1000 + ${p} || '_bench'`;
const keyIn = (p: string, key: string) => `'key_' || 1000 + ${p} || '_' || ${key} || '_bench'`;

/** Operations, of which the last is rare. */
export const operations = [
  'checkIdentity',
  'verify',
  'check',
  'getIdentity',
  'verifyStampV1',
  'explainTrust',
  'trust',
  'listWebhooks',
];
const operationAt = (n: string) => `(ARRAY['${operations.join("','")}'])[1 + ${n}]`;

export async function addProjects(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO projects (id, name, plan, custom_limits)
     SELECT ${projectIn('n')}, 'Bench ' || n, 'free', NULL FROM generate_series(0, $1::int - 1) AS n`,
    [projects],
  );
}

interface Span {
  name: string;
  begin: string;
  end: string;
}

/** Months or days, from `oldest` ago to `newest` ago, by the calendar of Postgres. */
async function spansOf(
  client: Client,
  of: { whole: Part['whole']; unit: 'day' | 'month'; oldest: number; newest: number },
): Promise<Span[]> {
  const { rows } = await client.query<Span>(
    `SELECT $1 || to_char(since, $2) AS name, (since AT TIME ZONE 'UTC')::text AS begin,
            ((since + ('1 ' || $3)::interval) AT TIME ZONE 'UTC')::text AS end
       FROM (SELECT date_trunc($3, now() AT TIME ZONE 'UTC') - ago * ('1 ' || $3)::interval AS since
               FROM generate_series($4::int, $5::int, -1) AS ago) AS spans`,
    [of.whole, of.unit === 'day' ? '_YYYYMMDD' : '_YYYYMM', of.unit, of.oldest, of.newest],
  );
  return rows;
}

/**
 * Hours of 13 months, their days and their months: a few of every project in each hour, and of the large one all combinations of
 * key, operation and outcome.
 */
export async function fillUsage(url: string, client: Client, rows: number): Promise<Filled> {
  const perHour = Math.ceil(rows / (months * 30 * 24));
  const large = Math.ceil(perHour / 10);
  const small = perHour - large;
  const spans = await spansOf(client, { whole: 'usage_counts', unit: 'month', oldest: months, newest: 0 });
  // Those that the migration has made, still empty.
  for (const { name } of spans) await client.query(`DROP TABLE IF EXISTS ${name}`);
  const parts = spans.map((span): Part => {
    // A row of an hour differs from the next by its key, operation or outcome, or by its project.
    const ofLarge = insertHours(span, { perHour: large, project: '0', group: 'n' });
    const ofOthers = insertHours(span, {
      perHour: small,
      project: `1 + (n + hour * ${small}) % ${projects - 1}`,
      group: `n / ${projects - 1}`,
    });
    const sums = [insertSums(span, 'day', 'hour'), insertSums(span, 'month', 'day')];
    return { whole: 'usage_counts', ...span, inserts: [ofLarge, ofOthers, ...sums] };
  });
  const filled = await fillParts(url, parts);
  await client.query('ANALYZE usage_counts');
  return filled;
}

function insertHours(
  { name, begin, end }: Span,
  { perHour, project, group }: { perHour: number; project: string; group: string },
): string {
  const combinations = keys * operations.length;
  return `INSERT INTO ${name} (project_id, mode, unit, since, key_id, operation, status, reason, requests)
     SELECT ${projectIn('p')}, 'live', 'hour', since, ${keyIn('p', `g % ${keys}`)}, ${operationAt(`g / ${keys} % ${operations.length}`)},
            (ARRAY[200, 404, 429])[1 + g / ${combinations} % 3],
            (ARRAY['', 'identity_not_found', 'rate_limited'])[1 + g / ${combinations} % 3] ||
              CASE WHEN g >= ${combinations * 3} THEN '_' || g ELSE '' END, 1 + g % 50
       FROM generate_series('${begin}'::timestamptz, least('${end}', now()) - interval '1 microsecond', '1 hour') AS since,
            LATERAL (SELECT extract(epoch FROM since)::bigint / 3600 AS hour) AS at, generate_series(0, ${perHour} - 1) AS n,
            LATERAL (SELECT ${project} AS p, ${group} AS g) AS chosen`;
}

const insertSums = ({ name }: Span, unit: 'day' | 'month', of: 'hour' | 'day') =>
  `INSERT INTO ${name} (project_id, mode, unit, since, key_id, operation, status, reason, requests)
   SELECT project_id, mode, '${unit}', date_trunc('${unit}', since, 'UTC'), key_id, operation, status, reason, sum(requests)
     FROM ${name} WHERE unit = '${of}' GROUP BY 1, 2, 4, 5, 6, 7, 8`;

/**
 * Whole days, in the order of their time. Ids are as long as those of the service and in as random an order, for a quarter of the
 * time; what projects and keys are called is looked up and not put together for each row.
 */
export async function fillRequests(url: string, client: Client, rows: number): Promise<Filled> {
  const perDay = Math.ceil(rows / days);
  const [oldest, newest] = [days + daysAgoMin - 1, daysAgoMin];
  const spans = await spansOf(client, { whole: 'request_log', unit: 'day', oldest, newest });
  const parts = spans.map((span, at): Part => ({
    whole: 'request_log',
    ...span,
    inserts: [
      `INSERT INTO ${span.name} (request_id, at, project_id, mode, key_id, operation, status, reason, milliseconds)
       SELECT 'req_' || to_hex(hashint8extended(n, ${at})) || '-' || to_hex(hashint8extended(n, ${at + days})) || '-by',
              '${span.begin}'::timestamptz + n * interval '${Math.floor(86_400_000_000 / (perDay + 1))} microseconds', project_id, 'live', key_id,
              ${operationAt(`CASE WHEN n % 10007 < 10 THEN ${operations.length - 1} ELSE n / 11 % ${operations.length - 1} END`)},
              CASE WHEN n % 51 = 0 THEN 429 WHEN n % 19 = 0 THEN 404 ELSE 200 END,
              CASE WHEN n % 51 = 0 THEN 'rate_limited' WHEN n % 19 = 0 THEN 'identity_not_found' END, (n % 400)::real / 10
         FROM generate_series(1, ${perDay}) AS n
         JOIN (SELECT p, k, ${projectIn('p')} AS project_id, ${keyIn('p', 'k')} AS key_id
                 FROM generate_series(0, ${projects - 1}) AS p, generate_series(0, ${keys - 1}) AS k OFFSET 0) AS names
           ON p = CASE WHEN n % 10 = 0 THEN 0 ELSE 1 + (n / 7) % ${projects - 1} END AND k = n / 3 % ${keys}`,
    ],
  }));
  const filled = await fillParts(url, parts);
  await client.query('ANALYZE request_log');
  return filled;
}

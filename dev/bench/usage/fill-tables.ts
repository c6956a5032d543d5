import type { Client } from 'pg';

/** One project has a tenth of all rows, the others share the rest. */
export const projects = 1000;
const keys = 5;
const months = 13;
/** Days of the log, all of them over, the oldest old enough to be removed. */
export const days = 7;
const daysAgoMin = 2;

export const projectOf = (at: number): string => `prj_bench_${at}`;
export const keyOfProject = (at: number, key: number): string => `key_bench_${at}_${key}`;

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

const project = (n: string) => `CASE WHEN ${n} % 10 = 0 THEN 0 ELSE 1 + (${n} / 7) % ${projects - 1} END`;
const operationAt = (n: string) => `(ARRAY['${operations.join("','")}'])[1 + ${n}]`;

export async function addProjects(client: Client): Promise<void> {
  await client.query(
    `INSERT INTO projects (id, name, plan, custom_limits)
     SELECT 'prj_bench_' || n, 'Bench ' || n, 'free', NULL FROM generate_series(0, $1::int - 1) AS n`,
    [projects],
  );
}

/** Hours of 13 months: a few of every project in each hour, and of the large one all combinations of key, operation and outcome. */
export async function fillUsage(client: Client, rows: number): Promise<void> {
  for (let ago = months; ago > 1; ago -= 1)
    await client.query(
      `DO $$ DECLARE since timestamp := date_trunc('month', now() AT TIME ZONE 'UTC') - interval '${ago} months';
       BEGIN EXECUTE format('CREATE TABLE usage_counts_%s PARTITION OF usage_counts FOR VALUES FROM (%L) TO (%L)',
         to_char(since, 'YYYYMM'), since AT TIME ZONE 'UTC', (since + interval '1 month') AT TIME ZONE 'UTC'); END $$`,
    );
  const hours = months * 30 * 24;
  const large = Math.ceil(rows / 10 / hours);
  const small = Math.ceil((rows - large * hours) / hours);
  // Of the large project and of the others; a row of an hour differs from the next by its key, operation or outcome, or by its project.
  await insertHours(client, { hours, perHour: large, project: '0', group: 'n' });
  await insertHours(client, {
    hours,
    perHour: small,
    project: `1 + (n + hour * ${small}) % ${projects - 1}`,
    group: `n / ${projects - 1}`,
  });
  await client.query(
    `INSERT INTO usage_counts
     SELECT project_id, mode, 'day', date_trunc('day', since, 'UTC'), key_id, operation, status, reason, sum(requests)
       FROM usage_counts WHERE unit = 'hour' GROUP BY 1, 2, 4, 5, 6, 7, 8`,
  );
  await client.query('ANALYZE usage_counts');
}

async function insertHours(
  client: Client,
  of: { hours: number; perHour: number; project: string; group: string },
): Promise<void> {
  const { hours, perHour } = of;
  await client.query(
    `INSERT INTO usage_counts
     SELECT 'prj_bench_' || p, 'live', 'hour', date_trunc('hour', now(), 'UTC') - hour * interval '1 hour',
            'key_bench_' || p || '_' || g % ${keys}, ${operationAt(`g / ${keys} % ${operations.length}`)},
            (ARRAY[200, 404, 429])[1 + g / ${keys * operations.length} % 3],
            (ARRAY['', 'identity_not_found', 'rate_limited'])[1 + g / ${keys * operations.length} % 3] ||
              CASE WHEN g >= ${keys * operations.length * 3} THEN '_' || g ELSE '' END, 1 + g % 50
       FROM generate_series(1, ${hours}) AS hour, generate_series(0, ${perHour} - 1) AS n,
            LATERAL (SELECT ${of.project} AS p, ${of.group} AS g) AS chosen`,
  );
}

/** Each day is filled before it becomes a partition, so that its indexes are built at once. @returns the days, oldest first */
export async function fillRequests(
  client: Client,
  rows: number,
  onDay: (day: string) => void,
): Promise<void> {
  const perDay = Math.ceil(rows / days);
  for (let ago = days + daysAgoMin - 1; ago >= daysAgoMin; ago -= 1) {
    const { rows: found } = await client.query<{ part: string; begin: string; finish: string }>(
      `SELECT 'request_log_' || to_char(d, 'YYYYMMDD') AS part, (d AT TIME ZONE 'UTC')::text AS begin, ((d + interval '1 day') AT TIME ZONE 'UTC')::text AS finish
         FROM (SELECT date_trunc('day', now() AT TIME ZONE 'UTC') - $1::int * interval '1 day' AS d) AS days`,
      [ago],
    );
    const [{ part, begin, finish } = { part: '', begin: '', finish: '' }] = found;
    await client.query(`CREATE TABLE ${part} (LIKE request_log INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`);
    await client.query(
      `INSERT INTO ${part} (request_id, at, project_id, mode, key_id, operation, status, reason, milliseconds)
       SELECT 'req_' || gen_random_uuid(), '${begin}'::timestamptz + n * interval '${86_400 / (perDay + 1)} seconds', 'prj_bench_' || p, 'live',
              'key_bench_' || p || '_' || n / 3 % ${keys},
              ${operationAt(`CASE WHEN n % 10007 < 10 THEN ${operations.length - 1} ELSE n / 11 % ${operations.length - 1} END`)},
              CASE WHEN n % 51 = 0 THEN 429 WHEN n % 19 = 0 THEN 404 ELSE 200 END,
              CASE WHEN n % 51 = 0 THEN 'rate_limited' WHEN n % 19 = 0 THEN 'identity_not_found' END, n % 400 / 10.0
         FROM generate_series(1, ${perDay}) AS n, LATERAL (SELECT ${project('n')} AS p) AS chosen`,
    );
    await client.query(
      `ALTER TABLE request_log ATTACH PARTITION ${part} FOR VALUES FROM ('${begin}') TO ('${finish}')`,
    );
    onDay(part);
  }
  await client.query('ANALYZE request_log');
}

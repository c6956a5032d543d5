import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { Assurance } from './assurance.ts';
import type { Project } from './project.ts';

const projectColumns = `id, name, plan, custom_limits AS "customLimits", platform, owner_identity_id AS "ownerIdentityId",
  assurance_min AS "assuranceMin", links_by_mail_only AS "linksByMailOnly",
  pairwise_names AS "pairwiseNames", plain_names_until AS "plainNamesUntil", created_at AS "createdAt",
  suspended_at AS "suspendedAt", suspension_reason AS "suspensionReason", ends_at AS "endsAt", removed_at AS "removedAt"`;

/** Of a project that sees names of its own. */
export interface PairwiseSetting {
  /** Whether it may still ask by plain names. */
  takesPlain: boolean;
}

export type NewProjectRow = Pick<
  Project,
  'id' | 'name' | 'plan' | 'customLimits' | 'platform' | 'assuranceMin' | 'linksByMailOnly'
>;

export async function insertProject(db: Queryable, project: NewProjectRow): Promise<void> {
  await db.query(
    `INSERT INTO projects (id, name, plan, custom_limits, platform, assurance_min, links_by_mail_only)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      project.id,
      project.name,
      project.plan,
      project.customLimits,
      project.platform,
      project.assuranceMin,
      project.linksByMailOnly,
    ],
  );
}

export async function findProject(db: Queryable, id: string): Promise<Project | undefined> {
  const [row] = await db.query<Project>(`SELECT ${projectColumns} FROM projects WHERE id = $1`, [id]);
  return row;
}

/** Newest first. `at` is where a page ends. */
export async function listProjectRows(
  db: Queryable,
  { before, limit }: { before: KeysetPosition | null; limit: number },
): Promise<(Project & { at: string })[]> {
  return db.query<Project & { at: string }>(
    `SELECT ${projectColumns}, created_at::text AS at FROM projects
      WHERE (created_at, id) < (coalesce($1::timestamptz, 'infinity'), coalesce($2, '~'))
      ORDER BY created_at DESC, id DESC LIMIT $3`,
    [before?.at ?? null, before?.id ?? null, limit],
  );
}

/** Those whose names begin so, whatever the case, in the order of their names. `after` is the id of the last project before. */
export async function listProjectRowsByName(
  db: Queryable,
  { start, after, limit }: { start: string; after: string | null; limit: number },
): Promise<Project[]> {
  return db.query<Project>(
    `SELECT ${projectColumns} FROM projects
      WHERE lower(name) COLLATE "C" >= lower($1) AND lower(name) COLLATE "C" <= lower($1) || chr(1114111)
        AND (lower(name) COLLATE "C", id)
            > (coalesce((SELECT lower(name) COLLATE "C" FROM projects WHERE id = $2), ''), coalesce($2, ''))
      ORDER BY lower(name) COLLATE "C", id LIMIT $3`,
    [start, after, limit],
  );
}

export async function updateProjectName(db: Queryable, projectId: string, name: string): Promise<boolean> {
  const rows = await db.query('UPDATE projects SET name = $2 WHERE id = $1 RETURNING id', [projectId, name]);
  return rows.length === 1;
}

export async function updatePlan(
  db: Queryable,
  projectId: string,
  { plan, customLimits }: Pick<Project, 'plan' | 'customLimits'>,
): Promise<boolean> {
  const rows = await db.query(
    'UPDATE projects SET plan = $2, custom_limits = $3 WHERE id = $1 RETURNING id',
    [projectId, plan, customLimits],
  );
  return rows.length === 1;
}

/** Suspended for the reason, or resumed where there is none. */
export async function updateSuspension(
  db: Queryable,
  projectId: string,
  reason: string | null,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE projects SET suspension_reason = $2::text,
            suspended_at = CASE WHEN $2::text IS NOT NULL THEN coalesce(suspended_at, now()) END
      WHERE id = $1 RETURNING id`,
    [projectId, reason],
  );
  return rows.length === 1;
}

export async function findProjectIdByPlatform(db: Queryable, platform: string): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    'SELECT id FROM projects WHERE platform = $1 AND (ends_at > now()) IS NOT FALSE',
    [platform],
  );
  return row?.id;
}

/** The project of that name in any case; undefined where several have it. */
export async function findProjectIdByName(db: Queryable, name: string): Promise<string | undefined> {
  const [row, another] = await db.query<{ id: string }>(
    'SELECT id FROM projects WHERE lower(name) = lower($1) AND (ends_at > now()) IS NOT FALSE LIMIT 2',
    [name],
  );
  return another ? undefined : row?.id;
}

export async function updateProjectOwner(
  db: Queryable,
  projectId: string,
  identityId: string,
): Promise<boolean> {
  const rows = await db.query('UPDATE projects SET owner_identity_id = $2 WHERE id = $1 RETURNING id', [
    projectId,
    identityId,
  ]);
  return rows.length === 1;
}

export async function updateSecondKeyApproval(
  db: Queryable,
  projectId: string,
  isRequired: boolean,
): Promise<boolean> {
  const rows = await db.query('UPDATE projects SET second_key_approval = $2 WHERE id = $1 RETURNING id', [
    projectId,
    isRequired,
  ]);
  return rows.length === 1;
}

/** Turned on, the project may ask by plain names for so many days more. */
export async function updatePairwiseNames(
  db: Queryable,
  projectId: string,
  { isOn, plainDays }: { isOn: boolean; plainDays: number },
): Promise<Date | null> {
  const [row] = await db.query<{ until: Date | null }>(
    `UPDATE projects SET pairwise_names = $2,
            plain_names_until = CASE WHEN $2 THEN now() + make_interval(days => $3) END
      WHERE id = $1 RETURNING plain_names_until AS until`,
    [projectId, isOn, plainDays],
  );
  return row?.until ?? null;
}

export async function findPairwiseNames(db: Queryable, projectId: string): Promise<PairwiseSetting | null> {
  const [row] = await db.query<PairwiseSetting>(
    `SELECT (plain_names_until > now()) AS "takesPlain" FROM projects WHERE id = $1 AND pairwise_names`,
    [projectId],
  );
  return row ?? null;
}

export async function updateAssuranceMin(
  db: Queryable,
  projectId: string,
  assuranceMin: Assurance,
): Promise<boolean> {
  const rows = await db.query('UPDATE projects SET assurance_min = $2 WHERE id = $1 RETURNING id', [
    projectId,
    assuranceMin,
  ]);
  return rows.length === 1;
}

export async function findAssuranceMin(db: Queryable, projectId: string): Promise<Assurance | undefined> {
  const [row] = await db.query<{ minimum: Assurance }>(
    'SELECT assurance_min AS minimum FROM projects WHERE id = $1',
    [projectId],
  );
  return row?.minimum;
}

export async function updateLinksByMailOnly(
  db: Queryable,
  projectId: string,
  isOn: boolean,
): Promise<boolean> {
  const rows = await db.query('UPDATE projects SET links_by_mail_only = $2 WHERE id = $1 RETURNING id', [
    projectId,
    isOn,
  ]);
  return rows.length === 1;
}

export async function findSecondKeyApproval(db: Queryable, projectId: string): Promise<boolean> {
  const [row] = await db.query<{ isRequired: boolean }>(
    'SELECT second_key_approval AS "isRequired" FROM projects WHERE id = $1',
    [projectId],
  );
  return row?.isRequired ?? false;
}

export async function updateFourEyes(
  db: Queryable,
  projectId: string,
  isRequired: boolean,
): Promise<boolean> {
  const rows = await db.query('UPDATE projects SET four_eyes = $2 WHERE id = $1 RETURNING id', [
    projectId,
    isRequired,
  ]);
  return rows.length === 1;
}

export async function findFourEyes(db: Queryable, projectId: string): Promise<boolean> {
  const [row] = await db.query<{ isRequired: boolean }>(
    'SELECT four_eyes AS "isRequired" FROM projects WHERE id = $1',
    [projectId],
  );
  return row?.isRequired ?? false;
}

export async function findOwner(db: Queryable, projectId: string): Promise<string | null> {
  const [row] = await db.query<{ owner: string | null }>(
    'SELECT owner_identity_id AS owner FROM projects WHERE id = $1',
    [projectId],
  );
  return row?.owner ?? null;
}

export interface OwnedProject {
  projectId: string;
  name: string;
}

/** The projects that act for a person where a request names no one; there are few. */
export async function listProjectsOwnedBy(db: Queryable, identityId: string): Promise<OwnedProject[]> {
  return db.query<OwnedProject>(
    'SELECT id AS "projectId", name FROM projects WHERE owner_identity_id = $1 ORDER BY created_at LIMIT 1000',
    [identityId],
  );
}

export async function listNames(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db.query<{ id: string; name: string }>('SELECT id, name FROM projects WHERE id = ANY($1)', [ids]);
}

/** Counts one use unless the month's limit is reached; the row lock makes parallel callers wait for each other. */
export async function countMonthlyUse(
  db: Queryable,
  use: { projectId: string; kind: 'verifications' | 'stamps'; limit: number; count: number },
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO monthly_usage AS m (project_id, kind, month, used)
     SELECT $1, $2, date_trunc('month', now() AT TIME ZONE 'UTC')::date, $4::int WHERE $3::int >= $4::int
     ON CONFLICT (project_id, kind, month) DO UPDATE SET used = m.used + $4::int WHERE m.used + $4::int <= $3
     RETURNING used`,
    [use.projectId, use.kind, use.limit, use.count],
  );
  return rows.length === 1;
}

export async function uncountMonthlyUse(
  tx: Queryable,
  use: { projectId: string; kind: 'verifications' | 'stamps' },
): Promise<void> {
  await tx.query(
    `UPDATE monthly_usage SET used = used - 1
      WHERE project_id = $1 AND kind = $2 AND month = date_trunc('month', now() AT TIME ZONE 'UTC')::date`,
    [use.projectId, use.kind],
  );
}

export interface MonthlyUseRow extends Pick<Project, 'plan' | 'customLimits'> {
  verificationsUsed: number;
  stampsUsed: number;
}

export async function findMonthlyUse(db: Queryable, projectId: string): Promise<MonthlyUseRow | undefined> {
  const [row] = await db.query<MonthlyUseRow>(
    `SELECT p.plan, p.custom_limits AS "customLimits",
            coalesce(v.used, 0) AS "verificationsUsed", coalesce(s.used, 0) AS "stampsUsed"
       FROM projects p
       LEFT JOIN monthly_usage v ON v.project_id = p.id AND v.kind = 'verifications'
                                AND v.month = date_trunc('month', now() AT TIME ZONE 'UTC')::date
       LEFT JOIN monthly_usage s ON s.project_id = p.id AND s.kind = 'stamps'
                                AND s.month = date_trunc('month', now() AT TIME ZONE 'UTC')::date
      WHERE p.id = $1`,
    [projectId],
  );
  return row;
}

/** Removes counts of months that ended longer ago than the period. They are in UTC, as the quota counts them. */
export async function purgeMonthlyUsage(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM monthly_usage WHERE (project_id, kind, month) IN (
       SELECT project_id, kind, month FROM monthly_usage
        WHERE month <= ((now() AT TIME ZONE 'UTC') - $1::interval - interval '1 month')::date LIMIT $2) RETURNING 1`,
    [period, batch],
  );
  return rows.length;
}

/** Serialises what has a cap for each project, so that the cap holds under a race. */
export async function lockProject(tx: Queryable, id: string): Promise<void> {
  await tx.query('SELECT 1 FROM projects WHERE id = $1 FOR UPDATE', [id]);
}

/** The same among those who call this; rows that refer to the project may be written meanwhile. */
export async function lockProjectForPart(tx: Queryable, id: string): Promise<void> {
  await tx.query('SELECT 1 FROM projects WHERE id = $1 FOR NO KEY UPDATE', [id]);
}

import type { PurgeLimits, Queryable } from '../../../platform/db/database.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { Checks, Observations } from './checks.ts';

export interface ProjectObservations extends Observations {
  isOwn: boolean;
  /** The identity that owns the project, or the project itself where no identity does. */
  owner: string;
}

/**
 * What each project has observed of the person in ten minutes: the asking one, and those that its owner does not own as
 * well. Reads at most twice 500 rows. The asking project's own newest are read by themselves, so that no other project
 * can push them out.
 */
export async function readObservations(
  db: Queryable,
  about: { identityId: string; projectId: string; presentAddress: Buffer | null },
): Promise<ProjectObservations[]> {
  return db.query<ProjectObservations>(
    `SELECT p.id = $2 AS "isOwn", coalesce(p.owner_identity_id::text, p.id) AS owner,
            count(*) FILTER (WHERE c.created_at > now() - interval '1 minute') AS "checksLastMinute",
            count(DISTINCT c.address_digest) FILTER (
              WHERE p.id <> $2 OR c.address_digest IS DISTINCT FROM $3) AS "addressesLastTenMinutes"
       FROM ((SELECT project_id, created_at, address_digest FROM partner_checks
               WHERE identity_id = $1 AND project_id = $2 AND created_at > now() - interval '10 minutes'
               ORDER BY created_at DESC LIMIT 500)
             UNION ALL
             SELECT project_id, created_at, address_digest FROM (
               SELECT project_id, created_at, address_digest FROM partner_checks
                WHERE identity_id = $1 AND created_at > now() - interval '10 minutes'
                ORDER BY created_at DESC LIMIT 500) newest
              WHERE project_id <> $2) c
       JOIN projects p ON p.id = c.project_id
       JOIN projects asking ON asking.id = $2
      WHERE p.id = $2 OR p.owner_identity_id IS NULL OR p.owner_identity_id IS DISTINCT FROM asking.owner_identity_id
      GROUP BY p.id`,
    [about.identityId, about.projectId, about.presentAddress],
  );
}

export interface PartnerCheck {
  id: string;
  identityId: string;
  projectId: string;
  checkType: string;
  isHuman: boolean;
  checks: Checks;
  addressDigest: Buffer | null;
}

export async function insertPartnerCheck(tx: Queryable, check: PartnerCheck): Promise<Date> {
  const [row] = await tx.query<{ at: Date }>(
    `INSERT INTO partner_checks
       (id, identity_id, project_id, check_type, is_human, liveness, device, behavioral, address_digest)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING created_at AS at`,
    [
      check.id,
      check.identityId,
      check.projectId,
      check.checkType,
      check.isHuman,
      check.checks.liveness,
      check.checks.device,
      check.checks.behavioral,
      check.addressDigest,
    ],
  );
  if (!row) throw new Error('the partner check was not inserted');
  return row.at;
}

/** How many were removed. */
export async function purgePartnerChecks(db: Queryable, { period, batch }: PurgeLimits): Promise<number> {
  const rows = await db.query(
    `DELETE FROM partner_checks WHERE id IN (
       SELECT id FROM partner_checks WHERE created_at < now() - $1::interval ORDER BY created_at LIMIT $2)
     RETURNING id`,
    [period, batch],
  );
  return rows.length;
}

export interface CheckAbout {
  projectName: string;
  checkType: string;
  isHuman: boolean;
  liveness: string;
  device: string;
  behavioral: string;
  at: Date;
}

export async function listChecksOf(db: Queryable, identityId: string): Promise<CheckAbout[]> {
  return db.query<CheckAbout>(
    `SELECT p.name AS "projectName", c.check_type AS "checkType", c.is_human AS "isHuman", c.liveness, c.device,
            c.behavioral, c.created_at AS at
       FROM partner_checks c JOIN projects p ON p.id = c.project_id
      WHERE c.identity_id = $1 ORDER BY c.created_at DESC LIMIT 1000`,
    [identityId],
  );
}

export interface ListedCheck extends CheckAbout {
  id: string;
  projectId: string;
  /** The position for the cursor of the next page. */
  position: string;
}

/** The page after `before`, newest first. */
export async function listChecksPage(
  db: Queryable,
  query: { identityId: string; before: KeysetPosition | null; limit: number },
): Promise<ListedCheck[]> {
  return db.query<ListedCheck>(
    `SELECT c.id, c.project_id AS "projectId", p.name AS "projectName", c.check_type AS "checkType",
            c.is_human AS "isHuman", c.liveness, c.device, c.behavioral, c.created_at AS at, c.created_at::text AS position
       FROM partner_checks c JOIN projects p ON p.id = c.project_id
      WHERE c.identity_id = $1
        AND (c.created_at, c.id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3, '~'))
      ORDER BY c.created_at DESC, c.id DESC LIMIT $4`,
    [query.identityId, query.before?.at ?? null, query.before?.id ?? null, query.limit],
  );
}

export interface AskingProject {
  projectId: string;
  name: string;
  checks: number;
  lastCheckedAt: Date;
}

/** Who asked about the person, of the last thousand checks; who asked last comes first. */
export async function listAskingProjects(db: Queryable, identityId: string): Promise<AskingProject[]> {
  return db.query<AskingProject>(
    `SELECT p.id AS "projectId", p.name, count(*)::int AS checks, max(c.created_at) AS "lastCheckedAt"
       FROM (SELECT project_id, created_at FROM partner_checks WHERE identity_id = $1
              ORDER BY created_at DESC LIMIT 1000) c JOIN projects p ON p.id = c.project_id
      GROUP BY p.id ORDER BY max(c.created_at) DESC, p.id LIMIT 200`,
    [identityId],
  );
}

export async function deleteChecksOf(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('DELETE FROM partner_checks WHERE identity_id = $1', [identityId]);
}

/** Different humans of one mode a project asked about in 90 days, of its last thousand questions. */
export async function countPeopleChecked(db: Queryable, projectId: string, mode: Mode): Promise<number> {
  const [row] = await db.query<{ people: number }>(
    `SELECT count(DISTINCT recent.identity_id) AS people FROM (
       SELECT identity_id, is_human FROM partner_checks
        WHERE project_id = $1 AND created_at > now() - interval '90 days' ORDER BY created_at DESC LIMIT 1000) recent
       JOIN identities i ON i.id = recent.identity_id
      WHERE recent.is_human AND i.mode = $2 AND NOT i.pinned`,
    [projectId, mode],
  );
  return row?.people ?? 0;
}

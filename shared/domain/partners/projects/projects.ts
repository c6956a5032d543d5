import { z } from 'zod';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { violates } from '../../../platform/db/store-error.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/lib/ids.ts';
import {
  decodeCursor,
  decodeTextCursor,
  encodeCursor,
  encodeTextCursor,
} from '../../../platform/lib/keyset-cursor.ts';
import type { CustomLimits } from '../limits/plans.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type Assurance, assuranceLevels } from './assurance.ts';
import { changeProject, noSuchProject } from './audited-project.ts';
import type { Project } from './project.ts';
import {
  findOwner,
  findProject,
  findProjectIdByName,
  findProjectIdByPlatform,
  findSecondKeyApproval,
  insertProject,
  findAssuranceMin,
  listNames,
  listProjectRows,
  listProjectRowsByName,
  updateLinksByMailOnly,
  updateProjectOwner,
  updateSecondKeyApproval,
} from './project-store.ts';

/** Locks for areas that count something by project: until the transaction ends, no one else counts for that project. */
export { lockProject, lockProjectForPart } from './project-store.ts';
export { noSuchProject } from './audited-project.ts';

export const nameField = z.string().trim().min(1).max(120);
const planField = z.enum(['free', 'pro', 'enterprise']);
const customLimitsField = z.object({
  minute: z.int().min(1).max(1_000_000),
  day: z.int().min(1).nullable().default(null),
});

const onlyEnterprise = {
  path: ['customLimits'],
  message: 'only an enterprise project can have its own limits',
};

export const planSchema = z
  .object({ plan: planField, customLimits: customLimitsField.optional() })
  .refine((change) => change.customLimits === undefined || change.plan === 'enterprise', onlyEnterprise);

/** The limits of a new enterprise project until its own are agreed: 100 requests a second, no day limit. */
const enterpriseDefault = { minute: 6000, day: null };

/** What is stored of a plan's own limits. */
export function customLimitsOf({ plan, customLimits }: z.output<typeof planSchema>): CustomLimits | null {
  return plan === 'enterprise' ? (customLimits ?? enterpriseDefault) : null;
}

export const newProjectSchema = z
  .object({
    name: nameField,
    plan: planField.default('free'),
    platform: z
      .string()
      .regex(
        /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
        'must be a slug: lower-case letters, digits and inner hyphens',
      )
      .optional(),
    assuranceMin: z.enum(assuranceLevels).default('liveness'),
    linksByMailOnly: z.boolean().default(false),
    customLimits: customLimitsField.optional(),
  })
  .refine((project) => project.customLimits === undefined || project.plan === 'enterprise', onlyEnterprise);

export type NewProject = z.input<typeof newProjectSchema>;

/** @throws AppError platform_taken when another project has the slug. */
export async function createProject(
  deps: { db: Database },
  input: NewProject,
): Promise<{ projectId: string }> {
  const project = newProjectSchema.parse(input);
  const id = newId('prj');
  try {
    const { name, plan, assuranceMin, linksByMailOnly } = project;
    const platform = project.platform ?? null;
    const after = {
      name,
      plan,
      customLimits: customLimitsOf(project),
      platform,
      assuranceMin,
      linksByMailOnly,
    };
    await deps.db.transaction(async (tx) => {
      await insertProject(tx, { id, ...after });
      recordAudit(tx, { action: 'project.created', projectId: id, target: id, after });
    });
  } catch (error) {
    if (!violates(error, 'projects_platform_unique')) throw error;
    throw new AppError('platform_taken', `platform: another project is already called "${project.platform}"`);
  }
  return { projectId: id };
}

export interface ProjectPage {
  projects: Project[];
  nextCursor: string | null;
}

/** The projects whose names begin so, in the order of their names. @throws AppError invalid_request for an invalid cursor */
export async function listProjectsByName(
  deps: { db: Queryable },
  { name, cursor, limit }: { name: string; cursor?: string | undefined; limit: number },
): Promise<ProjectPage> {
  const after = cursor === undefined ? null : decodeTextCursor(cursor, idPattern);
  if (after === undefined) throw noSuchPage();
  const rows = await listProjectRowsByName(deps.db, { start: name, after, limit: limit + 1 });
  const projects = rows.slice(0, limit);
  const last = projects.at(-1);
  return { projects, nextCursor: last && rows.length > limit ? encodeTextCursor(last.id) : null };
}

const idPattern = /^prj_[0-9a-z]+$/;
const noSuchPage = () =>
  new AppError('invalid_request', 'cursor: must be the nextCursor of an earlier response');

/** All projects, newest first. @throws AppError invalid_request for an invalid cursor */
export async function listProjects(
  deps: { db: Queryable },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<ProjectPage> {
  const before = cursor === undefined ? null : decodeCursor(cursor, idPattern);
  if (before === undefined) throw noSuchPage();
  const rows = await listProjectRows(deps.db, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    projects: page.map(({ at: _at, ...project }) => project),
    nextCursor: last && rows.length > limit ? encodeCursor(last) : null,
  };
}

/** @throws AppError project_not_found */
export async function setProjectOwner(
  deps: { db: Database },
  input: { projectId: string; identityUuid: string },
): Promise<void> {
  const { projectId, identityUuid: ownerIdentityId } = input;
  await changeProject(deps, { projectId, action: 'project.owner_changed' }, async (tx, before) => {
    await updateProjectOwner(tx, projectId, ownerIdentityId);
    return { before: { ownerIdentityId: before.ownerIdentityId }, after: { ownerIdentityId } };
  });
}

/**
 * Whether what a key of the project asks for has to be approved by another key of it. Off at first, since a project may
 * have one key only. @throws AppError project_not_found
 */
export async function setSecondKeyApproval(
  deps: { db: Database },
  { projectId, isRequired }: { projectId: string; isRequired: boolean },
): Promise<void> {
  await changeProject(deps, { projectId, action: 'project.second_key_changed' }, async (tx) => {
    const before = { isRequired: await findSecondKeyApproval(tx, projectId) };
    await updateSecondKeyApproval(tx, projectId, isRequired);
    return { before, after: { isRequired } };
  });
}

/** The level that a project wants of people; the weakest where the project is gone. */
export async function assuranceMinOf(db: Queryable, projectId: string): Promise<Assurance> {
  return (await findAssuranceMin(db, projectId)) ?? 'device';
}

/** Whether links of the project's enrollments go to the mailbox alone. @throws AppError project_not_found */
export async function setLinksByMailOnly(
  deps: { db: Database },
  { projectId, isOn }: { projectId: string; isOn: boolean },
): Promise<void> {
  await changeProject(deps, { projectId, action: 'project.mail_links_changed' }, async (tx, before) => {
    await updateLinksByMailOnly(tx, projectId, isOn);
    return { before: { linksByMailOnly: before.linksByMailOnly }, after: { linksByMailOnly: isOn } };
  });
}

export async function mailsLinksOnly(db: Queryable, projectId: string): Promise<boolean> {
  return (await findProject(db, projectId))?.linksByMailOnly ?? false;
}

/** @throws AppError project_not_found */
export async function loadProject(deps: { db: Queryable }, projectId: string): Promise<Project> {
  const project = await findProject(deps.db, projectId);
  if (!project) throw noSuchProject(projectId);
  return project;
}

/** @throws AppError project_ended */
export function requireNotEnded({ id, endsAt }: Pick<Project, 'id' | 'endsAt'>): void {
  if (endsAt === null || endsAt.getTime() > Date.now()) return;
  throw hasEnded(id);
}

export function hasEnded(projectId: string): AppError {
  return new AppError('project_ended', `project: ${projectId} has ended, and its rows are being removed`);
}

export function requiresSecondKey(db: Queryable, projectId: string): Promise<boolean> {
  return findSecondKeyApproval(db, projectId);
}

/** The UUID of the identity a project acts for where a request names no one. */
export function ownerOfProject(deps: { db: Database }, projectId: string): Promise<string | null> {
  return findOwner(deps.db, projectId);
}

/** The projects a person owns. */
export { listProjectsOwnedBy } from './project-store.ts';

/** What a project calls itself. @throws for a project that does not exist */
export async function nameOfProject(db: Queryable, projectId: string): Promise<string> {
  const project = await findProject(db, projectId);
  if (!project) throw new Error(`there is no project ${projectId}`);
  return project.name;
}

/** What each of these projects calls itself. */
export async function namesOfProjects(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await listNames(db, ids)).map(({ id, name }) => [id, name]));
}

/**
 * The project that a front end named: by its slug, or by its name where no other project has that. Another word is only
 * recorded, not refused.
 */
export async function findProjectForPlatform(db: Queryable, platform: string): Promise<string | undefined> {
  return (await findProjectIdByPlatform(db, platform)) ?? findProjectIdByName(db, platform);
}

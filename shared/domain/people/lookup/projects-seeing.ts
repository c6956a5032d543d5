import type { Queryable } from '../../../platform/db/database.ts';
import { listProjectsOwnedBy, nameOfProject } from '../../partners/projects/projects.ts';
import type { Identity } from '../identity/identity.ts';
import type { Passkey } from '../passkeys/passkey.ts';
import { askingProjects } from '../verification/partner-checks.ts';

/**
 * `enrolled`: the person enrolled through it, and it gets the events about them. `asked`: it checked them, of the last thousand
 * checks in 90 days. `passkey`: it registered one for them. `owned`: the person owns it.
 */
export type ProjectRelation = 'enrolled' | 'asked' | 'passkey' | 'owned';

export interface SeeingProject {
  projectId: string;
  name: string;
  relations: ProjectRelation[];
  checks: number;
  lastCheckedAt: string | null;
}

/**
 * The projects that have to do with a person. The public profile is open to every key of the person's mode; these are those of
 * which there is a record.
 */
export async function projectsSeeing(
  tx: Queryable,
  { identity, passkeys }: { identity: Identity; passkeys: readonly Passkey[] },
): Promise<SeeingProject[]> {
  const projects = new Map<string, SeeingProject>();
  const note = (projectId: string, name: string, relation: ProjectRelation): SeeingProject => {
    const known = projects.get(projectId) ?? {
      projectId,
      name,
      relations: [],
      checks: 0,
      lastCheckedAt: null,
    };
    if (!known.relations.includes(relation)) known.relations.push(relation);
    projects.set(projectId, known);
    return known;
  };
  const { id, projectId: enrolledThrough } = identity;
  if (enrolledThrough !== null) note(enrolledThrough, await nameOfProject(tx, enrolledThrough), 'enrolled');
  for (const { projectId, name, checks, lastCheckedAt } of await askingProjects(tx, id)) {
    const project = note(projectId, name, 'asked');
    project.checks = checks;
    project.lastCheckedAt = lastCheckedAt.toISOString();
  }
  for (const { registeredByProject, projectName } of passkeys)
    if (registeredByProject !== null) note(registeredByProject, projectName ?? '', 'passkey');
  for (const { projectId, name } of await listProjectsOwnedBy(tx, id)) note(projectId, name, 'owned');
  return [...projects.values()];
}

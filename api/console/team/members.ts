import type { Operations } from '../api/operations.ts';
import { teamTexts as t } from '../texts/team.ts';

export type TeamMember = Operations['consoleListMembers']['response']['data'][number];
export type Role = TeamMember['role'];

/** The most first. */
const roles: readonly Role[] = ['owner', 'developer', 'reviewer', 'viewer'];

/** Each role with what it means, to choose from. */
export const roleOptions = roles.map((value) => ({
  value,
  label: t.roles[value],
  hint: t.roleMeanings[value],
}));

/** What the workers do with a team. They reach nothing else of members, and have no rights to more. */
export { deleteTeamOf } from './member-store.ts';

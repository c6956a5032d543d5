import type { Database } from '../../../platform/db/database.ts';
import type { Removed } from '../../partners/projects/remove-projects.ts';
import { deleteTestPeopleOf } from './test-people-store.ts';

/** Part of the removal of a project. The people stay, as all who enrolled through it do; nothing moves them any more. */
export async function removeTestPeople({ db }: { db: Database }, projectId: string): Promise<Removed> {
  await deleteTestPeopleOf(db, projectId);
  return 'gone';
}

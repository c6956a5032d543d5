import type { Queryable } from '../../../platform/db/database.ts';
import { AppError, isAppError } from '../../../platform/errors/app-error.ts';
import { lockProject } from '../../partners/projects/projects.ts';
import { enrollIdentity, type EnrollmentDeps } from '../../people/enrollment/enroll-identity.ts';
import { issuedToProject } from '../../people/enrollment/issue-challenge.ts';
import { createIdentity } from '../../people/identity/create-identity.ts';
import type { Identity } from '../../people/identity/identity.ts';
import { loadIdentities, loadIdentity } from '../../people/identity/load-identity.ts';
import type { DeviceState } from '../../../device/device-state.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { openDevice, sealDevice } from './sealed-device.ts';
import { captureNewPerson } from './test-device.ts';
import { findDeviceSealed, insertTestPerson, listIdsOfTestPeople } from './test-people-store.ts';

const peopleMax = 20;

/**
 * A person of test mode with a synthetic device, enrolled through the project as its server would enroll them: the events are
 * those of any enrollment. @throws AppError test_person_limit, and those of an enrollment
 */
export async function createTestPerson(
  deps: EnrollmentDeps,
  { projectId, name }: { projectId: string; name: string },
): Promise<Identity> {
  const { submission, state } = await captureNewPerson(deps, projectId);
  const { identity } = await enrollIdentity(deps, {
    mode: 'test',
    issuedTo: issuedToProject(projectId),
    address: null,
    submission,
    projectId,
    resolveIdentity: async (tx) => {
      await lockProject(tx, projectId);
      const person = { displayName: name, email: null, mode: 'test', platform: null, projectId } as const;
      const { id: identityId } = await createIdentity(tx, deps, person);
      const deviceSealed = sealDevice(deps.keys, identityId, state);
      if (!(await insertTestPerson(tx, { identityId, projectId, deviceSealed }, peopleMax)))
        throw new AppError('test_person_limit', `A project has at most ${peopleMax} test people.`);
      return { identityId, readsEmail: false };
    },
  });
  return identity;
}

/** Those that the console made for the project, newest first; 20 at most. */
export async function listTestPeople(deps: { db: Queryable }, projectId: string): Promise<Identity[]> {
  const ids = await listIdsOfTestPeople(deps.db, projectId, peopleMax);
  const people = new Map((await loadIdentities(deps.db, ids)).map((identity) => [identity.id, identity]));
  // One who was erased since is in neither the list nor anyone's way.
  return ids.flatMap((id) => people.get(id) ?? []);
}

export interface OwnTestPerson {
  identity: Identity;
  state: DeviceState;
}

/** A person and their device, if the console made them for this project. @throws AppError test_person_not_found */
export async function ownTestPerson(
  deps: { db: Queryable; keys: ServiceKeys },
  { projectId, userId }: { projectId: string; userId: string },
): Promise<OwnTestPerson> {
  const identity = await loadIdentity(deps.db, { ref: userId, mode: 'test' }).catch((error: unknown) => {
    throw isAppError(error, 'identity_not_found') ? notFound() : error;
  });
  const sealed = await findDeviceSealed(deps.db, { identityId: identity.id, projectId });
  if (!sealed) throw notFound();
  return { identity, state: openDevice(deps.keys, identity.id, sealed) };
}

function notFound(): AppError {
  return new AppError('test_person_not_found', 'The console has made no such person for this project.');
}

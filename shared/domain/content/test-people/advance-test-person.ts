import { randomBytes } from 'node:crypto';
import { importDeviceKey, signBytes } from '../../../device/keys/device-key.ts';
import { stampBytes } from '../../../device/stamp-body.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { planLimits } from '../../partners/limits/plans.ts';
import { loadProject } from '../../partners/projects/projects.ts';
import { pairwiseSettingOf } from '../../partners/projects/set-pairwise-names.ts';
import { issuedToProject } from '../../people/enrollment/issue-challenge.ts';
import { type ReverifyDeps, reverifyIdentity } from '../../people/enrollment/reverify-identity.ts';
import type { Identity } from '../../people/identity/identity.ts';
import { lapseNow } from '../../people/identity/lapse-identities.ts';
import { loadIdentityById } from '../../people/identity/load-identity.ts';
import { openDispute } from '../disputes/dispute.ts';
import { createStamp } from '../stamps/create-stamp.ts';
import { createStampGroups } from '../stamps/stamp-groups.ts';
import { newStampId } from '../stamps/stamp.ts';
import { captureAgain, readings } from './test-device.ts';
import { type OwnTestPerson, ownTestPerson } from './test-people.ts';

export const testPersonSteps = ['verified', 'lapsed', 'failed', 'disputed'] as const;
export type TestPersonStep = (typeof testPersonSteps)[number];

type Step = (deps: ReverifyDeps, person: OwnTestPerson, projectId: string) => Promise<unknown>;

/** Each does what would happen to a real person, through the same use case, so that the events are the same. */
const steps: Record<TestPersonStep, Step> = {
  verified: (deps, person, projectId) => reverify(deps, person, { projectId, noise: readings.ofThePerson }),
  failed: (deps, person, projectId) => reverify(deps, person, { projectId, noise: readings.ofSomebodyElse }),
  lapsed: lapse,
  disputed: dispute,
};

/**
 * Moves a person that the console made for this project.
 * @throws AppError test_person_not_found, test_person_not_verified, and those of what is done
 */
export async function advanceTestPerson(
  deps: ReverifyDeps,
  { projectId, userId, to }: { projectId: string; userId: string; to: TestPersonStep },
): Promise<Identity> {
  const person = await ownTestPerson(deps, { projectId, userId });
  await steps[to](deps, person, projectId);
  return loadIdentityById(deps.db, person.identity.id);
}

/** Their device re-verifies: with the person before it, or with somebody else. */
async function reverify(
  deps: ReverifyDeps,
  { identity, state }: OwnTestPerson,
  { projectId, noise: noiseCosine }: { projectId: string; noise: number },
): Promise<void> {
  const submission = await captureAgain(deps, { projectId, state, noiseCosine });
  await reverifyIdentity(deps, {
    mode: 'test',
    issuedTo: issuedToProject(projectId),
    submission,
    expectedIdentityId: identity.id,
    key: null,
  });
}

/** Their time ends now instead of in months. */
async function lapse(deps: ReverifyDeps, { identity }: OwnTestPerson): Promise<void> {
  const hasLapsed = await deps.db.transaction((tx) => lapseNow(tx, deps, identity.id));
  if (!hasLapsed)
    throw new AppError('test_person_not_verified', 'Only a verified person can lapse. Verify them first.');
}

/** Their device stamps content that nobody else has, and the project disputes that stamp. */
async function dispute(
  deps: ReverifyDeps,
  { identity, state }: OwnTestPerson,
  projectId: string,
): Promise<void> {
  const { plan, customLimits } = await loadProject(deps, projectId);
  const pairwise = await pairwiseSettingOf(deps.db, projectId);
  const caller = { projectId, mode: 'test', limits: planLimits(plan, customLimits), pairwise } as const;
  const key = await importDeviceKey(state.privateJwk, globalThis.crypto);
  const chosen = {
    stampId: newStampId(),
    contentHash: `sha256:${randomBytes(32).toString('hex')}`,
    contentType: 'article',
    title: 'A test stamp',
    createdAt: deps.clock.now().toISOString(),
  } as const;
  const body = { ...chosen, url: null, mode: 'test', creator: identity.id, keyId: key.jkt } as const;
  const { algorithm, signature } = await signBytes(stampBytes(body), key, globalThis.crypto);
  const signed = { userId: identity.userId, signature: `${algorithm}:${signature}`, keyId: key.jkt };
  await createStamp({ ...deps, stampGroups: createStampGroups(deps) }, caller, { ...chosen, ...signed });
  await openDispute(deps, caller, {
    stampId: chosen.stampId,
    reason: 'other',
    statement: 'Opened on the page of test mode in the console, to see what follows.',
  });
}

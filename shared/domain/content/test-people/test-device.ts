import { randomUUID } from 'node:crypto';
import { type DeviceState, parseDeviceState } from '../../../device/device-state.ts';
import { enrollDevice, reverifyDevice } from '../../../device/synthetic/headless-device.ts';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import { openSealed, seal, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Database } from '../../../platform/db/database.ts';
import { issueChallenge, issuedToProject } from '../../people/enrollment/issue-challenge.ts';
import { type SubmissionInput, submissionSchema } from '../../people/enrollment/submission.ts';
import { countSealedDevices, findSealedDevices, replaceSealedDevices } from './test-people-store.ts';

/**
 * The device of a test person has to sign again whenever they move, so it is kept whole. Sealed, although it proves nothing
 * about anybody: its key signs stamps, and whoever reads the table must not sign in anybody's name.
 */
const contextOf = (identityId: string) => `test-person:${identityId}`;

export const sealedTestDevices: SealedColumn = {
  name: 'test_people.device_sealed',
  countByKey: countSealedDevices,
  boxes: { find: findSealedDevices, replace: replaceSealedDevices, contextOf },
};

export function sealDevice(keys: ServiceKeys, identityId: string, state: DeviceState): Buffer {
  return seal(keys.sealing, Buffer.from(JSON.stringify(state)), contextOf(identityId));
}

export function openDevice(keys: ServiceKeys, identityId: string, sealed: Buffer): DeviceState {
  return parseDeviceState(JSON.parse(openSealed(keys.sealing, sealed, contextOf(identityId)).toString()));
}

export interface TestDeviceDeps {
  db: Database;
  publicUrl: string;
}

/** A new synthetic person at a new device, who asks for a challenge and answers it as any other. */
export async function captureNewPerson(
  deps: TestDeviceDeps,
  projectId: string,
): Promise<{ submission: SubmissionInput; state: DeviceState }> {
  const challenge = await issueChallenge(deps, {
    purpose: 'enroll',
    mode: 'test',
    issuedTo: issuedToProject(projectId),
  });
  const { submission, state } = await enrollDevice({
    seed: randomUUID(),
    challenge,
    audience: deps.publicUrl,
    crypto: globalThis.crypto,
  });
  return { submission: submissionSchema.parse(submission), state };
}

/** Cosines of the reading to the enrolled face: the same person on another day, and somebody else. */
export const readings = { ofThePerson: 0.95, ofSomebodyElse: 0.5 } as const;

export async function captureAgain(
  deps: TestDeviceDeps,
  { projectId, state, noiseCosine }: { projectId: string; state: DeviceState; noiseCosine: number },
): Promise<SubmissionInput> {
  const challenge = await issueChallenge(deps, {
    purpose: 'reverify',
    mode: 'test',
    issuedTo: issuedToProject(projectId),
  });
  const { publicUrl: audience } = deps;
  const submission = await reverifyDevice({
    state,
    noiseCosine,
    challenge,
    audience,
    crypto: globalThis.crypto,
  });
  return submissionSchema.parse(submission);
}

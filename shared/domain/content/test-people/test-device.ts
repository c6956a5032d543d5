import { randomUUID } from 'node:crypto';
import type { DeviceState } from '../../../device/device-state.ts';
import { enrollDevice, reverifyDevice } from '../../../device/synthetic/headless-device.ts';
import type { Database } from '../../../platform/db/database.ts';
import { issueChallenge, issuedToProject } from '../../people/enrollment/issue-challenge.ts';
import { type SubmissionInput, submissionSchema } from '../../people/enrollment/submission.ts';

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

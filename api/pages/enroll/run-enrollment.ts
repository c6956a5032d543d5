import { capturePerson } from '../shared/capture-person.ts';
import { candidateFor, type Candidate } from '../shared/device-record.ts';
import { Refusal, submitEnrollment, Unreachable } from '../shared/device-service.ts';
import type { DeviceVault } from '../shared/device-vault.ts';
import { eraseDevice, requireDevice } from '../shared/vault-screens.ts';
import { createModelSource, type ModelSource } from '../shared/model-source.ts';
import { withRetry } from '../shared/with-retry.ts';
import { askAfter, endWith } from '../shared/ask.ts';
import { showWorking, type Stage } from '../shared/stage.ts';
import { buildSubmission, type Submission } from '../../../shared/device/submission.ts';
import { showDone, type Enrolled } from './done-screen.ts';
import { openLink, type OpenLink, takeLink } from './open-link.ts';
import { endAtRefusal, maybeEnrolled } from './refusal-screens.ts';
import { welcome, welcomeSecond } from './welcome-screen.ts';
import { text } from '../shared/text.ts';

const PART = 3;

/** The whole flow from an enrollment link to an identity. */
export async function runEnrollment(stage: Stage): Promise<void> {
  const given = takeLink();
  const vault = await requireDevice(stage);
  const link = await openLink(stage, given);
  const known = (await vault.list()).find(({ identity }) => identity !== null);
  if (known?.identity) await welcomeSecond(stage, known.identity.identityId);
  await welcome(stage, link);
  const models = createModelSource(link.providers);
  for (;;) {
    const enrolled = await tryToEnroll(stage, { vault, link, models });
    if (enrolled) return showDone(stage, enrolled);
  }
}

interface Enrollment {
  readonly vault: DeviceVault;
  readonly link: OpenLink;
  readonly models: ModelSource;
}

/** One capture and one submission. Undefined: the person wants to try again. */
async function tryToEnroll(stage: Stage, enrollment: Enrollment): Promise<Enrolled | undefined> {
  const { vault, link, models } = enrollment;
  const { challenge, reading, liveness, judged } = await capturePerson(stage, {
    purpose: 'enroll',
    models,
  });
  const [template] = reading.readings;
  if (!template) throw new TypeError('no reading');
  const candidate = await candidateFor(vault, template);
  reading.erase();
  const submission = await buildSubmission(
    {
      purpose: 'enroll',
      nonce: challenge.nonce,
      audience: link.providers.audience,
      biometricHash: candidate.hash,
      deviceKey: candidate.record.deviceKey,
      liveness,
      judged,
      provider: template.provider,
      model: template.model,
      counter: await vault.countSubmission(candidate.record.id),
    },
    crypto,
  );
  return submit(stage, enrollment, { candidate, submission });
}

async function submit(
  stage: Stage,
  { vault, link }: Enrollment,
  { candidate, submission }: { readonly candidate: Candidate; readonly submission: Submission },
): Promise<Enrolled | undefined> {
  showWorking(stage, PART, 'shared.almost', 'enroll.sending');
  let responseLost = false;
  try {
    const identity = await withRetry(stage, PART, async () => {
      try {
        return await submitEnrollment(link.token, submission);
      } catch (error) {
        responseLost ||= error instanceof Unreachable;
        throw error;
      }
    });
    await vault.put({ ...candidate.record, identity });
    return { identity, submission };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Without a response to the first submission it is unknown whether it arrived; a used link suggests that it did.
    if (responseLost && error.reason === 'enrollment_link_expired') return maybeEnrolled(stage);
    if (candidate.isNew && !responseLost) await vault.remove(candidate.record.id);
    return afterRefusal(stage, vault, { refusal: error, candidate });
  }
}

async function afterRefusal(
  stage: Stage,
  vault: DeviceVault,
  { refusal, candidate }: { readonly refusal: Refusal; readonly candidate: Candidate },
): Promise<undefined> {
  switch (refusal.reason) {
    case 'duplicate_enrollment':
    case 'device_key_in_use':
      return afterDuplicate(stage, vault, candidate.record.identity?.identityId);
    case 'challenge_invalid':
    case 'liveness_rejected':
    case 'signature_invalid': {
      await askAfter(
        stage,
        () => ({
          name: 'not-accepted',
          part: PART,
          title: text('enroll.rejected-title'),
          text: [text('enroll.rejected-text')],
        }),
        () => [{ value: 'again', label: text('shared.try-again') }],
      );
      return undefined;
    }
    default:
      return endAtRefusal(stage, refusal);
  }
}

async function afterDuplicate(
  stage: Stage,
  vault: DeviceVault,
  known: string | undefined,
): Promise<undefined> {
  const choice = await askAfter(
    stage,
    () => ({
      name: 'duplicate',
      part: PART,
      title: text('enroll.duplicate-title'),
      text: [
        known === undefined
          ? text('enroll.duplicate-unknown')
          : text('enroll.duplicate-known', { identity: known }),
        text('enroll.duplicate-choice'),
      ],
    }),
    () => [
      { value: 'reverify', label: text('shared.verify-again') },
      { value: 'forget', label: text('enroll.duplicate-erase'), look: 'quiet' },
    ],
  );
  if (choice === 'reverify') {
    location.assign('reverify');
    return endWith(stage, () => ({
      name: 'leaving',
      part: PART,
      title: text('page.one-moment'),
      text: [text('shared.opening')],
    }));
  }
  if (!(await eraseDevice(stage, vault, PART))) return afterDuplicate(stage, vault, known);
  return undefined;
}

import type { DeviceChallenge } from '../../../shared/device/liveness/challenge.ts';
import { buildSubmission, type Submission } from '../../../shared/device/submission.ts';
import { askAfter } from './ask.ts';
import { capturePerson } from './capture-person.ts';
import { describeBrowser } from './describe-browser.ts';
import { newCandidate } from './device-record.ts';
import { Refusal } from './device-service.ts';
import type { DeviceRecord, DeviceVault } from './device-vault.ts';
import { createModelSource } from './model-source.ts';
import type { SeeingProviders } from './not-here.ts';
import { showWorking, type Stage } from './stage.ts';
import { text } from './text.ts';
import { withRetry } from './with-retry.ts';

const PART = 3;

/** A link by which this device is to become one of a person's. */
export interface LinkedCapture<Linked> {
  readonly purpose: 'add-device' | 'recover';
  readonly token: string;
  readonly providers: SeeingProviders;
  readonly challenge: () => Promise<DeviceChallenge>;
  readonly submit: (submission: Submission, deviceName: string) => Promise<Linked>;
}

/**
 * Captures the person and submits them with a key of this device's own, again after an attempt that was not accepted.
 * The record is in the vault before anything is sent. @throws Refusal
 */
export async function captureLinked<Linked>(
  stage: Stage,
  vault: DeviceVault,
  linked: LinkedCapture<Linked>,
): Promise<{ readonly response: Linked; readonly record: DeviceRecord }> {
  const models = createModelSource(linked.providers);
  for (;;) {
    const { challenge, purpose, token, providers } = linked;
    const captured = await capturePerson(stage, { purpose, models, challenge });
    const [template] = captured.reading.readings;
    if (!template) throw new TypeError('no reading');
    const { record, hash } = await newCandidate(vault, template);
    captured.reading.erase();
    const waiting: DeviceRecord = { ...record, waiting: { way: purpose, token } };
    await vault.put(waiting);
    const submission = await buildSubmission(
      {
        purpose,
        nonce: captured.challenge.nonce,
        audience: providers.audience,
        biometricHash: hash,
        deviceKey: record.deviceKey,
        liveness: captured.liveness,
        judged: captured.judged,
        provider: template.provider,
        model: template.model,
        counter: await vault.countSubmission(record.id),
      },
      crypto,
    );
    const response = await submit(stage, linked, submission);
    if (!(response instanceof Refusal)) return { response, record: waiting };
    await vault.remove(record.id);
    if (!AGAIN.has(response.reason)) throw response;
    await tryAgain(stage);
  }
}

/** Refusals of one attempt, after which another may be accepted. */
const AGAIN = new Set(['challenge_invalid', 'liveness_rejected', 'signature_invalid']);

async function submit<Linked>(
  stage: Stage,
  linked: LinkedCapture<Linked>,
  submission: Submission,
): Promise<Linked | Refusal> {
  showWorking(stage, PART, 'shared.almost', 'add.wait');
  const deviceName = describeBrowser(navigator.userAgent);
  try {
    return await withRetry(stage, PART, async () => linked.submit(submission, deviceName));
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const tryAgain = async (stage: Stage): Promise<string> =>
  askAfter(
    stage,
    () => ({
      name: 'not-accepted',
      part: PART,
      title: text('enroll.rejected-title'),
      text: [text('enroll.rejected-text')],
    }),
    () => [{ value: 'again', label: text('shared.try-again') }],
  );

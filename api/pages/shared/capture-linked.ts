import type { DeviceChallenge } from '../../../shared/device/liveness/challenge.ts';
import { buildSubmission, type Submission } from '../../../shared/device/submission.ts';
import { askAfter } from './ask.ts';
import { capturePerson } from './capture-person.ts';
import { describeBrowser } from './describe-browser.ts';
import { newCandidate } from './device-record.ts';
import { Refusal, Unreachable } from './device-service.ts';
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
  /** Kept with the record for as long as it waits; see `Waiting`. */
  readonly holder?: string;
  readonly providers: SeeingProviders;
  readonly challenge: () => Promise<DeviceChallenge>;
  readonly submit: (submission: Submission, deviceName: string) => Promise<Linked>;
  /** What the link says now, for when the answer to a submission was lost. */
  readonly read: () => Promise<Linked>;
}

/**
 * Captures the person and submits them with a key of this device's own, again after an attempt that was not accepted.
 * The record is in the vault before anything is sent. @throws Refusal
 */
export async function captureLinked<Linked extends { readonly state: string }>(
  stage: Stage,
  vault: DeviceVault,
  linked: LinkedCapture<Linked>,
): Promise<{ readonly response: Linked; readonly record: DeviceRecord }> {
  const models = createModelSource(linked.providers);
  for (;;) {
    const { challenge, purpose, token, holder, providers } = linked;
    const captured = await capturePerson(stage, { purpose, models, challenge });
    const [template] = captured.reading.readings;
    if (!template) throw new TypeError('no reading');
    // A page that was closed before it sent anything left a key that nobody knows.
    for (const { id, waiting } of await vault.list()) if (waiting?.token === token) await vault.remove(id);
    const { record, hash } = await newCandidate(vault, template, { way: purpose, token, holder });
    captured.reading.erase();
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
    if (!(response instanceof Refusal)) return { response, record };
    await vault.remove(record.id);
    if (!AGAIN.has(response.reason)) throw response;
    await tryAgain(stage);
  }
}

/** Refusals of one attempt, after which another may be accepted. */
const AGAIN = new Set(['challenge_invalid', 'liveness_rejected', 'signature_invalid']);

/** A refusal after an answer was lost may only say that the submission had arrived: then the link tells what became of it. */
async function submit<Linked extends { readonly state: string }>(
  stage: Stage,
  linked: LinkedCapture<Linked>,
  submission: Submission,
): Promise<Linked | Refusal> {
  showWorking(stage, PART, 'shared.almost', 'add.wait');
  const deviceName = describeBrowser(navigator.userAgent);
  let answerLost = false;
  try {
    return await withRetry(stage, PART, async () => {
      try {
        return await linked.submit(submission, deviceName);
      } catch (error) {
        answerLost ||= error instanceof Unreachable;
        throw error;
      }
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (!answerLost) return error;
    const now = await withRetry(stage, PART, linked.read);
    return now.state === 'open' ? error : now;
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

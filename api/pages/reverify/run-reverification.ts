import { capturePerson } from '../shared/capture-person.ts';
import { freshHelper, reproduceFrom } from '../shared/device-record.ts';
import { readProviders, Refusal, submitVerification, type Comparison } from '../shared/device-service.ts';
import type { DeviceRecord, DeviceVault } from '../shared/device-vault.ts';
import { createModelSource, ModelGoneError, type ModelSource } from '../shared/model-source.ts';
import { withRetry } from '../shared/with-retry.ts';
import { requireSet, type SeeingProviders } from '../shared/not-here.ts';
import { noteProvider } from '../shared/provider-note.ts';
import type { PersonReading } from '../shared/read-person.ts';
import { requireDevice } from '../shared/vault-screens.ts';
import { showWorking, type Stage } from '../shared/stage.ts';
import { afterFailure, NO_TRIES, pauseMs } from '../shared/try-limiter.ts';
import { buildSubmission, type Submission } from '../../../shared/device/submission.ts';
import { chooseRecord } from './choose-record.ts';
import {
  afterRefusal,
  afterMismatch,
  altered,
  modelGone,
  nothingHere,
  paused,
  showMatch,
  showSuspicion,
} from './result-screens.ts';

const PART = 3;

/** The whole way of a person who enrolled on this device and shows again that it is them. */
export async function runReverification(stage: Stage): Promise<void> {
  const vault = await requireDevice(stage);
  const records = await vault.list();
  if (records.length === 0) return nothingHere(stage);
  const configured = await withRetry(stage, 0, readProviders);
  noteProvider(configured);
  const providers = await requireSet(stage, configured, 'reverify.not-here');
  const chosen = await chooseRecord(stage, records, providers);
  const models = sourceFor(providers, chosen) ?? (await modelGone(stage));
  for (let record = chosen; ;) {
    const wait = pauseMs(record.tries, Date.now());
    if (wait > 0) {
      await paused(stage, wait);
      continue;
    }
    const result = await tryToVerify(stage, { vault, record, providers, models });
    if (result === 'again') continue;
    record = result.record;
    if (result.isCopySuspected) return showSuspicion(stage);
    if (result.match) return showMatch(stage, record, result.submission);
    await afterMismatch(stage, record);
  }
}

function sourceFor(providers: SeeingProviders, { model }: DeviceRecord): ModelSource | undefined {
  try {
    return createModelSource(providers, model);
  } catch (error) {
    if (error instanceof ModelGoneError) return undefined;
    throw error;
  }
}

interface Reverification {
  readonly vault: DeviceVault;
  readonly record: DeviceRecord;
  readonly providers: SeeingProviders;
  readonly models: ModelSource;
}

interface Verified {
  readonly match: boolean;
  readonly isCopySuspected: boolean;
  readonly record: DeviceRecord;
  readonly submission: Submission;
}

async function tryToVerify(stage: Stage, way: Reverification): Promise<Verified | 'again'> {
  const { vault, record, providers, models } = way;
  const { challenge, reading, liveness, judged } = await capturePerson(stage, {
    purpose: 'reverify',
    models,
  });
  try {
    // Where the template is of other models than the current ones, their reading is the last one.
    const own = reading.readings.at(-1)?.embedding;
    if (!own) throw new TypeError('no reading');
    const found = await reproduceFrom(record, vault, own);
    if ('failed' in found && found.failed === 'altered') return await altered(stage, vault);
    const hash = 'hash' in found ? found.hash : null;
    // Counted before anything is sent, so that closing the page does not give the try back.
    const counted = hash === null ? { ...record, tries: afterFailure(record.tries, Date.now()) } : record;
    await vault.put(counted);
    const { deviceKey, provider, model } = record;
    const submission = await buildSubmission(
      {
        purpose: 'reverify',
        nonce: challenge.nonce,
        audience: providers.audience,
        biometricHash: hash,
        deviceKey,
        liveness,
        judged,
        provider,
        model,
        counter: await vault.countSubmission(record.id),
      },
      crypto,
    );
    const compared = await send(stage, submission);
    if (compared instanceof Refusal) return await afterRefusal(stage, vault, compared);
    const kept = await keepResult({ ...way, record: counted }, compared, reading);
    const { match, identity } = compared;
    return { match, isCopySuspected: match && identity === null, record: kept, submission };
  } finally {
    reading.erase();
  }
}

async function send(stage: Stage, submission: Submission): Promise<Comparison | Refusal> {
  showWorking(stage, PART, 'shared.almost', 'reverify.waiting');
  try {
    return await withRetry(stage, PART, async () => submitVerification(submission));
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** A match brings a new token and a fresh template under the same hash: faces age and models change. */
async function keepResult(
  { vault, record }: Reverification,
  { match, identity }: Comparison,
  reading: PersonReading,
): Promise<DeviceRecord> {
  const [fresh] = reading.readings;
  const own = reading.readings.at(-1);
  if (!match || !identity || !fresh || !own) return record;
  const kept: DeviceRecord = {
    ...record,
    helper: await freshHelper(record, vault, { reading: own.embedding, template: fresh.embedding }),
    provider: fresh.provider,
    model: fresh.model,
    identity: { ...identity, expiresAt: null },
    waiting: undefined,
    tries: NO_TRIES,
  };
  await vault.put(kept);
  return kept;
}

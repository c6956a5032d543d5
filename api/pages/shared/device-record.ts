import { randomBytes } from '../../../shared/device/keys/device-crypto.ts';
import { createDeviceKey, type SignatureAlgorithm } from '../../../shared/device/keys/device-key.ts';
import type { Embedding } from '../../../shared/device/extractor/embedding.ts';
import {
  DEVICE_SECRET_BYTES,
  enroll,
  refresh,
  reproduce,
  type Reproduced,
} from '../../../shared/device/extractor/fuzzy-extractor.ts';
import { openBytes, openHelper, sealBytes, sealHelper } from '../../../shared/device/sealed-storage.ts';
import type { DeviceRecord, DeviceVault } from './device-vault.ts';
import { namesSameModels } from './model-combination.ts';
import { NO_TRIES } from './try-limiter.ts';

/** The data that a submission is made from. */
export interface Candidate {
  readonly record: DeviceRecord;
  readonly hash: string;
  /** False when this device knew the person already. */
  readonly isNew: boolean;
}

export interface Template {
  readonly embedding: Embedding;
  readonly provider: string;
  readonly model: string;
}

/**
 * The record of this person if the device holds it already, so that the service can recognise a second enrollment;
 * else a new one, kept before anything is sent.
 */
export async function candidateFor(vault: DeviceVault, template: Template): Promise<Candidate> {
  for (const record of await vault.list()) {
    if (!namesSameModels(record.model, template.model)) continue;
    const found = await reproduceFrom(record, vault, template.embedding);
    if ('hash' in found) return { record, hash: found.hash, isNew: false };
  }
  return newCandidate(vault, template);
}

/** A record with a key and a hash of its own, kept before anything is sent. */
export async function newCandidate(
  vault: DeviceVault,
  template: Template,
  waiting?: DeviceRecord['waiting'],
): Promise<Candidate> {
  const secret = randomBytes(DEVICE_SECRET_BYTES, crypto);
  const { hash, helper } = await enroll(template.embedding, secret, crypto);
  const sealed = {
    helper: await sealHelper(helper, vault.sealingKey, crypto),
    secret: await sealBytes(secret, 'device-secret', vault.sealingKey, crypto),
  };
  secret.fill(0);
  const { provider, model } = template;
  return {
    record: await keepNew(vault, { ...sealed, provider, model, ...(waiting && { waiting }) }),
    hash,
    isNew: true,
  };
}

type Sealed = Pick<DeviceRecord, 'helper' | 'secret' | 'provider' | 'model' | 'waiting'>;

async function keepNew(vault: DeviceVault, sealed: Sealed): Promise<DeviceRecord> {
  const keep = async (algorithm?: SignatureAlgorithm): Promise<DeviceRecord> => {
    const deviceKey = await createDeviceKey(crypto, algorithm === undefined ? {} : { algorithm });
    const record = { ...sealed, id: deviceKey.jkt, deviceKey, identity: null, tries: NO_TRIES };
    await vault.put(record);
    return record;
  };
  try {
    return await keep();
  } catch (error) {
    // Some engines sign with Ed25519 before they can store such a key.
    if (error instanceof DOMException && error.name === 'DataCloneError') return keep('ecdsa');
    throw error;
  }
}

/** Reproduces the hash from a new reading, or says why that failed. */
export async function reproduceFrom(
  record: DeviceRecord,
  vault: DeviceVault,
  embedding: Embedding,
): Promise<Reproduced> {
  const opened = await openRecord(record, vault).catch(() => undefined);
  // Data that was sealed here and no longer opens was changed by something else.
  if (!opened) return { failed: 'altered' };
  try {
    return await reproduce(embedding, opened.helper, opened.secret, crypto);
  } finally {
    opened.secret.fill(0);
  }
}

/** The sealed helper data of a fresh template under the same hash, for a face that ages and a model that changes. */
export async function freshHelper(
  record: DeviceRecord,
  vault: DeviceVault,
  vectors: { readonly reading: Embedding; readonly template: Embedding },
): Promise<string> {
  const opened = await openRecord(record, vault);
  try {
    const fresh = await refresh(vectors, opened.helper, opened.secret, crypto);
    return 'failed' in fresh ? record.helper : await sealHelper(fresh.helper, vault.sealingKey, crypto);
  } finally {
    opened.secret.fill(0);
  }
}

async function openRecord({ helper, secret }: DeviceRecord, { sealingKey }: DeviceVault) {
  return {
    helper: await openHelper(helper, sealingKey, crypto),
    secret: await openBytes(secret, 'device-secret', sealingKey, crypto),
  };
}

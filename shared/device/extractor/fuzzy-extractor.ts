import { type Bytes, concatBytes, equalBytes, toHex, utf8 } from '../../algorithms/encoding/bytes.ts';
import { type BchCode, createBchCode, decodeBch, encodeBch } from '../../algorithms/error-correction/bch.ts';
import { type Bits, packBits, unpackBits, xorBits } from '../../algorithms/error-correction/bit-string.ts';
import { type DeviceCrypto, randomBytes, sha256 } from '../keys/device-crypto.ts';
import { type Embedding, fuseFrames } from './embedding.ts';
import { type ExtractorProfile, type HelperData, RELIABLE_BITS } from './helper-data.ts';
import { flippedShare, maskedSigns, reliableMask } from './reliable-bits.ts';
import { createRotation, rotate } from './rotation.ts';

/** Length of the device secret in bytes. */
export const DEVICE_SECRET_BYTES = 32;

/** `hash` is 64 lowercase hex digits. */
export interface Enrolled {
  readonly hash: string;
  readonly helper: HelperData;
}

/**
 * `too-different`: more sign bits differ than the code corrects, or differing bits of which the reading is certain:
 * another person, or a poor reading. `altered`: the reading decoded, but helper data and device secret do not match.
 */
export type ExtractorFailure = 'too-different' | 'altered';

export type Reproduced = { readonly hash: string } | { readonly failed: ExtractorFailure };

/** Fuzzy extractor with a code-offset sketch (Dodis et al. 2008); docs/partners/device-flow.md has its parameters. */
const CODES: Readonly<Record<ExtractorProfile, BchCode>> = {
  standard: createBchCode(8, 42),
  strict: createBchCode(8, 30),
};

/**
 * Greatest share of a reading's weight that may be on flipped signs. An owner's flips are where the reading is near
 * zero, a stranger's are anywhere: over 60,000 synthetic pairs the code alone let 1.8e-4 of others at cosine .5 pass,
 * with this none, and it refuses 0.04 % of owners at .70 more than the code does.
 */
const FLIPPED_SHARE_MAX = 0.08;

/**
 * Enrols an embedding (512 numbers, any length) under a fresh seed and a random codeword, so that two enrolments of one
 * face have nothing in common. A malformed embedding or device secret is a `TypeError`.
 */
export async function enroll(
  embedding: Embedding,
  deviceSecret: Uint8Array,
  crypto: DeviceCrypto,
  profile: ExtractorProfile = 'standard',
): Promise<Enrolled> {
  const message = unpackBits(randomBytes(8, crypto), CODES[profile].k);
  return bind(embedding, { profile, seed: randomBytes(32, crypto), message, deviceSecret }, crypto);
}

/** Reproduces the hash from another reading of the same face, or says why not. Same errors as `enroll`. */
export async function reproduce(
  embedding: Embedding,
  helper: HelperData,
  deviceSecret: Uint8Array,
  crypto: DeviceCrypto,
): Promise<Reproduced> {
  const recovered = await recover(embedding, helper, deviceSecret, crypto);
  if ('failed' in recovered) return recovered;
  const secrets = { message: packBits(recovered.message), deviceSecret };
  return { hash: await biometricHash(secrets, helper.seed, crypto) };
}

/**
 * Helper data for a new template under the same hash, once `reading` has reproduced it: for a face that aged (pass the
 * reading twice) or a new model (`reading` by the old model, `template` by the new one). The old helper data must be
 * overwritten: both sketches together reveal where the two templates differ.
 */
export async function refresh(
  { reading, template }: { readonly reading: Embedding; readonly template: Embedding },
  helper: HelperData,
  deviceSecret: Uint8Array,
  crypto: DeviceCrypto,
): Promise<Enrolled | { readonly failed: ExtractorFailure }> {
  const recovered = await recover(reading, helper, deviceSecret, crypto);
  if ('failed' in recovered) return recovered;
  const { profile, seed } = helper;
  return bind(template, { profile, seed, message: recovered.message, deviceSecret }, crypto);
}

interface Binding {
  readonly profile: ExtractorProfile;
  readonly seed: Bytes;
  readonly message: Bits;
  readonly deviceSecret: Uint8Array;
}

async function bind(embedding: Embedding, binding: Binding, crypto: DeviceCrypto): Promise<Enrolled> {
  const { profile, seed, deviceSecret } = binding;
  requireSecret(deviceSecret);
  const rotated = rotate(await createRotation(seed, crypto), fuseFrames([embedding]));
  const mask = reliableMask(rotated, RELIABLE_BITS);
  const signs = maskedSigns(rotated, mask);
  const sketch = packBits(xorBits(signs, encodeBch(CODES[profile], binding.message)));
  const secrets = { message: packBits(binding.message), deviceSecret };
  const check = await checkValue(secrets, packBits(signs), seed, crypto);
  const hash = await biometricHash(secrets, seed, crypto);
  return { hash, helper: { version: 1, profile, seed, mask, sketch, check } };
}

async function recover(
  embedding: Embedding,
  helper: HelperData,
  deviceSecret: Uint8Array,
  crypto: DeviceCrypto,
): Promise<{ readonly message: Bits } | { readonly failed: ExtractorFailure }> {
  requireSecret(deviceSecret);
  const rotated = rotate(await createRotation(helper.seed, crypto), fuseFrames([embedding]));
  const sketch = unpackBits(helper.sketch, RELIABLE_BITS);
  const signs = maskedSigns(rotated, helper.mask);
  const decoding = decodeBch(CODES[helper.profile], xorBits(signs, sketch));
  if (!decoding.ok) return { failed: 'too-different' };
  const secrets = { message: packBits(decoding.message), deviceSecret };
  // The sign bits of the enrolment, not of this reading: sketch xor codeword.
  const enrolled = xorBits(sketch, decoding.codeword);
  if (flippedShare(rotated, helper.mask, xorBits(signs, enrolled)) > FLIPPED_SHARE_MAX) {
    return { failed: 'too-different' };
  }
  const check = await checkValue(secrets, packBits(enrolled), helper.seed, crypto);
  return equalBytes(check, helper.check) ? { message: decoding.message } : { failed: 'altered' };
}

function requireSecret(deviceSecret: Uint8Array): void {
  if (deviceSecret.length !== DEVICE_SECRET_BYTES) throw new TypeError('device secret: not 32 bytes');
}

/** The secrets that bind a hash to a person and a device: the packed BCH message and the 32-byte device secret. */
export interface ExtractorSecrets {
  readonly message: Bytes;
  readonly deviceSecret: Uint8Array;
}

/**
 * The biometric hash, 64 lowercase hex digits: SHA-256("hm/bio/1" || HKDF-SHA-256(ikm = message || device
 * secret, salt = seed, info empty, 32 bytes)); HKDF is RFC 5869. A face holds about 28 bits (arXiv 2102.02458);
 * the 256 bits of the device secret are what makes the hash hard to guess.
 */
async function biometricHash(
  { message, deviceSecret }: ExtractorSecrets,
  seed: Bytes,
  crypto: DeviceCrypto,
): Promise<string> {
  const material = await crypto.subtle.importKey(
    'raw',
    concatBytes(message, deviceSecret),
    { name: 'HKDF' },
    false,
    ['deriveBits'],
  );
  const derived = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: seed, info: new Uint8Array() },
    material,
    256,
  );
  return toHex(await sha256(crypto, utf8('hm/bio/1'), new Uint8Array(derived)));
}

/**
 * The robust-sketch check (Boyen et al. 2005): SHA-256("hm/chk/1" || message || sign bits || seed || device
 * secret), 32 bytes. A changed sketch, seed or secret, and a decoding to the wrong codeword, no longer match it.
 */
const checkValue = async (
  { message, deviceSecret }: ExtractorSecrets,
  signBits: Bytes,
  seed: Bytes,
  crypto: DeviceCrypto,
): Promise<Bytes> => sha256(crypto, utf8('hm/chk/1'), message, signBits, seed, deviceSecret);

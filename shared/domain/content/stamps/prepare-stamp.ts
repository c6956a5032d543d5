import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { hashBytes } from '../../../platform/lib/hash-text.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Identity } from '../../people/identity/identity.ts';
import { identityNotFound } from '../../people/identity/load-identity.ts';
import { assertMayAttribute } from './attribution.ts';
import { heldKeyOf, type SigningStampKey } from './held-key.ts';
import { isHumanAt } from './resolve-creator.ts';
import { signerAmong, signWithHeldKey, type SignedBody, type UnsignedBody } from './sign-stamp.ts';
import type { StampKey } from './stamp-key-store.ts';
import type { StampToWrite } from './stamp-to-write.ts';
import { newStampId, type Stamp } from './stamp.ts';
import type { StampGround } from './stamping-store.ts';
import { recordingTime } from './take-turn.ts';

export interface PrepareDeps {
  clock: Clock;
  keys: ServiceKeys;
}

/** A stamp that nothing speaks against, signed and not yet written. */
export interface PreparedStamp {
  stamp: Stamp;
  creator: Identity;
  /** The key of the device that signed. */
  deviceKey: StampKey | undefined;
}

/** All that can be found out about a stamp by itself. @throws AppError for whatever speaks against it */
export async function prepareStamp(
  tx: Queryable,
  deps: PrepareDeps,
  { item, ground }: { item: StampToWrite; ground: StampGround },
): Promise<PreparedStamp> {
  const { identity } = ground;
  if (!identity) throw identityNotFound();
  assertMayStamp(identity);
  const { key, input, creator } = item;
  const recordedAt = recordingTime(ground, input.createdAt);
  const { body, signature, deviceKey } = await signed(tx, deps, { item, ground, recordedAt });
  if (ground.isIdTaken) throw stampIdTaken();
  const { contentSignature } = body;
  // The signature of a content is public in every sidecar. Under a second stamp it does not show that its signer wanted that
  // one: anyone could have copied it there, with another title and another address.
  const isRepeated = contentSignature !== undefined && ground.isSignatureKnown;
  const namedBy = input.signature !== undefined && !isRepeated ? 'device' : creator.namedBy;
  assertMayAttribute({ isRefused: ground.isAttributionRefused, namedBy });
  const stamp: Stamp = {
    id: body.stampId,
    identityId: identity.id,
    projectId: key.projectId,
    mode: key.mode,
    contentHash: hashBytes(body.contentHash),
    contentType: body.contentType,
    title: body.title,
    url: body.url,
    createdAt: new Date(body.createdAt),
    keyId: body.keyId,
    signature,
    contentKeyId: contentSignature?.keyId ?? null,
    contentSignature: contentSignature?.signature ?? null,
    recordedAt,
    namedBy,
    creatorIsHuman: isHumanAt(identity, deps.clock.now()),
    revokedAt: null,
    revokedBy: null,
    revocationReason: null,
    disownedAt: null,
  };
  return { stamp, creator: identity, deviceKey };
}

export const stampIdTaken = () =>
  new AppError('stamp_exists', 'stampId: a stamp with this id already exists');

/** @throws AppError identity_not_enrolled, identity_suspended */
function assertMayStamp({ status }: Identity): void {
  if (status === 'suspended')
    throw new AppError('identity_suspended', 'The creator is suspended and cannot stamp.');
  if (status === 'pending')
    throw new AppError('identity_not_enrolled', 'The creator has not enrolled yet and cannot stamp.');
}

interface ToSign {
  item: StampToWrite;
  ground: StampGround;
  recordedAt: Date;
}

async function signed(
  tx: Queryable,
  deps: PrepareDeps,
  { item, ground, recordedAt }: ToSign,
): Promise<SignedBody & { deviceKey: StampKey | undefined }> {
  const { input, creator } = item;
  const { signature } = input;
  const whole = signature !== undefined && input.stampId !== undefined && input.createdAt !== undefined;
  if (!whole && (input.stampId !== undefined || input.createdAt !== undefined)) {
    throw new AppError(
      'invalid_request',
      'stampId, createdAt: must be sent together, with a signature of the whole stamp',
    );
  }
  const unsigned = unsignedBody(item, recordedAt);
  const held = () => heldKey(tx, deps, item, ground);
  if (signature === undefined)
    return { deviceKey: undefined, ...signWithHeldKey(await held(), unsigned, undefined) };
  const covers = whole ? 'stamp' : 'content';
  const deviceKey = signerAmong(unsigned, { signature, covers, devices: creator.devices });
  if (whole) return { body: { keyId: deviceKey.id, ...unsigned }, signature, deviceKey };
  return { deviceKey, ...signWithHeldKey(await held(), unsigned, { keyId: deviceKey.id, signature }) };
}

function heldKey(
  tx: Queryable,
  deps: PrepareDeps,
  { input: { algorithm = 'ed25519' }, creator }: StampToWrite,
  { keyId, keySealed }: StampGround,
): Promise<SigningStampKey> {
  const found = keyId === null || keySealed === null ? undefined : { id: keyId, privateSealed: keySealed };
  return heldKeyOf(tx, deps, { identityId: creator.identityId, algorithm }, found);
}

function unsignedBody({ key, input, creator }: StampToWrite, recordedAt: Date): UnsignedBody {
  return {
    stampId: input.stampId ?? newStampId(),
    mode: key.mode,
    contentHash: input.contentHash,
    contentType: input.contentType,
    title: input.title ?? null,
    url: input.url ?? null,
    creator: creator.identityId,
    createdAt: input.createdAt ?? recordedAt.toISOString(),
  };
}

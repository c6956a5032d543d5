import type { Queryable } from '../../../platform/db/database.ts';
import type { StampBody } from '../../../device/stamp-body.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hashBytes, hashText } from '../../../platform/lib/hash-text.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { type Identity, identityIdentifier } from '../../people/identity/identity.ts';
import { lockIdentity } from '../../people/identity/load-identity.ts';
import { useMonthlyQuota } from '../../partners/projects/use-monthly-quota.ts';
import { appendLogEntry } from '../transparency/logged-entry.ts';
import { recordTrustEvent } from '../../people/trust/trust-events.ts';
import { recordEvent } from '../../partners/webhooks/record-event.ts';
import { assertMayAttribute } from './attribution.ts';
import {
  type Creator,
  type CreatorDeps,
  isHumanAt,
  resolveCreator,
  type StampingCaller,
} from './resolve-creator.ts';
import { signerAmong, signWithHeldKey, type SignedBody, type UnsignedBody } from './sign-stamp.ts';
import { isAttributed, isSignedByPerson, newStampId, type Stamp, stampDigest } from './stamp.ts';
import type { StampInput } from './stamp-input.ts';
import { insertStamp, isContentSignatureKnown, isStampIdTaken } from './stamp-store.ts';
import { recordingTime, takeContents } from './take-turn.ts';

export type CreateStampDeps = CreatorDeps & { keys: ServiceKeys };

export interface CreatedStamp {
  stamp: Stamp;
  creator: Identity;
}

/**
 * Stamps content in a person's name and leaves an outbox message for the log entry.
 * @throws AppError invalid_request, identity_not_found, identity_not_enrolled, identity_suspended, attribution_refused,
 *   device_not_registered, signature_invalid, stamp_exists, stamp_backdated, quota_exceeded
 */
export async function createStamp(
  deps: CreateStampDeps,
  key: StampingCaller,
  input: StampInput,
): Promise<CreatedStamp> {
  const creator = await resolveCreator(deps, key, input);
  return deps.db.transaction((tx) => writeStamp(tx, deps, { key, input, creator }));
}

export interface StampToWrite {
  key: StampingCaller;
  input: StampInput;
  creator: Creator;
}

export async function writeStamp(
  tx: Queryable,
  deps: CreateStampDeps,
  { key, input, creator }: StampToWrite,
): Promise<CreatedStamp> {
  const identity = await lockIdentity(tx, creator.identity.id);
  assertMayStamp(identity);
  const content = { mode: key.mode, contentHash: input.contentHash };
  await takeContents(tx, [content]);
  const recordedAt = await recordingTime(tx, content, input.createdAt);
  const { body, signature } = await signed(tx, deps, { key, input, creator, recordedAt });
  if (input.stampId !== undefined && (await isStampIdTaken(tx, input.stampId))) throw idTaken();
  const { contentSignature } = body;
  const byDevice = input.signature !== undefined && !(await isRepeated(tx, body));
  const namedBy = byDevice ? 'device' : creator.namedBy;
  await assertMayAttribute(tx, { identityId: identity.id, namedBy });
  // The last check that can refuse: a batch continues after a refusal, and must not have counted it.
  await useMonthlyQuota(tx, deps, { key, kind: 'stamps' });
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
  if (!(await insertStamp(tx, stamp))) throw idTaken();
  const { id, mode } = stamp;
  await appendLogEntry(tx, { log: mode, kind: 'stamp', ref: id, digest: stampDigest(stamp), at: recordedAt });
  await announce(tx, deps, { stamp, creator: identity });
  if (countsForCreator(stamp, identity))
    await recordTrustEvent(tx, { identityId: identity.id, kind: 'stamp', ref: id });
  return { stamp, creator: identity };
}

const idTaken = () => new AppError('stamp_exists', 'stampId: a stamp with this id already exists');

/**
 * The signature of a content is public in every sidecar. Under a second stamp it does not show that its signer wanted
 * that one: anyone could have copied it there, with another title and another address.
 */
async function isRepeated(tx: Queryable, { creator, contentHash, contentSignature }: StampBody) {
  if (!contentSignature) return false;
  const { signature } = contentSignature;
  return isContentSignatureKnown(tx, {
    identityId: creator,
    contentHash: hashBytes(contentHash),
    signature,
  });
}

/** @throws AppError identity_not_enrolled, identity_suspended */
function assertMayStamp({ status }: Identity): void {
  if (status === 'suspended')
    throw new AppError('identity_suspended', 'The creator is suspended and cannot stamp.');
  if (status === 'pending')
    throw new AppError('identity_not_enrolled', 'The creator has not enrolled yet and cannot stamp.');
}

/**
 * Whether a stamp counts for its creator's score: only what their device agreed to. A project could stamp in any name as
 * often as it likes, in its owner's too; and nothing changes a published test user.
 */
function countsForCreator(stamp: Stamp, creator: Identity): boolean {
  return isSignedByPerson(stamp) && !creator.pinned;
}

async function signed(
  tx: Queryable,
  deps: CreateStampDeps,
  { key, input, creator, recordedAt }: StampToWrite & { recordedAt: Date },
): Promise<SignedBody> {
  const { signature, algorithm = 'ed25519' } = input;
  const whole = signature !== undefined && input.stampId !== undefined && input.createdAt !== undefined;
  if (!whole && (input.stampId !== undefined || input.createdAt !== undefined)) {
    throw new AppError(
      'invalid_request',
      'stampId, createdAt: must be sent together, with a signature of the whole stamp',
    );
  }
  const unsigned = unsignedBody({ key, input, creator, recordedAt });
  if (signature === undefined)
    return signWithHeldKey(tx, deps, unsigned, { algorithm, contentSignature: undefined });
  const { devices } = creator;
  if (whole)
    return {
      body: { ...unsigned, keyId: await signerAmong(tx, unsigned, { signature, covers: 'stamp', devices }) },
      signature,
    };
  const contentSignature = {
    keyId: await signerAmong(tx, unsigned, { signature, covers: 'content', devices }),
    signature,
  };
  return signWithHeldKey(tx, deps, unsigned, { algorithm, contentSignature });
}

function unsignedBody({
  key,
  input,
  creator,
  recordedAt,
}: StampToWrite & { recordedAt: Date }): UnsignedBody {
  return {
    stampId: input.stampId ?? newStampId(),
    mode: key.mode,
    contentHash: input.contentHash,
    contentType: input.contentType,
    title: input.title ?? null,
    url: input.url ?? null,
    creator: creator.identity.id,
    createdAt: input.createdAt ?? recordedAt.toISOString(),
  };
}

async function announce(
  tx: Queryable,
  deps: CreateStampDeps,
  { stamp, creator }: CreatedStamp,
): Promise<void> {
  const { id, projectId, mode, contentHash, contentType, title, url, createdAt } = stamp;
  const data = {
    stampId: id,
    userId: creator.userId,
    identityId: identityIdentifier(creator),
    contentHash: hashText(contentHash),
    contentType,
    title,
    url,
    createdAt: createdAt.toISOString(),
    attributed: isAttributed(stamp),
  };
  await recordEvent(tx, deps, { projectId, mode, type: 'stamp.created', identityId: creator.id, data });
}

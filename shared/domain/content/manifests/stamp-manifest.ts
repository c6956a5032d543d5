import { sign } from 'node:crypto';
import { buildManifest, buildStore, withSignature } from '../../../media/c2pa/build-manifest.ts';
import { findOriginal, hasMarkedCopy } from '../stamp-copies/copies.ts';
import { proofOf } from '../stamps/stamp-proof.ts';
import { markOfStamp } from '../stamps/stamp.ts';
import type { VerifyDeps } from '../stamps/verify-stamp.ts';
import type { ContentCertificates } from './content-certificates.ts';
import { loadStampToState } from './load-stamp.ts';
import { stampStatement } from './stamp-statement.ts';

/** The UUID of a stamp's own manifest holds the 64 bits of its id, and is otherwise the same for all: nothing has to be stored. */
const uuidEnd = '00-48756d616e6d';
const idPattern =
  /^urn:c2pa:(?<a>[0-9a-f]{8})-(?<b>[0-9a-f]{4})-4(?<c>[0-9a-f]{3})-8(?<d>[0-9a-f])00-48756d616e6d:humanmark$/;

export function manifestOfStamp(stampId: string): string {
  const hex = Buffer.from(markOfStamp(stampId)).toString('hex');
  return `urn:c2pa:${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-8${hex.slice(15)}${uuidEnd}:humanmark`;
}

/** Undefined for an id that is not of this form. */
export function stampOfManifest(id: string): string | undefined {
  const parts = idPattern.exec(id)?.groups;
  return parts && `stmp_${parts['a']}${parts['b']}${parts['c']}${parts['d']}`;
}

/**
 * The manifest store of a stamp by itself, for content whose own manifest was lost: bound to the stamped file as a whole, of
 * whatever kind it is. It is made anew each time, from what does not change, and is the same each time until the next signer.
 * @throws AppError stamp_not_found, stamp_revoked, stamp_invalid, proof_pending
 */
export async function stampManifest(
  deps: VerifyDeps & { contentCertificates: ContentCertificates; publicUrl: string },
  stampId: string,
): Promise<Buffer> {
  const stamp = await loadStampToState(deps, { id: stampId });
  const { origin, index } = await proofOf(deps, { id: stampId, mode: stamp.mode });
  const original = await findOriginal(deps.db, stampId);
  const isMarked = await hasMarkedCopy(deps.db, stampId);
  const { certificate, privateKey } = await deps.contentCertificates.active();
  const facts = {
    ...stampStatement(deps, stamp, { origin, index }),
    id: manifestOfStamp(stampId),
    mediaType: original?.mediaType ?? null,
    mark: isMarked ? markOfStamp(stampId) : null,
    certificates: [certificate],
  };
  const binding = { hash: stamp.contentHash, exclusion: undefined };
  const { bytes, toBeSigned } = buildManifest(facts, { binding, parent: undefined });
  return Buffer.from(withSignature(buildStore([bytes]), sign(null, toBeSigned, privateKey)));
}

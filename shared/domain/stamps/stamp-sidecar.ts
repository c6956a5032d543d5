import type { Queryable } from '../../db/database.ts';
import type { PublicJwk } from '../../device/public-jwk.ts';
import { STAMP_DOMAIN, type StampBody } from '../../device/stamp-body.ts';
import { inclusionOf, type LogInclusion } from '../transparency/inclusion-of.ts';
import { loadSignedStamp } from './load-stamp.ts';
import { attestationOf, bodyOf, type StampAttestation } from './signed-stamp.ts';

/** All that a stranger needs, beside the key of the log, to verify a stamp without asking anybody. */
export interface StampSidecar {
  format: 'humanmark/stamp-sidecar/1';
  /** What is signed, as canonical JSON. */
  stamp: StampBody & { domain: string };
  signature: string;
  publicKey: PublicJwk;
  /** Of the device, where it signed the content hash alone. */
  contentKey?: PublicJwk;
  attestation: StampAttestation;
  /** Null until a checkpoint covers the stamp. */
  log: LogInclusion | null;
}

/** Of either mode. @throws AppError stamp_not_found */
export async function stampSidecar(deps: { db: Queryable }, stampId: string): Promise<StampSidecar> {
  const stamp = await loadSignedStamp(deps.db, { id: stampId });
  return {
    format: 'humanmark/stamp-sidecar/1',
    stamp: { domain: STAMP_DOMAIN, ...bodyOf(stamp) },
    signature: stamp.signature,
    publicKey: stamp.publicJwk,
    ...(stamp.contentJwk ? { contentKey: stamp.contentJwk } : {}),
    attestation: attestationOf(stamp),
    log: await inclusionOf(deps, { log: stamp.mode, kind: 'stamp', ref: stamp.id }),
  };
}

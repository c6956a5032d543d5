import type { PublicJwk } from '../../../device/keys/device-key.ts';
import { STAMP_DOMAIN, type StampBody } from '../../../device/stamp-body.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { inclusionOf, type LogInclusion } from '../transparency/logged-entry.ts';
import { loadSignedStamp, loadStamp } from './find-stamp.ts';
import { attestationOf, bodyOf, type StampAttestation } from './stamp.ts';

/** That a stamp is in the log. @throws AppError stamp_not_found, proof_pending until a checkpoint covers it */
export async function proofOf(
  deps: { db: Database },
  named: { id: string; mode: Mode },
): Promise<LogInclusion> {
  const { id, mode } = await loadStamp(deps.db, named);
  const inclusion = await inclusionOf(deps, { log: mode, kind: 'stamp', ref: id });
  if (inclusion) return inclusion;
  throw new AppError(
    'proof_pending',
    'The stamp is not in a checkpoint yet. The next checkpoint of the log will cover it.',
    {
      retryAfterSeconds: 1,
    },
  );
}

export const sidecarFormat = 'humanmark/stamp-sidecar/1';

/** Everything needed to verify a stamp offline, but for the public key of the log. */
export interface StampSidecar {
  format: typeof sidecarFormat;
  /** The signed body, as canonical JSON. */
  stamp: StampBody & { domain: typeof STAMP_DOMAIN };
  signature: string;
  attestation: StampAttestation;
  publicKey: PublicJwk;
  /** The key of the device that signed the content hash, where another key signed the stamp. */
  contentKey: PublicJwk | null;
  /** Null until a checkpoint covers it, a second or two. */
  log: LogInclusion | null;
}

/** The sidecar of a stamp of either mode. @throws AppError stamp_not_found */
export async function stampSidecar(deps: { db: Database }, stampId: string): Promise<StampSidecar> {
  const stamp = await loadSignedStamp(deps.db, { id: stampId });
  const { signature, publicJwk: publicKey, contentJwk: contentKey } = stamp;
  return {
    format: sidecarFormat,
    stamp: { domain: STAMP_DOMAIN, ...bodyOf(stamp) },
    signature,
    attestation: attestationOf(stamp),
    publicKey,
    contentKey,
    log: await inclusionOf(deps, { log: stamp.mode, kind: 'stamp', ref: stamp.id }),
  };
}

import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import { type PublicJwk, toPublicJwk } from '../../../shared/device/keys/device-key.ts';
import type { StampBody } from '../../../shared/device/stamp-body.ts';
import { fromBase64 } from '../../../shared/algorithms/merkle/signed-note.ts';

/** The public record of a stamp, with its shape checked as far as it is needed. */
export interface Sidecar {
  readonly stamp: StampBody;
  readonly attestation: unknown;
  readonly signature: string;
  readonly publicKey: PublicJwk;
  /** The key of the device that signed the content hash alone, where one did. */
  readonly contentKey: PublicJwk | undefined;
  /** Null while no checkpoint covers the entry. */
  readonly log: SidecarLog | null;
}

export interface SidecarLog {
  readonly origin: string;
  readonly index: number;
  readonly entry: Uint8Array;
  readonly proof: readonly Uint8Array[];
  readonly checkpoint: string;
}

/** @throws TypeError for what is no sidecar */
export function readSidecar(value: unknown): Sidecar {
  const { format, stamp, attestation, signature, publicKey, contentKey, log } = membersOf(value);
  if (format !== 'humanmark/stamp-sidecar/1' || typeof signature !== 'string')
    throw new TypeError('sidecar: of no format that is known here');
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its content is checked against the signature
    stamp: membersOf(stamp) as unknown as StampBody,
    attestation,
    signature,
    publicKey: toPublicJwk(membersOf(publicKey)),
    contentKey: contentKey === null ? undefined : toPublicJwk(membersOf(contentKey)),
    log: log === null ? null : readLog(membersOf(log)),
  };
}

function readLog({ origin, index, entry, proof, checkpoint }: Readonly<Record<string, unknown>>): SidecarLog {
  if (typeof origin !== 'string' || typeof index !== 'number' || typeof checkpoint !== 'string')
    throw new TypeError('sidecar: malformed log');
  if (!Array.isArray(proof)) throw new TypeError('sidecar: malformed proof');
  return { origin, index, entry: bytesOf(entry), proof: proof.map(bytesOf), checkpoint };
}

function bytesOf(value: unknown): Uint8Array {
  const bytes = typeof value === 'string' ? fromBase64(value) : undefined;
  if (!bytes) throw new TypeError('sidecar: not base64');
  return bytes;
}

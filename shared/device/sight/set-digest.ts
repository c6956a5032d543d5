import { canonicalBytes } from '../../algorithms/encoding/canonical-json.ts';
import { toHex } from '../../algorithms/encoding/bytes.ts';
import { type DeviceCrypto, sha256 } from '../keys/device-crypto.ts';
import type { SightModels } from './look.ts';

export interface DigestedSet {
  readonly id: string;
  readonly members: Readonly<Record<keyof SightModels, { readonly sha256: string }>>;
}

/**
 * Names a set of models by what is in it: SHA-256 of the canonical JSON (RFC 8785) of its id and, for each member, the
 * SHA-256 of the file; 64 lowercase hex digits. Another file in any place is another set.
 */
export async function setDigest({ id, members }: DigestedSet, crypto: DeviceCrypto): Promise<string> {
  const { detector, landmarks, eyes, embedder } = members;
  const named = {
    id,
    members: {
      detector: detector.sha256,
      landmarks: landmarks.sha256,
      eyes: eyes.sha256,
      embedder: embedder.sha256,
    },
  };
  return toHex(await sha256(crypto, canonicalBytes(named)));
}

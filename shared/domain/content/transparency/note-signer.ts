import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import { openSealed, seal, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { formatCheckpoint, formatNote, noteKey } from '../../../algorithms/merkle/signed-note.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { countSealedLogKeys, findSealedLogKeys, replaceSealedLogKeys } from './log-store.ts';
import { sha256 } from './tree-hash.ts';

/** Bound to its row: the key of one log does not open as that of another. */
const keyContext = (name: string) => `transparency-log:${name}`;

export const sealedLogKeys: SealedColumn = {
  name: 'transparency_logs.private_sealed',
  countByKey: countSealedLogKeys,
  boxes: { find: findSealedLogKeys, replace: replaceSealedLogKeys, contextOf: keyContext },
};

export interface NewNoteKey {
  publicKey: Buffer;
  privateKey: KeyObject;
  privateSealed: Buffer;
}

export function newNoteKey(keys: ServiceKeys, name: Mode): NewNoteKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const secret = Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return {
    publicKey: Buffer.from(x, 'base64url'),
    privateKey,
    privateSealed: seal(keys.sealing, secret, keyContext(name)),
  };
}

export function openNoteKey(keys: ServiceKeys, log: { name: Mode; privateSealed: Uint8Array }): KeyObject {
  return createPrivateKey(openSealed(keys.sealing, log.privateSealed, keyContext(log.name)));
}

/** The checkpoint as a signed note under the origin's name. */
export function signCheckpoint(
  signer: { origin: string; publicKey: Uint8Array; privateKey: KeyObject },
  tree: { size: number; root: Uint8Array },
): string {
  const { origin, publicKey, privateKey } = signer;
  const text = formatCheckpoint({ origin, ...tree });
  return formatNote(text, noteKey(sha256, origin, publicKey), sign(null, Buffer.from(text), privateKey));
}

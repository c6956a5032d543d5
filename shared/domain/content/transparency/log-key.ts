import { formatVerifierKey, noteKey } from '../../../algorithms/merkle/signed-note.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { ensureLog, type LogDeps } from './ensure-log.ts';
import type { LogRow } from './log-store.ts';
import { sha256 } from './tree-hash.ts';

export interface LogKey {
  origin: string;
  /** `<origin>+<key id>+<key>`: what a verifier is given (C2SP signed-note). */
  verifierKey: string;
  jwk: { kty: 'OKP'; crv: 'Ed25519'; x: string };
}

export async function logKey(deps: LogDeps, name: Mode): Promise<LogKey> {
  return keyOfLog(await ensureLog(deps, name));
}

export function keyOfLog({ origin, publicKey }: Pick<LogRow, 'origin' | 'publicKey'>): LogKey {
  return {
    origin,
    verifierKey: formatVerifierKey(noteKey(sha256, origin, publicKey)),
    jwk: { kty: 'OKP', crv: 'Ed25519', x: publicKey.toString('base64url') },
  };
}

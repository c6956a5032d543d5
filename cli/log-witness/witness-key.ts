import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import {
  cosignedMessage,
  cosignerType,
  formatCosignature,
} from '../../shared/algorithms/merkle/cosignature.ts';
import { formatVerifierKey, noteKey } from '../../shared/algorithms/merkle/signed-note.ts';
import { sha256 } from '../log-monitor/node-crypto.ts';

export interface WitnessKey {
  /** What logs and verifiers are given. */
  verifierKey: string;
  /** The signature line over a checkpoint's text, for the present time. */
  cosign(checkpointText: string): string;
}

/**
 * The key in that file (PKCS #8, PEM), which is made where there is none. A key belongs to one name: the cosignature does not
 * contain it. @throws Error where the file holds no Ed25519 key
 */
export function openWitnessKey(file: string, name: string): WitnessKey {
  const privateKey = readKey(file) ?? makeKey(file);
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`${file} holds no Ed25519 key`);
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const key = noteKey(sha256, name, Buffer.from(x, 'base64url'), cosignerType);
  return {
    verifierKey: formatVerifierKey(key),
    cosign(checkpointText) {
      const time = Math.floor(Date.now() / 1000);
      return formatCosignature(key, time, sign(null, cosignedMessage(checkpointText, time), privateKey));
    },
  };
}

function readKey(file: string): KeyObject | undefined {
  try {
    return createPrivateKey(readFileSync(file));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function makeKey(file: string): KeyObject {
  const { privateKey } = generateKeyPairSync('ed25519');
  // `wx`: of two that start at once, one must not replace the key that the other has printed.
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  });
  return privateKey;
}

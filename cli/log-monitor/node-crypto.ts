import { createPublicKey, hash, verify } from 'node:crypto';
import type { VerifyEd25519 } from '../../shared/algorithms/merkle/signed-note.ts';
import { createTreeHash } from '../../shared/algorithms/merkle/tree-hash.ts';

export const sha256 = (data: Uint8Array): Uint8Array => hash('sha256', data, 'buffer');

export const treeHash = createTreeHash(sha256);

export const verifyEd25519: VerifyEd25519 = (publicKey, signature, message) => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(publicKey).toString('base64url') };
  return verify(null, message, createPublicKey({ key: jwk, format: 'jwk' }), signature);
};

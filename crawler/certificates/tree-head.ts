import { verify } from 'node:crypto';
import type { CertificateLog, TreeHead } from './certificate-log.ts';
import { readBytes } from './byte-reader.ts';

const sha256Algorithm = 4;
const signatureAlgorithms = { rsa: 1, ec: 3 } as const;

/**
 * Whether the log signed this head: RFC 6962 section 3.5, the same in both kinds of logs.
 * @param signed algorithms, length and signature (RFC 5246 section 4.7)
 */
export function isSignedHead({ key }: CertificateLog, head: TreeHead, signed: Uint8Array): boolean {
  const wanted = key.asymmetricKeyType === 'rsa' ? signatureAlgorithms.rsa : signatureAlgorithms.ec;
  try {
    const reader = readBytes(signed);
    if (reader.number(1) !== sha256Algorithm || reader.number(1) !== wanted) return false;
    const signature = reader.vector(2);
    return reader.isAtEnd() && verify('sha256', headBytes(head), key, signature);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** TreeHeadSignature of version 1 and type tree_hash: what is signed. */
export function headBytes({ timestamp, size, root }: TreeHead): Buffer {
  const bytes = Buffer.alloc(50);
  bytes.writeUInt8(1, 1);
  bytes.writeBigUInt64BE(BigInt(timestamp), 2);
  bytes.writeBigUInt64BE(BigInt(size), 10);
  bytes.set(root, 18);
  return bytes;
}

import { type KeyObject, verify } from 'node:crypto';
import { readBytes } from './log-entry.ts';

/** A log of certificates as a log list names it. */
export interface CertificateLog {
  /** Base64 of SHA-256 of its key (RFC 6962 section 3.2). */
  id: string;
  kind: 'rfc6962' | 'static';
  /** The address it is read at, without a trailing slash. */
  url: string;
  /** The prefix of a static log's checkpoints: its submission address without scheme. */
  origin: string;
  /** It accepts no certificates any more, and need not sign heads. */
  isReadOnly: boolean;
  /** ECDSA over P-256 or RSA. */
  key: KeyObject;
}

/** Root and size of a log at one moment, signed by the log. */
export interface TreeHead {
  size: number;
  root: Uint8Array;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/**
 * The requests made of a log, whichever protocol it speaks. All of them throw LogResponseError, or the signal's abort
 * reason.
 */
export interface LogClient {
  /** The newest one, its signature verified. */
  head(signal: AbortSignal): Promise<TreeHead>;
  /** PROOF(from, D[to]) of RFC 6962 section 2.1.2, unverified. `to` is the size of a head. */
  consistency(range: { from: number; to: number }, signal: AbortSignal): Promise<Uint8Array[]>;
  /**
   * Leaves (MerkleTreeLeaf) from `from` on: at least one, as many as one request returns, none from `to` on. Empty
   * where a static log has only a partial tile for them, unless `takesPartial`.
   */
  leaves(
    range: { from: number; to: number; takesPartial: boolean },
    signal: AbortSignal,
  ): Promise<Uint8Array[]>;
}

/** A log did not respond, or responded wrongly. It is asked again later. */
export class LogResponseError extends Error {
  /** The HTTP status; null where no response with one was received. */
  readonly status: number | null;
  /** The delay it asked for; null where it asked for none. */
  readonly retryAfterSeconds: number | null;

  constructor(
    message: string,
    details: { status?: number; retryAfterSeconds?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'LogAnswerError';
    this.status = details.status ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }
}

/** A log contradicts what it showed or signed before. Nothing it says is used until a person has looked into it. */
export class LogForkError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LogForkError';
  }
}

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

/** The signed bytes: TreeHeadSignature of version 1 and type tree_hash. */
export function headBytes({ timestamp, size, root }: TreeHead): Buffer {
  const bytes = Buffer.alloc(50);
  bytes.writeUInt8(1, 1);
  bytes.writeBigUInt64BE(BigInt(timestamp), 2);
  bytes.writeBigUInt64BE(BigInt(size), 10);
  bytes.set(root, 18);
  return bytes;
}

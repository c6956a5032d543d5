import type { KeyObject } from 'node:crypto';

/** A log of certificates as a log list names it. */
export interface CertificateLog {
  /** Base64 of SHA-256 of its key (RFC 6962 section 3.2). */
  id: string;
  kind: 'rfc6962' | 'static';
  /** Where it is read, without a slash at the end. */
  url: string;
  /** What a static log's checkpoints begin with: its submission address without scheme. */
  origin: string;
  /** It takes no certificates any more, and need not sign heads. */
  isReadOnly: boolean;
  /** ECDSA over P-256 or RSA. */
  key: KeyObject;
}

/** Root and size of a log at one moment, signed by it. */
export interface TreeHead {
  size: number;
  root: Uint8Array;
  /** Milliseconds since 1970. */
  timestamp: number;
}

/** What is asked of a log, whatever it speaks. All of it throws LogAnswerError, or what the signal was aborted with. */
export interface LogClient {
  /** The newest one, its signature verified. */
  head(signal: AbortSignal): Promise<TreeHead>;
  /** PROOF(from, D[to]) of RFC 6962 section 2.1.2; nothing of it is verified. `to` is the size of a head. */
  consistency(range: { from: number; to: number }, signal: AbortSignal): Promise<Uint8Array[]>;
  /**
   * Leaves (MerkleTreeLeaf) from `from` on, one at least and as many as come at once, none from `to` on. Empty where a static log
   * has only begun the tile they are in, unless `takesPartial`.
   */
  leaves(
    range: { from: number; to: number; takesPartial: boolean },
    signal: AbortSignal,
  ): Promise<Uint8Array[]>;
}

/** A log did not answer, or not as it should. It is asked again later. */
export class LogAnswerError extends Error {
  /** Of HTTP; null where there was no answer that had one. */
  readonly status: number | null;
  /** As it asked for; null where it did not. */
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

/** What a log shows now is not what it showed or signed before: nothing it says counts until a person has looked. */
export class LogForkError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'LogForkError';
  }
}

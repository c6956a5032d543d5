import { createHash } from 'node:crypto';
import { canonicalBytes } from '../../../algorithms/encoding/canonical-json.ts';
import type { Actor } from '../../../platform/db/actor.ts';

/** The chain of what is done to no project. */
export const installationChain = 'installation';

/** What a thing is like before or after a change. Never a secret, and nothing about a person who is enrolled. */
export type AuditValues = Readonly<Record<string, unknown>>;

export interface AuditContent {
  format: 'humanmark-audit-1';
  /** The id of a project, or `installation`. */
  chain: string;
  /** From 1 on, without a gap. */
  seq: number;
  /** ISO 8601, UTC, milliseconds. */
  at: string;
  actor: Pick<Actor, 'kind' | 'id'>;
  /** The address or the host that it came from. */
  origin: string | null;
  requestId: string | null;
  action: string;
  /** The id of what was changed. */
  target: string;
  before: AuditValues | null;
  after: AuditValues | null;
  /** SHA-256, 64 hex digits, as is `hash`. */
  previousHash: string;
}

export interface AuditEntry extends AuditContent {
  hash: string;
}

/** Where a chain ends. */
export interface AuditHead {
  size: number;
  hash: string;
}

export const emptyHead: AuditHead = { size: 0, hash: '0'.repeat(64) };

/** SHA-256 of the canonical JSON (RFC 8785) of everything else in the entry. */
export function hashOfEntry({ hash: _own, ...content }: AuditContent & { hash?: string }): string {
  return createHash('sha256').update(canonicalBytes(content)).digest('hex');
}

/** More than this of one side of a change is replaced by its hash. A webhook has 4 KB of filters, and as much again besides. */
const bytesMax = 8192;

const secretNames = /secret(?!Key)|token|password|apikey|sealed|private/i;

/** Half of a surrogate pair is text for JavaScript, and for neither JSON in Postgres nor RFC 8785. */
const wellFormed = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\ufffd') : value;

/**
 * The values as they are stored: what JSON makes of them, within bounds.
 * @throws Error for a field that is named like a secret, which is a fault of the code that calls
 */
export function boundedValues(values: AuditValues | undefined): AuditValues | null {
  if (values === undefined) return null;
  const secret = Object.keys(values).find((name) => secretNames.test(name));
  if (secret !== undefined)
    throw new Error(`the audit log takes no secrets, and ${secret} is named like one`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object stays an object
  const plain = JSON.parse(JSON.stringify(values, wellFormed)) as AuditValues;
  const bytes = canonicalBytes(plain);
  if (bytes.length <= bytesMax) return plain;
  return { omittedBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

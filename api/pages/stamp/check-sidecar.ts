import { sha256 } from '@noble/hashes/sha2.js';
import { toBase64url } from '../../../shared/algorithms/encoding/base64url.ts';
import { canonicalBytes } from '../../../shared/algorithms/encoding/canonical-json.ts';
import {
  contentHashBytes,
  signedMembers,
  type StampBody,
  stampBytes,
} from '../../../shared/device/stamp-body.ts';
import { toHex } from '../../../shared/algorithms/encoding/bytes.ts';
import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import { jwkThumbprint } from '../../../shared/device/keys/device-key.ts';
import {
  type Checkpoint,
  type NoteKey,
  openNote,
  parseCheckpoint,
  parseNote,
  parseVerifierKey,
} from '../../../shared/algorithms/merkle/signed-note.ts';
import { createTreeHash } from '../../../shared/algorithms/merkle/tree-hash.ts';
import { verifyInclusion } from '../../../shared/algorithms/merkle/verify-proof.ts';
import type { Sidecar, SidecarLog } from './sidecar.ts';
import type { ShownStamp } from './shown-stamp.ts';
import { verifyEd25519, verifySignature } from './verify-signature.ts';

export type Outcome = 'holds' | 'fails' | 'open';

export interface Check {
  readonly outcome: Outcome;
  readonly text: string;
}

const outcomeOf = (holds: boolean | undefined): Outcome =>
  holds === undefined ? 'open' : holds ? 'holds' : 'fails';

/** Whatever a browser can find out about a stamp by itself, each in words. */
export async function checkSidecar(
  shown: ShownStamp,
  sidecar: Sidecar,
  verifierKey: string | undefined,
): Promise<Check[]> {
  const { stamp, signature, publicKey, log } = sidecar;
  const ofContent = await contentCheck(sidecar);
  const signed = await verifySignature(publicKey, stampBytes(stamp), signature);
  const ownKey = (await jwkThumbprint(publicKey, crypto)) === stamp.keyId;
  const checks: Check[] = [
    {
      outcome: outcomeOf(signed),
      text:
        signed === undefined
          ? 'This browser cannot verify Ed25519 signatures.'
          : signed
            ? 'The signature matches the content of the stamp.'
            : 'The signature does not match the content of the stamp.',
    },
    {
      outcome: outcomeOf(ownKey),
      text: ownKey
        ? 'The stamp was signed with the key that it names.'
        : 'The stamp was not signed with the key that it names.',
    },
    ...(ofContent ? [ofContent] : []),
    pageCheck(shown, stamp),
  ];
  if (!log)
    return [...checks, { outcome: 'open', text: 'The transparency log does not contain the stamp yet.' }];
  return [...checks, entryCheck(sidecar, log), ...(await logChecks(shown, log, verifierKey))];
}

/** Where the creator's device signed no more than the content hash. @returns undefined where none did */
async function contentCheck({ stamp, contentKey }: Sidecar): Promise<Check | undefined> {
  const { contentSignature, contentHash } = stamp;
  if (!contentSignature) return undefined;
  const isKey =
    contentKey !== undefined && (await jwkThumbprint(contentKey, crypto)) === contentSignature.keyId;
  const signed =
    isKey && (await verifySignature(contentKey, contentHashBytes(contentHash), contentSignature.signature));
  return {
    outcome: outcomeOf(signed),
    text:
      signed === false
        ? 'The creator’s device did not sign the content.'
        : 'The creator’s device signed the content itself.',
  };
}

/** Compares the fields shown on the page with the signed ones, field by field. */
function pageCheck({ stampId, texts }: ShownStamp, stamp: StampBody): Check {
  const members: Readonly<Record<string, unknown>> = { ...signedMembers(stamp) };
  const different = [...texts].filter(([name, text]) => spelled(name, members[name]) !== text);
  const all = stamp.stampId === stampId && different.length === 0 && texts.has('stampId');
  return all
    ? { outcome: 'holds', text: 'This page shows exactly what was signed.' }
    : { outcome: 'fails', text: `This page differs from what was signed: ${nameAll(different)}.` };
}

const nameAll = (different: readonly (readonly [string, string])[]): string =>
  different.map(([name]) => name).join(', ') || 'stampId';

function spelled(name: string, value: unknown): unknown {
  return name === 'url' && typeof value === 'string' && URL.canParse(value) ? new URL(value).href : value;
}

/** The log holds no more of a stamp than a digest of body, signature and what the service attests. */
function entryCheck({ stamp, signature, attestation }: Sidecar, log: SidecarLog): Check {
  const digest = sha256(canonicalBytes({ stamp: signedMembers(stamp), signature, attestation }));
  const entry = membersOf(parsed(log.entry));
  const same =
    entry['digest'] === `sha256:${toHex(digest)}` &&
    entry['kind'] === 'stamp' &&
    entry['ref'] === stamp.stampId;
  return {
    outcome: outcomeOf(same),
    text: same
      ? 'The log entry matches this stamp and what the service attested about its creator.'
      : 'The log entry does not match this stamp.',
  };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

async function logChecks(
  { mode }: ShownStamp,
  log: SidecarLog,
  verifierKey: string | undefined,
): Promise<Check[]> {
  const said = parseCheckpoint(parseNote(log.checkpoint)?.text ?? '');
  const included = said !== undefined && isIncluded(log, said);
  const key = verifierKey === undefined ? undefined : parseVerifierKey(sha256, verifierKey);
  const ours = key === undefined ? undefined : await isSignedBy(key, { mode, log, said });
  return [
    {
      outcome: outcomeOf(included),
      text:
        said && included
          ? `It stands at position ${log.index} of the log’s ${said.size}; the proof leads to the log’s root.`
          : 'The proof does not connect the entry to the root of the log.',
    },
    {
      outcome: outcomeOf(ours),
      text:
        ours === undefined
          ? 'The signature of the log could not be checked here.'
          : ours
            ? 'The root is signed with the key of the log.'
            : 'The root is not signed with the key of the log.',
    },
  ];
}

function isIncluded({ entry, index, proof }: SidecarLog, { size, root }: Checkpoint): boolean {
  const hash = createTreeHash(sha256);
  return verifyInclusion(hash, { leafHash: hash.leaf(entry), index, size, proof, root });
}

interface SignedLog {
  readonly mode: string;
  readonly log: SidecarLog;
  readonly said: Checkpoint | undefined;
}

/** The log of the other mode, or of another operator, has another name. */
async function isSignedBy(key: NoteKey, { mode, log, said }: SignedLog): Promise<boolean | undefined> {
  const named = key.name === log.origin && said?.origin === log.origin && log.origin.endsWith(`/log/${mode}`);
  if (!named) return false;
  let known = true;
  const text = await openNote(log.checkpoint, key, async (publicKey, signature, message) => {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: toBase64url(publicKey) } as const;
    const verified = await verifyEd25519(jwk, message, signature);
    known = verified !== undefined;
    return verified === true;
  });
  return known ? text !== undefined : undefined;
}

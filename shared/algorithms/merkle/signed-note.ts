import { fromBase64url, toBase64url } from '../encoding/base64url.ts';
import { concatBytes, equalBytes, utf8 } from '../encoding/bytes.ts';
import { isUsableEd25519Point } from '../public-keys/usable-point.ts';
import { hashBytes, type Sha256 } from './tree-hash.ts';

/** The signer of notes: a name and an Ed25519 key (C2SP signed-note). */
export interface NoteKey {
  name: string;
  /** What it signs: notes, or checkpoints of others together with the time. */
  type: NoteKeyType;
  /** 32 bytes, RFC 8032. */
  publicKey: Uint8Array;
  /** First 4 bytes of SHA-256(name || 0x0A || type || key). It distinguishes keys and proves nothing. */
  id: Uint8Array;
}

export interface SignedNote {
  /** The signed text, with its final newline. */
  text: string;
  signatures: { name: string; keyId: Uint8Array; signature: Uint8Array }[];
}

/** The first byte of a key's material: 1 signs notes (Ed25519), 4 cosigns checkpoints (C2SP tlog-cosignature). */
export type NoteKeyType = 1 | 4;
const keyIdBytes = 4;
const signaturesMax = 100;
/** A key name has neither spaces nor plus. */
const namePattern = /^[^\s+]+$/u;

/** @throws TypeError for a name that a note cannot contain or a key of another length */
export function noteKey(sha256: Sha256, name: string, publicKey: Uint8Array, type: NoteKeyType = 1): NoteKey {
  if (!namePattern.test(name)) throw new TypeError(`${name}: a note key's name has no spaces and no plus`);
  if (publicKey.length !== 32) throw new TypeError('an Ed25519 public key has 32 bytes');
  const id = sha256(concatBytes(utf8(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, keyIdBytes);
  return { name, type, publicKey, id };
}

/** `<name>+<key id in hex>+<base64 of type and key>`: everything that a verifier needs. */
export function formatVerifierKey({ name, type, publicKey, id }: NoteKey): string {
  const hex = [...id].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${name}+${hex}+${toBase64(concatBytes(Uint8Array.of(type), publicKey))}`;
}

/** @returns undefined where it is no verifier key of that type, anyone could sign with it, or its parts do not match */
export function parseVerifierKey(sha256: Sha256, text: string, type: NoteKeyType = 1): NoteKey | undefined {
  const [, name = '', , encoded = ''] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/u.exec(text) ?? [];
  const bytes = fromBase64(encoded);
  if (bytes?.[0] !== type || !isUsableEd25519Point(bytes.slice(1))) return undefined;
  const key = noteKey(sha256, name, bytes.slice(1), type);
  return formatVerifierKey(key) === text ? key : undefined;
}

/** The note of `text` with one signature, 64 bytes by that key over its UTF-8 bytes. */
export function formatNote(text: string, key: NoteKey, signature: Uint8Array): string {
  return `${text}\n${formatSignatureLine(key, signature)}`;
}

/** One line of signature, as it stands below the text of a note. */
export function formatSignatureLine(key: NoteKey, signature: Uint8Array): string {
  return `— ${key.name} ${toBase64(concatBytes(key.id, signature))}\n`;
}

/** @returns undefined where the text is no signed note; nothing is verified yet */
export function parseNote(note: string): SignedNote | undefined {
  const split = note.lastIndexOf('\n\n');
  if (split < 0 || !note.endsWith('\n') || hasControls(note)) return undefined;
  const lines = note.slice(split + 2, -1).split('\n');
  if (lines.length > signaturesMax) return undefined;
  const signatures: SignedNote['signatures'] = [];
  for (const line of lines) {
    const [, name = '', encoded = ''] = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)$/u.exec(line) ?? [];
    const bytes = fromBase64(encoded);
    if (!bytes || bytes.length <= keyIdBytes) return undefined;
    signatures.push({ name, keyId: bytes.slice(0, keyIdBytes), signature: bytes.slice(keyIdBytes) });
  }
  return { text: note.slice(0, split + 1), signatures };
}

/** Verifies one Ed25519 signature (RFC 8032): WebCrypto's, Node's or any other. */
export type VerifyEd25519 = (
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
) => boolean | Promise<boolean>;

/**
 * The text of a note that `key` signed. Signatures of other keys are ignored, as the format demands.
 * @returns undefined where it is no note, is not signed by the key, or a signature in the key's name does not verify
 */
export async function openNote(
  note: string,
  key: NoteKey,
  verify: VerifyEd25519,
): Promise<string | undefined> {
  const parsed = parseNote(note);
  if (!parsed) return undefined;
  const own = parsed.signatures.filter(({ name, keyId }) => name === key.name && equalBytes(keyId, key.id));
  if (own.length === 0) return undefined;
  for (const { signature } of own)
    if (!(await verify(key.publicKey, signature, utf8(parsed.text)))) return undefined;
  return parsed.text;
}

function hasControls(text: string): boolean {
  return utf8(text).some((byte) => byte < 0x20 && byte !== 0x0a);
}

/** A log's statement about itself at one size (C2SP tlog-checkpoint). */
export interface Checkpoint {
  origin: string;
  size: number;
  root: Uint8Array;
}

/** The signed text: origin, size and root, one per line. */
export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${toBase64(root)}\n`;
}

/**
 * Reads the text of a note. Lines after the third are extensions and ignored. @returns undefined for an invalid text
 */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  if (!text.endsWith('\n')) return undefined;
  const [origin = '', sizeText = '', rootText = '', ...extensions] = text.slice(0, -1).split('\n');
  const root = fromBase64(rootText);
  if (origin === '' || !/^(?:0|[1-9]\d{0,15})$/.test(sizeText) || extensions.includes('')) return undefined;
  const size = Number(sizeText);
  return root?.length === hashBytes && Number.isSafeInteger(size) ? { origin, size, root } : undefined;
}

/** Standard base64 with padding (RFC 4648 section 4), as signed notes spell bytes. */
export function toBase64(bytes: Uint8Array): string {
  const text = toBase64url(bytes).replaceAll('-', '+').replaceAll('_', '/');
  return text.padEnd(Math.ceil(text.length / 4) * 4, '=');
}

/** Exactly one text is accepted for any bytes. @returns undefined for an invalid text */
export function fromBase64(text: string): Uint8Array | undefined {
  const body = text.replace(/={1,2}$/, '');
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*$/.test(body)) return undefined;
  try {
    const bytes = fromBase64url(body.replaceAll('+', '-').replaceAll('/', '_'));
    return toBase64(bytes) === text ? bytes : undefined;
  } catch {
    // The decoder's message is about base64url, which the caller never saw.
    return undefined;
  }
}

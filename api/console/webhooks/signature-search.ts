import { bodyFormsOf } from './body-forms.ts';
import { bytesOfBase64, type PresentedSignature, readSignature } from './presented-signature.ts';
import type { SignatureHeaders } from './signature-headers.ts';
import type { Mistake, Scheme } from './signature-finding.ts';

/** A way of signing: the key, what surrounds the body, and the mistakes that it consists of. */
interface Way {
  key: CryptoKey;
  around: (body: string) => string;
  mistakes: Mistake[];
}

export interface Match {
  /** Which of the presented signatures it is. */
  at: number;
  /** Empty: it was signed as it should be. */
  mistakes: Mistake[];
}

/**
 * Looks for a way of signing the body that leads to one of the presented signatures: the right way first, then every mistake in
 * the key, what is signed and the encoding, then what the body may have been before software wrote it again. Null if there is none.
 */
export async function firstMatch(
  { body, secret }: { body: string; secret: string },
  headers: SignatureHeaders,
  scheme: Scheme,
  presented: readonly string[],
): Promise<Match | null> {
  const signatures = presented.map(readSignature);
  if (signatures.every((each) => each === null)) return { at: -1, mistakes: ['not_a_signature'] };
  const ways = await waysOf(secret.trim(), headers, scheme);
  for (const way of ways) {
    const at = await findAmong(signatures, way, body);
    if (at >= 0) return { at, mistakes: mistakesOf(way.mistakes, signatures[at], scheme) };
  }
  const [right] = ways;
  if (right === undefined || right.mistakes.length > 0) return null;
  for (const form of bodyFormsOf(body)) {
    const at = await findAmong(signatures, right, form.text);
    if (at >= 0) return { at, mistakes: mistakesOf([form.change], signatures[at], scheme) };
  }
  return null;
}

async function findAmong(
  signatures: readonly (PresentedSignature | null)[],
  way: Way,
  body: string,
): Promise<number> {
  const content = new TextEncoder().encode(way.around(body));
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', way.key, content));
  return signatures.findIndex((each) => each?.bytes.every((byte, at) => byte === signed[at]) === true);
}

async function waysOf(secret: string, headers: SignatureHeaders, scheme: Scheme): Promise<Way[]> {
  const { id, timestamp } = headers;
  const withId = (body: string) => `${id}.${timestamp}.${body}`;
  const bare = (body: string) => body;
  const arounds: [(body: string) => string, Mistake[]][] =
    scheme === 'plain'
      ? [
          [bare, []],
          [withId, ['content_with_id']],
        ]
      : [
          [withId, []],
          [bare, ['content_without_id']],
        ];
  const ways: Way[] = [];
  for (const [bytes, ofKey] of keysOf(secret, scheme)) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
    for (const [around, ofContent] of arounds) ways.push({ key, around, mistakes: [...ofKey, ...ofContent] });
  }
  return ways;
}

const prefix = 'whsec_';

/** The key of the scheme comes first, if the secret has one. */
function keysOf(secret: string, scheme: Scheme): [Uint8Array<ArrayBuffer>, Mistake[]][] {
  const text = (value: string) => new TextEncoder().encode(value);
  const rest = secret.startsWith(prefix) ? secret.slice(prefix.length) : secret;
  const decoded = bytesOfBase64(rest);
  if (rest === '') return [];
  if (scheme === 'plain')
    return [
      [text(secret), []],
      [text(secret.startsWith(prefix) ? rest : `${prefix}${rest}`), ['prefix_of_secret_missing']],
      [text(`${secret}\n`), ['blank_in_secret']],
      ...(decoded ? [[decoded, ['key_decoded']] satisfies [Uint8Array<ArrayBuffer>, Mistake[]]] : []),
    ];
  return [
    ...(decoded ? [[decoded, []] satisfies [Uint8Array<ArrayBuffer>, Mistake[]]] : []),
    [text(`${prefix}${rest}`), ['key_not_decoded']],
    [text(rest), ['key_not_decoded']],
  ];
}

function mistakesOf(
  ofWay: readonly Mistake[],
  signature: PresentedSignature | null | undefined,
  scheme: Scheme,
): Mistake[] {
  const swapped: Mistake[] =
    scheme === 'plain' ? ['key_decoded', 'content_with_id'] : ['key_not_decoded', 'content_without_id'];
  if (swapped.every((each) => ofWay.includes(each))) return ['other_header'];
  return [...ofWay, ...(signature?.mistakesFor(scheme) ?? [])];
}

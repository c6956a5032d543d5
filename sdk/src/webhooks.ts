import { HumanmarkWebhookError, type WebhookFault } from './errors.ts';
import type { WebhookEvent } from './schemas.ts';

const TOLERANCE_SECONDS = 300;
/** A rotation has two secrets and two signatures; more are compared for as long as the work stays small. */
const SECRETS_MAX = 10;
const SIGNATURES_MAX = 10;

export type WebhookHeaders =
  { get(name: string): string | null } | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WebhookRequest {
  /** The bytes as they came, or their text: JSON that was parsed and written again is not the same. */
  body: Uint8Array | ArrayBuffer | string;
  /** Those of a `Request`, or an object with names in lower case, as Node has them. */
  headers: WebhookHeaders;
  /** `whsec_...`; both while you rotate. */
  secrets: string | readonly string[];
}

/**
 * The event, if Humanmark sent the request within the last five minutes (Standard Webhooks). An event can arrive twice: check whether
 * you already have its `id`.
 * @throws HumanmarkWebhookError
 */
export async function verifyWebhook(
  { body, headers, secrets }: WebhookRequest,
  { now = Date.now() }: { now?: number } = {},
): Promise<WebhookEvent> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const presented = headerOf(headers, 'webhook-signature').split(' ').slice(0, SIGNATURES_MAX);
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) throw fault('unsigned', 'the request is not signed');
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    throw fault('stale', 'the request is too old, or your clock is off');
  const bytes = bytesOf(body);
  const signed = concat(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const isSigned = await isByAny(secrets, presented, async (secret) => {
    const key = fromBase64(secret.replace(/^whsec_/, ''));
    return `v1,${btoa(String.fromCharCode(...(await hmac(key, signed))))}`;
  });
  if (!isSigned) throw fault('forged', 'the request is signed with another secret, or was changed');
  return eventOf(bytes);
}

/**
 * The event, if Humanmark made the body (`X-SVC-Signature`). The signature does not cover the time, so an attacker who recorded a
 * request could send it again: prefer `verifyWebhook`.
 * @throws HumanmarkWebhookError
 */
export async function verifyWebhookBody({ body, headers, secrets }: WebhookRequest): Promise<WebhookEvent> {
  const presented = ['x-svc-signature', 'x-svc-signature-next'].map((name) => headerOf(headers, name));
  if (presented.every((each) => each === '')) throw fault('unsigned', 'the request is not signed');
  const bytes = bytesOf(body);
  const isSigned = await isByAny(secrets, presented, async (secret) => {
    const mac = await hmac(new TextEncoder().encode(secret), bytes);
    return Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('');
  });
  if (!isSigned) throw fault('forged', 'the request is signed with another secret, or was changed');
  return eventOf(bytes);
}

const fault = (what: WebhookFault, message: string) => new HumanmarkWebhookError(what, message);

/** Node joins a header that came twice, or lists it: neither is what the service sends. */
function headerOf(headers: WebhookHeaders, name: string): string {
  const value: unknown = isHeaders(headers) ? headers.get(name) : headers[name];
  return typeof value === 'string' ? value : '';
}

const isHeaders = (headers: WebhookHeaders): headers is { get(name: string): string | null } =>
  typeof headers.get === 'function';

async function isByAny(
  secrets: string | readonly string[],
  presented: readonly string[],
  sign: (secret: string) => Promise<string>,
): Promise<boolean> {
  const known = (typeof secrets === 'string' ? [secrets] : secrets).slice(0, SECRETS_MAX);
  let found = false;
  for (const secret of known) {
    // An empty key would let everyone sign.
    if (!/^whsec_.{16}/.test(secret)) continue;
    const expected = await sign(secret);
    for (const each of presented) if (isSame(each, expected)) found = true;
  }
  return found;
}

/** Takes as long for signatures that differ in their first letter as for those that differ in their last. */
function isSame(presented: string, expected: string): boolean {
  if (presented.length !== expected.length) return false;
  let difference = 0;
  for (let at = 0; at < expected.length; at += 1)
    difference |= presented.charCodeAt(at) ^ expected.charCodeAt(at);
  return difference === 0;
}

async function hmac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw new TypeError('a secret is not as Humanmark showed it');
  }
}

/** A copy, in memory that no other thread shares. */
function bytesOf(body: WebhookRequest['body']): Uint8Array<ArrayBuffer> {
  return typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** Events may gain fields, and there may be new ones: only what all have is looked at. */
function eventOf(bytes: Uint8Array): WebhookEvent {
  let event: Readonly<Record<string, unknown>> | null;
  try {
    event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw fault('malformed', 'the body is no JSON');
  }
  const isEvent =
    ['id', 'event', 'timestamp'].every((name) => typeof event?.[name] === 'string') &&
    typeof event?.['data'] === 'object' &&
    event['data'] !== null;
  if (!isEvent) throw fault('malformed', 'the body is no event');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the service signed it, and documents its events
  return event as unknown as WebhookEvent;
}

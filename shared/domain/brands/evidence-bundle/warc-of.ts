import { createHash } from 'node:crypto';
import { parseUrl } from '../../../platform/lib/parse-url.ts';
import type { CapturedExchange, CapturedVisit } from './captured-visit.ts';
import { line, warcBytes } from './warc-record.ts';

/** The limit for all bodies of one file together; the rest is cut, and the record says so. */
export const warcBodyBytesMax = 2_800_000;
const exchangesMax = 30;
/** The limit for the headers of one message. */
const headersLength = 16_000;
/** Longer addresses are not legitimate, and a bundle has a limited size. */
export const addressLength = 4000;

export interface WrittenWarc {
  bytes: Buffer;
  isCut: boolean;
}

/** A page's requests and responses as a WARC file. Record ids derive from the detection's: same visit, same bytes. */
export function warcOf(visit: CapturedVisit, sightingId: string, software: string): WrittenWarc {
  const idOf = (kind: string, at: number) => `<urn:uuid:${uuidOf(`${sightingId} ${kind} ${at}`)}>`;
  const info = `software: ${software}\r\nformat: WARC File Format 1.1\r\nisPartOf: ${sightingId}\r\n`;
  const records = [
    warcBytes({
      type: 'warcinfo',
      id: idOf('warcinfo', 0),
      at: visit.beganAt,
      contentType: 'application/warc-fields',
      block: Buffer.from(info),
      payloadAt: null,
    }),
  ];
  let room = warcBodyBytesMax;
  let isCut = visit.exchanges.length > exchangesMax;
  for (const [at, exchange] of visit.exchanges.slice(0, exchangesMax).entries()) {
    const body = exchange.body?.subarray(0, room) ?? Buffer.alloc(0);
    room -= body.length;
    const isOwnCut = exchange.body !== null && body.length < exchange.body.length;
    isCut ||= isOwnCut;
    const responseId = idOf('response', at);
    records.push(
      responseRecord(exchange, { id: responseId, body, isCut: isOwnCut }),
      requestRecord(exchange, { id: idOf('request', at), concurrentTo: responseId }),
      metadataRecord(exchange, { id: idOf('metadata', at), concurrentTo: responseId }),
    );
  }
  return { bytes: Buffer.concat(records), isCut };
}

function responseRecord(
  exchange: CapturedExchange,
  { id, body, isCut }: { id: string; body: Buffer; isCut: boolean },
): Buffer {
  const { status, statusText, responseHeaders } = exchange;
  const head = Buffer.from(
    `HTTP/1.1 ${status} ${line(statusText)}\r\n${headerLines(responseHeaders, true)}\r\n`,
  );
  return warcBytes({
    ...commonOf(exchange),
    type: 'response',
    id,
    contentType: 'application/http; msgtype=response',
    block: Buffer.concat([head, body]),
    payloadAt: head.length,
    isCut,
  });
}

function requestRecord(exchange: CapturedExchange, ids: { id: string; concurrentTo: string }): Buffer {
  const { method, url, requestHeaders } = exchange;
  const { pathname = '/', search = '' } = parseUrl(url) ?? {};
  const head = Buffer.from(
    `${line(method)} ${(pathname + search).slice(0, addressLength)} HTTP/1.1\r\n${headerLines(requestHeaders, false)}\r\n`,
  );
  return warcBytes({
    ...commonOf(exchange),
    ...ids,
    type: 'request',
    contentType: 'application/http; msgtype=request',
    block: head,
    payloadAt: head.length,
  });
}

/** That bodies are as the browser decoded them, which the renamed headers hint at only. */
function metadataRecord(exchange: CapturedExchange, ids: { id: string; concurrentTo: string }): Buffer {
  const fields = [
    `body: ${exchange.body === null ? 'not kept by the browser' : 'decoded'}`,
    `remote: ${exchange.remote ?? 'not known'}`,
  ];
  return warcBytes({
    ...commonOf(exchange),
    ...ids,
    type: 'metadata',
    contentType: 'application/warc-fields',
    block: Buffer.from(`${fields.join('\r\n')}\r\n`),
    payloadAt: null,
  });
}

function commonOf({ at, url, remote }: CapturedExchange) {
  const address = remote?.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return { at, targetUrl: url.slice(0, addressLength), ...(address === undefined ? {} : { address }) };
}

/** They say how the body was sent, and it is kept decoded: readers must not decode it again. */
const ofTransfer = new Set(['content-encoding', 'transfer-encoding', 'content-length']);

function headerLines(headers: Readonly<Record<string, string>>, isResponse: boolean): string {
  const lines = Object.entries(headers).flatMap(([name, values]) => {
    const shown = isResponse && ofTransfer.has(name.toLowerCase()) ? `x-orig-${name}` : name;
    return values.split('\n').map((value) => `${line(shown)}: ${line(value)}\r\n`);
  });
  let length = 0;
  return lines.filter((one) => (length += one.length) <= headersLength).join('');
}

/** A UUID of version 8 (RFC 9562) made from a name: no randomness, so the same visit gives the same file. */
function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

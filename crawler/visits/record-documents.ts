import type { CDPSession } from 'playwright';
import type {
  CapturedCertificate,
  CapturedExchange,
} from '../../shared/domain/brands/evidence-bundle/captured-visit.ts';
import type { VisitClock } from './visit-clock.ts';
import { visitLimits } from './visit-limits.ts';

type Headers = Record<string, string>;

interface Hop {
  at: Date;
  method: string;
  url: string;
  headers: Headers;
  response: DocumentResponse | null;
}

export interface DocumentResponse {
  url: string;
  status: number;
  statusText: string;
  mimeType: string;
  headers: Headers;
  securityDetails?: {
    protocol: string;
    subjectName: string;
    issuer: string;
    validFrom: number;
    validTo: number;
  };
}

interface DocumentLoad {
  hops: Hop[];
  requestExtras: Headers[];
  responseExtras: Headers[];
  decodedBytes: number;
  body: Promise<Buffer | null>;
}

/** The page's own documents, as the browser's network events report them. */
export interface DocumentRecord {
  /** In the order they were requested. */
  exchanges(remoteOf: (url: string) => string | null): Promise<CapturedExchange[]>;
  /** The last response that a document received. */
  lastResponse(): DocumentResponse | null;
  /** Addresses of all documents, in order. */
  addresses(): string[];
}

export interface DocumentTells {
  frameId: string;
  onResponse: (response: DocumentResponse) => void;
  /** Called with the bytes received so far of the current document. */
  onSize: (bytes: number) => void;
}

/** Has to be called before the session's Network domain is enabled. */
export function recordDocuments(
  session: CDPSession,
  { frameId, onResponse, onSize }: DocumentTells,
): DocumentRecord {
  const loads = new Map<string, DocumentLoad>();
  let last: DocumentResponse | null = null;

  session.on('Network.requestWillBeSent', (event) => {
    if (event.type !== 'Document' || event.frameId !== frameId || !event.request.url.startsWith('http'))
      return;
    const load = loads.get(event.requestId) ?? {
      hops: [],
      requestExtras: [],
      responseExtras: [],
      decodedBytes: 0,
      body: Promise.resolve(null),
    };
    loads.set(event.requestId, load);
    const before = load.hops.at(-1);
    if (before && event.redirectResponse) before.response = event.redirectResponse;
    load.hops.push({
      at: new Date(event.wallTime * 1000),
      method: event.request.method,
      url: event.request.url,
      headers: event.request.headers,
      response: null,
    });
  });
  session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) => {
    loads.get(requestId)?.requestExtras.push(headers);
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) => {
    loads.get(requestId)?.responseExtras.push(headers);
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const load = loads.get(requestId);
    const hop = load?.hops.at(-1);
    if (!hop) return;
    hop.response = response;
    last = response;
    onResponse(response);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const load = loads.get(requestId);
    if (!load) return;
    load.decodedBytes += dataLength;
    onSize(load.decodedBytes);
  });
  session.on('Network.loadingFinished', ({ requestId }) => {
    const load = loads.get(requestId);
    // At once: the next document may remove it from the browser's memory.
    if (load && load.decodedBytes <= visitLimits.documentBytes) load.body = bodyOf(session, requestId);
  });

  return {
    lastResponse: () => last,
    addresses: () => [...loads.values()].flatMap(({ hops }) => hops.map(({ url }) => url)),
    async exchanges(remoteOf) {
      const all = await Promise.all([...loads.values()].map((load) => exchangesOf(load, remoteOf)));
      return all.flat();
    },
  };
}

async function bodyOf(session: CDPSession, requestId: string): Promise<Buffer | null> {
  try {
    const { body, base64Encoded } = await session.send('Network.getResponseBody', { requestId });
    return Buffer.from(body, base64Encoded ? 'base64' : 'utf8');
  } catch {
    return null;
  }
}

async function exchangesOf(
  { hops, requestExtras, responseExtras, body }: DocumentLoad,
  remoteOf: (url: string) => string | null,
): Promise<CapturedExchange[]> {
  const answered = hops.filter(({ response }) => response !== null).length;
  const content = await body;
  return hops.flatMap(({ at, method, url, headers, response }, index) => {
    if (!response) return [];
    // Headers actually sent and received are reported separately, one of each for every hop; nothing says for which.
    const sent = requestExtras.length === hops.length ? requestExtras[index] : undefined;
    const received = responseExtras.length === answered ? responseExtras[index] : undefined;
    return [
      {
        at,
        method,
        url,
        requestHeaders: withoutCredentials(sent ?? headers),
        status: response.status,
        statusText: response.statusText,
        responseHeaders: lowerCased(received ?? response.headers),
        body: index === hops.length - 1 ? content : null,
        remote: remoteOf(url),
      },
    ];
  });
}

/** Removes proxy headers, which are between the browser and this process. */
function withoutCredentials(headers: Headers): Headers {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.toLowerCase().startsWith('proxy-')),
  );
}

function lowerCased(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

const waitMs = 2_000;

/**
 * The TLS certificate of the last document; null without TLS. The chain is left out where the browser does not report
 * it in time.
 */
export async function readCertificate(
  session: CDPSession,
  response: DocumentResponse | null,
  clock: VisitClock,
): Promise<CapturedCertificate | null> {
  const details = response?.securityDetails;
  if (!response || !details) return null;
  const asked = session.send('Network.getCertificate', { origin: new URL(response.url).origin });
  const { tableNames } = await clock.race('a certificate', asked, waitMs).catch(() => ({ tableNames: [] }));
  return {
    subject: details.subjectName,
    issuer: details.issuer,
    protocol: details.protocol,
    validFrom: new Date(details.validFrom * 1000),
    validTo: new Date(details.validTo * 1000),
    chain: tableNames.map((der) => Buffer.from(der, 'base64')),
  };
}

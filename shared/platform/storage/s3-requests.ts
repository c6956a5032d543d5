import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Agent, request } from 'undici';
import type { S3Place } from '../config/outside-services.ts';
import { storageAway } from './blob-storage.ts';

const tries = 3;
const firstPauseMs = 200;
const connectMs = 5000;
/** The limit without a response, and between two parts of its body. */
const silenceMs = 30_000;

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Undefined for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** At most one part of an upload; its SHA-256 is signed, so that plain http is safe from change on the way. */
  body?: Buffer;
}

export interface S3Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Readable;
}

export interface S3Requests {
  /**
   * Signs (AWS Signature Version 4) and sends, again after a response that asks to retry later.
   * @throws AppError store_unavailable for anything but a success or one of the `expected` statuses
   */
  send(wanted: S3Request, expected?: readonly number[]): Promise<S3Answer>;
  /** The same, for a response that is read whole: at most a page of XML. */
  sendForText(wanted: S3Request): Promise<string>;
  close(): Promise<void>;
}

export function createS3Requests(place: S3Place): S3Requests {
  const agent = new Agent({
    connect: { timeout: connectMs },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
  });

  const once = async (wanted: S3Request): Promise<S3Answer> => {
    const body = wanted.body ?? Buffer.alloc(0);
    const signer = new AwsV4Signer({
      method: wanted.method,
      url: urlOf(place, wanted).href,
      headers: { ...wanted.headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
      accessKeyId: place.accessKeyId,
      secretAccessKey: place.secretAccessKey,
      region: place.region,
      service: 's3',
    });
    const signed = await signer.sign();
    const {
      statusCode,
      headers,
      body: answered,
    } = await request(signed.url, {
      dispatcher: agent,
      method: wanted.method,
      headers: Object.fromEntries(signed.headers),
      body: wanted.method === 'PUT' || wanted.method === 'POST' ? body : null,
    });
    return { status: statusCode, headers, body: answered };
  };

  const send: S3Requests['send'] = async (wanted, expected = []) => {
    for (let attempt = 1; ; attempt += 1) {
      let problem: unknown;
      try {
        const response = await once(wanted);
        if (response.status < 300 || expected.includes(response.status)) return response;
        problem = new Error(
          `S3 answered ${response.status} to ${wanted.method}: ${await excerpt(response.body)}`,
        );
        if (response.status < 500 && response.status !== 429) throw storageAway(problem);
      } catch (error) {
        if (error instanceof Error && error.name === 'AppError') throw error;
        problem = error;
      }
      if (attempt === tries) throw storageAway(problem);
      await delay(firstPauseMs * 2 ** (attempt - 1));
    }
  };

  return {
    send,
    async sendForText(wanted) {
      const response = await send(wanted);
      return readText(response.body, pageBytesMax);
    },
    close: () => agent.close(),
  };
}

/** A list of 1,000 keys with everything S3 says of each is about 400 kB. */
const pageBytesMax = 4 * 1024 * 1024;

function urlOf(place: S3Place, { key, query = {} }: S3Request): URL {
  const url = new URL(place.endpoint);
  url.pathname = key === undefined ? `/${place.bucket}` : `/${place.bucket}/${place.prefix}${key}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

async function excerpt(body: Readable): Promise<string> {
  return (await readText(body, 64 * 1024).catch(() => '')).slice(0, 300);
}

async function readText(body: Readable, bytesMax: number): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    const chunk: unknown = part;
    if (!Buffer.isBuffer(chunk)) throw new Error('S3 answers in bytes');
    bytes += chunk.length;
    if (bytes > bytesMax) throw new Error(`S3 sent more than ${bytesMax} bytes`);
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * The little of S3's XML that is needed: flat elements with text. Keys come URL-encoded (`encoding-type=url`), so nothing
 * in them can be taken for markup.
 */
export function elementsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map((match) => match[1] ?? '');
}

/** The text of the first element of this name. */
export function textOf(xml: string, name: string): string | undefined {
  const [text] = elementsOf(xml, name);
  return text
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

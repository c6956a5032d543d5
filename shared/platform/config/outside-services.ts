import path from 'node:path';
import ipaddr from 'ipaddr.js';
import type { ReporterConfig } from './reporters.ts';
import { parseUrl } from '../lib/parse-url.ts';

/** A bucket behind an S3 API, addressed by path. */
export interface S3Place {
  kind: 's3';
  /** Scheme, host and port. */
  endpoint: string;
  bucket: string;
  /** Empty, or ending in a slash. */
  prefix: string;
  region: string;
  /** Without them the process has credentials from elsewhere, such as a role of its machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
}

export type StorageConfig = { kind: 'folder'; folder: string } | S3Place;

export function storageConfig(
  url: string | undefined,
  folder: string | undefined,
  dataDir: string,
): StorageConfig {
  const place = url === undefined ? undefined : parseS3Url(url);
  return place ?? { kind: 'folder', folder: path.resolve(folder ?? path.join(dataDir, 'storage')) };
}

/**
 * `s3+https://KEY:SECRET@host/bucket/prefix?region=eu-central-1`, key and secret percent-encoded, with `session-token` for
 * temporary ones; without key and secret where credentials come from elsewhere. Undefined for what is not of this form.
 */
export function parseS3Url(text: string): S3Place | undefined {
  const url = parseUrl(text);
  if (url === null) return undefined;
  const scheme = /^s3\+(https?:)$/.exec(url.protocol)?.[1];
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  if (scheme === undefined || url.host === '') return undefined;
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) return undefined;
  if (!folders.every((folder) => /^[a-z0-9][a-z0-9_-]*$/.test(folder))) return undefined;
  const credentials = s3Credentials(url);
  if (credentials === null) return undefined;
  return {
    kind: 's3',
    endpoint: `${scheme}//${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(credentials === undefined ? {} : { credentials }),
  };
}

/** Undefined where the address has none; null where it has a part of them. */
function s3Credentials(url: URL): S3Place['credentials'] | null {
  const sessionToken = url.searchParams.get('session-token');
  if (url.username === '' && url.password === '') return sessionToken === null ? undefined : null;
  if (url.username === '' || url.password === '' || sessionToken === '') return null;
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    ...(sessionToken === null ? {} : { sessionToken }),
  };
}

/** A search service of the operator's. */
export type SearchService = { kind: 'brave'; base: string; key: string } | { kind: 'searxng'; base: string };

/**
 * `brave+https://KEY@api.search.brave.com` or `searxng+https://search.example.com/path`; over http too, for a service inside one's own
 * network. Undefined for everything else.
 */
export function parseSearchUrl(text: string): SearchService | undefined {
  const [, kind, address = ''] = /^(brave|searxng)\+(https?:\/\/.+)$/.exec(text) ?? [];
  const url = parseUrl(address);
  if (kind === undefined || url === null || url.password !== '' || url.search !== '' || url.hash !== '')
    return undefined;
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  if (kind === 'searxng') return url.username === '' ? { kind, base } : undefined;
  return url.username === '' ? undefined : { kind: 'brave', base, key: decodeURIComponent(url.username) };
}

/** A service of the operator's that finds pages by a picture. */
export interface ImageSearchService {
  kind: 'vision' | 'tineye';
  base: string;
  key: string;
}

/**
 * `vision+https://KEY@vision.googleapis.com` or `tineye+https://KEY@api.tineye.com`, the key percent-encoded. Over http only to
 * a private address, such as that of a gateway inside one's own network: a face crosses no other network in the clear. Undefined
 * for everything else.
 */
export function parseImageSearchUrl(text: string): ImageSearchService | undefined {
  const [, kind, address = ''] = /^(vision|tineye)\+(https?:\/\/.+)$/.exec(text) ?? [];
  const url = parseUrl(address);
  if (url === null || url.username === '' || url.password !== '' || url.search !== '' || url.hash !== '')
    return undefined;
  if (url.protocol === 'http:' && !isPrivate(url.hostname.replaceAll(/[[\]]/g, ''))) return undefined;
  if (kind !== 'vision' && kind !== 'tineye') return undefined;
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  return { kind, base, key: decodeURIComponent(url.username) };
}

/** A name is not: it may resolve to anything. */
function isPrivate(host: string): boolean {
  return ipaddr.isValid(host) && ['loopback', 'private', 'uniqueLocal'].includes(ipaddr.parse(host).range());
}

/** How abuse reports are sent. */
export interface TakedownConfig {
  sender: { org: string; address: string };
  /** Mails of a UTC day. */
  dailyCap: number;
  projectDailyCap: number;
  brandDailyCap: number;
  recipientDailyCap: number;
  platformContacts: ReadonlyMap<string, string>;
  reporters: readonly ReporterConfig[];
  /** Folder of dns.json, ipv4.json and ipv6.json. */
  rdapBootstrapUrl: string;
}

/** `Acme <abuse@acme.example>` or the address alone, which is then of Humanmark. */
export function mailParty(text: string): { org: string; address: string } {
  const [, name = '', address = text.trim()] = /^\s*(.*?)\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  const org = name.replaceAll(/^"|"$/g, '');
  return { org: org === '' ? 'Humanmark' : org, address };
}

/** Null where an entry is not DOMAIN=ADDRESS. */
export function platformContacts(entries: readonly string[]): ReadonlyMap<string, string> | null {
  const pairs = entries.map((entry) => /^([a-z0-9.-]+)=([^=@\s]+@[a-z0-9.-]+)$/i.exec(entry));
  if (pairs.some((pair) => pair === null)) return null;
  return new Map(
    pairs.flatMap((pair) => (pair ? [[pair[1]?.toLowerCase() ?? '', pair[2] ?? ''] as const] : [])),
  );
}

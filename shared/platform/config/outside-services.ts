import path from 'node:path';
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
  accessKeyId: string;
  secretAccessKey: string;
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
 * `s3+https://KEY:SECRET@host/bucket/prefix?region=eu-central-1`, key and secret percent-encoded. Undefined for what is
 * not of this form.
 */
export function parseS3Url(text: string): S3Place | undefined {
  const url = parseUrl(text);
  if (url === null) return undefined;
  const scheme = /^s3\+(https?:)$/.exec(url.protocol)?.[1];
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  if (scheme === undefined || url.host === '' || url.username === '' || url.password === '') return undefined;
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) return undefined;
  if (!folders.every((folder) => /^[a-z0-9][a-z0-9_-]*$/.test(folder))) return undefined;
  return {
    kind: 's3',
    endpoint: `${scheme}//${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
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

import path from 'node:path';
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

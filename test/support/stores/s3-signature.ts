import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** Of temporary credentials. */
  sessionToken?: string;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
/** RFC 3986 encoding as Signature Version 4 requires: everything but letters, digits and `-._~`. */
const encode = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) => String.fromCharCode(byte))
    .map((char) =>
      /[A-Za-z0-9\-._~]/.test(char)
        ? char
        : `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    )
    .join('');

/**
 * The problem with a request's signature, or null when it is right. It is computed from the rules of AWS Signature
 * Version 4 ("Create a signed AWS API request", for S3) without any code of the client.
 */
export function signatureProblem(
  request: IncomingMessage,
  body: Buffer,
  credentials: S3Credentials,
): string | null {
  const { headers, method = '' } = request;
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return 'AccessDenied';
  const [, accessKeyId, day = '', region = '', signedHeaders = '', signature] = given;
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== credentials.region) return 'AuthorizationHeaderMalformed';
  const moment = String(headers['x-amz-date']);
  if (!moment.startsWith(`${day}T`)) return 'AccessDenied';
  const contentHash = String(headers['x-amz-content-sha256']);
  if (contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signedHeaders.split(';');
  if (headers['x-amz-security-token'] !== credentials.sessionToken) return 'ExpiredToken';
  const ofToken = credentials.sessionToken === undefined ? [] : ['x-amz-security-token'];
  for (const needed of ['host', 'x-amz-content-sha256', 'x-amz-date', ...ofToken])
    if (!names.includes(needed)) return 'SignedHeadersMissing';

  const [path = '', search = ''] = (request.url ?? '').split('?');
  const query = [...new URLSearchParams(search)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query,
    ...names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/\s+/g, ' ')}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join(
    '\n',
  );
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(hmac(`AWS4${credentials.secretAccessKey}`, day), region),
  );
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

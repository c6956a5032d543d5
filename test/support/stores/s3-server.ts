import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listeningPort } from '../../../shared/platform/lib/listening-port.ts';
import { signatureProblem, type S3Credentials } from './s3-signature.ts';

export interface S3Server {
  /** The URL for STORAGE_URL. */
  url(credentials?: Partial<S3Credentials>): string;
  /** The same without key, secret and token. */
  urlWithoutKey: string;
  /** The credentials that this server takes. */
  credentials: S3Credentials;
  /** The stored bytes by key. */
  objects: Map<string, Buffer>;
  /** The number of multipart uploads that were started and not finished. */
  openUploads(): number;
  /** The lengths of received bodies, in order. */
  bodies: number[];
  /** Responds to the next requests with this status instead, or cuts the connection where it is 0. */
  failNext(status: number, times: number): void;
  close(): Promise<void>;
}

const right: S3Credentials = {
  accessKeyId: 'AKTEST',
  secretAccessKey: 's3cret/with+signs',
  region: 'xx-north-7',
};
const bucket = 'films';
/** Small, so that a few objects need several pages. */
const pageSize = 3;

interface Upload {
  key: string;
  initiated: Date;
  parts: Map<number, Buffer>;
}

/**
 * The subset of S3 that the client uses: signed requests only, parts, pages, ranges. With a session token it takes only
 * requests that have it.
 */
export async function startS3Server(sessionToken?: string): Promise<S3Server> {
  const taken: S3Credentials = { ...right, ...(sessionToken === undefined ? {} : { sessionToken }) };
  const objects = new Map<string, Buffer>();
  const modified = new Map<string, Date>();
  const uploads = new Map<string, Upload>();
  const bodies: number[] = [];
  const failing = { status: 0, times: 0 };

  const refusal = (request: IncomingMessage, body: Buffer) => {
    const code = signatureProblem(request, body, taken);
    if (failing.times === 0) return code === null ? undefined : { status: 403, code };
    failing.times -= 1;
    return { status: failing.status, code: 'SlowDown' };
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const send = (status: number, content: string | Buffer = '', headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-length': String(Buffer.byteLength(content)), ...headers });
      response.end(request.method === 'HEAD' ? '' : content);
    };
    const refuse = (status: number, code: string) => send(status, `<Error><Code>${code}</Code></Error>`);
    const refused = refusal(request, body);
    if (refused?.status === 0) return request.socket.destroy();
    if (refused) return send(refused.status, errorOf(refused.code, request));
    const url = new URL(request.url ?? '', 'http://s3');
    const key = decodeURIComponent(url.pathname).slice(`/${bucket}/`.length);
    const query = url.searchParams;
    if (body.length > 0) bodies.push(body.length);

    if (key === '') {
      return query.has('uploads')
        ? send(200, listUploads(uploads))
        : send(200, listPage(query, objects, modified));
    }
    const uploadId = query.get('uploadId');
    if (request.method === 'POST' && query.has('uploads')) {
      const id = `up+${uploads.size}/${Date.now()}`;
      uploads.set(id, { key, initiated: new Date(), parts: new Map() });
      return send(
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (uploadId !== null) {
      const upload = uploads.get(uploadId);
      if (upload?.key !== key) return refuse(404, 'NoSuchUpload');
      if (request.method === 'DELETE') {
        uploads.delete(uploadId);
        return send(204);
      }
      if (request.method === 'PUT') {
        upload.parts.set(Number(query.get('partNumber')), body);
        return send(200, '', { etag: etagOf(body) });
      }
      const whole = completed(upload, body.toString());
      if (!whole) return refuse(400, 'InvalidPart');
      objects.set(key, whole);
      modified.set(key, new Date());
      uploads.delete(uploadId);
      return send(
        200,
        `<CompleteMultipartUploadResult><ETag>&quot;x&quot;</ETag></CompleteMultipartUploadResult>`,
      );
    }
    if (request.method === 'PUT') {
      objects.set(key, body);
      modified.set(key, new Date());
      return send(200, '', { etag: etagOf(body) });
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return send(204);
    }
    const stored = objects.get(key);
    if (!stored) return refuse(404, 'NoSuchKey');
    const part = partOf(stored, request);
    return part === undefined ? send(200, stored) : send(206, part);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = `127.0.0.1:${listeningPort(server)}/${bucket}/here`;
  return {
    url(changes = {}) {
      const used = { ...taken, ...changes };
      const secret = encodeURIComponent(used.secretAccessKey);
      const token =
        used.sessionToken === undefined ? '' : `&session-token=${encodeURIComponent(used.sessionToken)}`;
      return `s3+http://${used.accessKeyId}:${secret}@${place}?region=${used.region}${token}`;
    },
    urlWithoutKey: `s3+http://${place}?region=${taken.region}`,
    credentials: taken,
    objects,
    openUploads: () => uploads.size,
    bodies,
    failNext: (status, times) => Object.assign(failing, { status, times }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Undefined for a request of the whole. */
function partOf(stored: Buffer, { headers }: IncomingMessage): Buffer | undefined {
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
  return range ? stored.subarray(Number(range[1]), Number(range[2]) + 1) : undefined;
}

/** S3 repeats a token that has expired. */
function errorOf(code: string, { headers }: IncomingMessage): string {
  const token = code === 'ExpiredToken' ? String(headers['x-amz-security-token']) : '';
  return `<Error><Code>${code}</Code><Token-0>${token}</Token-0></Error>`;
}

const etagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

/** Undefined if the list names a missing part or a wrong tag, or if a part other than the last is below 5 MiB. */
function completed({ parts }: Upload, listed: string): Buffer | undefined {
  const named = [...listed.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => part);
  const chosen = named.map((listedPart) => {
    const [, number] = /<PartNumber>(\d+)<\/PartNumber>/.exec(listedPart) ?? [];
    const [, etag] = /<ETag>(?:&quot;|")(\w+)(?:&quot;|")<\/ETag>/.exec(listedPart) ?? [];
    const part = parts.get(Number(number));
    return part && etagOf(part) === `"${etag}"` ? part : undefined;
  });
  const tooSmall = chosen.slice(0, -1).some((part) => (part?.length ?? 0) < 5 * 1024 * 1024);
  const known = chosen.filter((part) => part !== undefined);
  return tooSmall || known.length === 0 || known.length < chosen.length ? undefined : Buffer.concat(known);
}

function listPage(query: URLSearchParams, objects: Map<string, Buffer>, modified: Map<string, Date>): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted();
  const page = keys.slice(0, pageSize);
  const entries = page.map(
    (key) =>
      `<Contents><Key>${encodeURIComponent(key)}</Key><LastModified>${modified.get(key)?.toISOString()}</LastModified>` +
      `<Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  const more = keys.length > page.length;
  const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${entries.join('')}</ListBucketResult>`;
}

function listUploads(uploads: Map<string, Upload>): string {
  const entries = [...uploads].map(
    ([id, { key, initiated }]) =>
      `<Upload><Key>${encodeURIComponent(key)}</Key><UploadId>${id}</UploadId>` +
      `<Initiated>${initiated.toISOString()}</Initiated></Upload>`,
  );
  return `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`;
}

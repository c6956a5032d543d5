import { generateKeyPairSync, hash, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { staticKeyId } from '../../../crawler/certificates/static-client.ts';
import { headBytes } from '../../../crawler/certificates/certificate-log.ts';
import { listeningPort } from '../../../shared/platform/lib/listening-port.ts';
import { formatCheckpoint } from '../../../shared/algorithms/merkle/signed-note.ts';
import { proveConsistency } from '../../../shared/algorithms/merkle/hash-reader.ts';
import { createMemoryLog, type MemoryLog, treeHash } from '../../support/algorithms/reference-tree.ts';
import { parseTilePlace, widthOf } from '../../../shared/algorithms/merkle/tile.ts';
import { makeLeaf, tileLeaf, type MadeCertificate } from './make-certificate.ts';

export interface Answer {
  status: number;
  body?: Buffer | string;
  headers?: Record<string, string>;
}

/** A certificate log on loopback, with its own key and tree. */
export interface LocalLog {
  kind: 'rfc6962' | 'static';
  id: string;
  url: string;
  /** The log's entry in a log list of version 3. */
  listed: Record<string, unknown>;
  /** The path and query of every request, in order. */
  requests: string[];
  /** Partial tiles that were requested although no head needs them. */
  unasked: string[];
  behaviour: Behaviour;
  /**
   * Adds certificates; where bytes are given, they become the content of the leaf. The entries become visible once a
   * head is published.
   */
  append(certificates: readonly (MadeCertificate | Buffer)[]): Promise<void>;
  /** Signs a head over all entries, or over the first `size`, with the current time or the given one. */
  publish(size?: number, timestamp?: number): void;
  /** Inserts another certificate before everything from `index` on, and publishes; by default, all of it. */
  fork(
    index: number,
    other: MadeCertificate,
    ...published: [size?: number, timestamp?: number]
  ): Promise<void>;
  close(): Promise<void>;
}

export interface Behaviour {
  /** The maximum number of entries in a response of RFC 6962. */
  pageMax: number;
  zips: boolean;
  /** Flips a bit in the signature of heads. */
  signsBadly: boolean;
  /** Returns a response to send instead; undefined keeps the normal one. */
  instead: (path: string) => Answer | undefined | Promise<Answer | undefined>;
}

interface Held {
  leaf: Buffer;
  made: Pick<MadeCertificate, 'precertificate'>;
  given: MadeCertificate | Buffer;
}

const sha256 = (bytes: Uint8Array) => hash('sha256', bytes, 'buffer');

export async function startLocalLog(
  kind: LocalLog['kind'],
  { keyType = 'ec' }: { keyType?: 'ec' | 'rsa' } = {},
): Promise<LocalLog> {
  const { publicKey, privateKey } =
    keyType === 'ec'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const id = sha256(spki).toString('base64');
  let [tree, held]: [MemoryLog, Held[]] = [createMemoryLog(), []];
  const published: number[] = [];
  let head: Head = { size: 0, root: treeHash.empty(), timestamp: Date.now() };
  const requests: string[] = [];
  const unasked: string[] = [];
  const behaviour: Behaviour = { pageMax: 64, zips: false, signsBadly: false, instead: () => undefined };

  const append = async (certificates: readonly (MadeCertificate | Buffer)[]): Promise<void> => {
    for (const given of certificates) {
      const isRaw = Buffer.isBuffer(given);
      const index = kind === 'static' ? held.length : null;
      const leaf = isRaw ? given : makeLeaf(given, { timestamp: Date.now(), index });
      held.push({ leaf, made: isRaw ? { precertificate: null } : given, given });
      await tree.append([leaf]);
    }
  };
  const publish = (size = held.length, timestamp = Date.now()): void => {
    published.push(size);
    head = { size, root: tree.roots[size]!, timestamp };
  };
  const signHead = (): Buffer => {
    const signature = signed(head, privateKey);
    if (behaviour.signsBadly) signature[signature.length - 1]! ^= 1;
    return signature;
  };

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const log = { kind, tree, held, published, head, origin, id, unasked, behaviour, signHead };
    void responseOf(log, path).then((answer) => send(request, response, answer, behaviour));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${listeningPort(server)}`;
  // The origin in the log's name differs from the address where the log is read.
  const origin = `log.example/${id.slice(0, 4).replace(/\W/g, 'x')}`;
  const named = {
    description: `local ${kind}`,
    log_id: id,
    key: spki.toString('base64'),
    state: { usable: {} },
  };
  return {
    kind,
    id,
    url,
    listed:
      kind === 'static'
        ? { ...named, submission_url: `https://${origin}/`, monitoring_url: `${url}/` }
        : { ...named, url: `${url}/` },
    requests,
    unasked,
    behaviour,
    append,
    publish,
    async fork(index, other, ...shown) {
      const later = held.slice(index).map(({ given }) => given);
      const before = held.slice(0, index).map(({ given, leaf }) => ({ given, leaf }));
      // Requests for tiles of an already signed size are now served from the forked tree.
      [tree, held] = [createMemoryLog(), []];
      await append(before.map(({ leaf }) => leaf));
      await append([other, ...later]);
      publish(...shown);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Head {
  size: number;
  root: Uint8Array;
  timestamp: number;
}

interface ServedLog {
  kind: LocalLog['kind'];
  tree: MemoryLog;
  held: readonly Held[];
  published: readonly number[];
  head: Head;
  origin: string;
  id: string;
  unasked: string[];
  behaviour: Behaviour;
  signHead: () => Buffer;
}

function signed(head: Head, key: KeyObject): Buffer {
  const signature = sign('sha256', headBytes(head), key);
  const algorithms = Buffer.from([4, key.asymmetricKeyType === 'rsa' ? 1 : 3, 0, 0]);
  algorithms.writeUInt16BE(signature.length, 2);
  return Buffer.concat([algorithms, signature]);
}

async function responseOf(log: ServedLog, path: string): Promise<Answer> {
  const instead = await log.behaviour.instead(path);
  if (instead) return instead;
  const url = new URL(path, 'http://log');
  try {
    return log.kind === 'static' ? answerStatic(log, url.pathname) : await answerRfc6962(log, url);
  } catch (error) {
    return { status: 400, body: String(error) };
  }
}

const json = (body: unknown): Answer => ({
  status: 200,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

async function answerRfc6962(log: ServedLog, url: URL): Promise<Answer> {
  const number = (name: string) => Number(url.searchParams.get(name));
  if (url.pathname === '/ct/v1/get-sth')
    return json({
      tree_size: log.head.size,
      timestamp: log.head.timestamp,
      sha256_root_hash: Buffer.from(log.head.root).toString('base64'),
      tree_head_signature: log.signHead().toString('base64'),
    });
  if (url.pathname === '/ct/v1/get-sth-consistency') {
    const range = { from: number('first'), to: number('second') };
    const proof = await proveConsistency(treeHash, readOf(log), range);
    return json({ consistency: proof.map((node) => Buffer.from(node).toString('base64')) });
  }
  const [start, end] = [number('start'), Math.min(number('end') + 1, log.head.size)];
  if (url.pathname !== '/ct/v1/get-entries' || !(start < end)) return { status: 400 };
  const page = log.held.slice(start, Math.min(end, start + log.behaviour.pageMax));
  return json({
    entries: page.map(({ leaf }) => ({ leaf_input: leaf.toString('base64'), extra_data: 'AAAA' })),
  });
}

/** Reads tiles as they were when the tree had that size; by now the tree holds later leaves. */
const readOf =
  ({ tree }: ServedLog): MemoryLog['read'] =>
  (tiles) =>
    Promise.resolve(
      tiles.map(({ level, index, width }) => tree.tiles.get(`${level}/${index}`)!.subarray(0, width * 32)),
    );

function answerStatic(log: ServedLog, path: string): Answer {
  if (path === '/checkpoint') return { status: 200, body: checkpointOf(log) };
  const [, level = '', rest = ''] = /^\/tile\/(data|\d)\/(.*)$/.exec(path) ?? [];
  const place = parseTilePlace(rest);
  if (!place) return { status: 404 };
  const at = { level: level === 'data' ? 0 : Number(level), index: place.index };
  const isWanted = log.published.some((size) => widthOf(at, size) === place.width);
  if (place.width < 256 && !isWanted) log.unasked.push(path);
  // As in real logs, a partial tile is removed once the full one exists.
  if (!isWanted || (place.width < 256 && widthOf(at, log.head.size) === 256)) return { status: 404 };
  if (level !== 'data')
    return {
      status: 200,
      body: Buffer.from(log.tree.tiles.get(`${at.level}/${at.index}`)!.subarray(0, place.width * 32)),
    };
  const begin = place.index * 256;
  const entries = log.held.slice(begin, begin + place.width);
  return { status: 200, body: Buffer.concat(entries.map(({ leaf, made }) => tileLeaf(leaf, made))) };
}

function checkpointOf({ head, origin, id, signHead }: ServedLog): string {
  const text = formatCheckpoint({ origin, size: head.size, root: head.root });
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(head.timestamp));
  const signature = Buffer.concat([staticKeyId({ origin, id }), moment, signHead()]);
  // Witnesses sign too; their signatures are ignored.
  const witness = Buffer.concat([Buffer.from([1, 2, 3, 4]), Buffer.alloc(64, 7)]);
  return `${text}\n— witness.example ${witness.toString('base64')}\n— ${origin} ${signature.toString('base64')}\n`;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body = '', headers = {} }: Answer,
  { zips }: Behaviour,
): void {
  const acceptsGzip = request.headers['accept-encoding']?.includes('gzip') === true;
  if (zips && acceptsGzip && status === 200)
    response.writeHead(status, { ...headers, 'content-encoding': 'gzip' }).end(gzipSync(body));
  else response.writeHead(status, headers).end(body);
}

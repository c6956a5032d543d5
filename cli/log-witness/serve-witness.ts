import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { NoteKey } from '../../shared/algorithms/merkle/signed-note.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';
import { judgeCheckpoint, type Judgement } from './judge-checkpoint.ts';
import type { WitnessKey } from './witness-key.ts';
import type { WitnessState } from './witness-state.ts';

export interface WitnessOptions {
  key: WitnessKey;
  state: WitnessState;
  /** The keys that are trusted for each origin. */
  logs: ReadonlyMap<string, readonly NoteKey[]>;
  /** One line for each request that was answered. */
  onAnswer: (line: string) => void;
}

/** 63 hashes and a checkpoint with a dozen signatures are 6 kB; one with ML-DSA signatures among them, 45. */
const bodyBytesMax = 65_536;
const requestMs = 10_000;
/** How often Node looks for requests that take longer; it is 30 s unless given. */
const checkMs = 1000;
const connectionsMax = 100;

interface Answer {
  status: number;
  body: string;
  contentType?: string;
}

/** `POST /add-checkpoint` and `GET /<origin hash>/checkpoint` of C2SP tlog-witness, over plain HTTP: TLS is the proxy's. */
export function createWitness(options: WitnessOptions): Server {
  /** One request after the other: between looking at the state and keeping the next one nobody else may sign. */
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(work);
    // Its failure is answered by the request that it belongs to.
    last = turn.catch(() => undefined);
    return turn;
  };
  const server = createServer(
    { requestTimeout: requestMs, headersTimeout: requestMs, connectionsCheckingInterval: checkMs },
    (request, response) => {
      answer(options, request, inTurn).then(
        (given) => send(response, given),
        (error: unknown) => {
          options.onAnswer(`500 ${error instanceof Error ? error.message : String(error)}`);
          send(response, { status: 500, body: 'the witness failed; nothing was signed\n' });
        },
      );
    },
  );
  server.maxConnections = connectionsMax;
  return server;
}

async function answer(
  options: WitnessOptions,
  request: IncomingMessage,
  inTurn: (work: () => Promise<Answer>) => Promise<Answer>,
): Promise<Answer> {
  const url = parseUrl(request.url ?? '/', 'http://witness');
  if (!url) return { status: 400, body: 'this is no path\n' };
  const { pathname } = url;
  const hash = /^\/([0-9a-f]{64})\/checkpoint$/.exec(pathname)?.[1];
  if (hash !== undefined) {
    const origin = [...options.logs.keys()].find((each) => originHash(each) === hash);
    const note = origin === undefined ? undefined : options.state.of(origin)?.note;
    if (request.method !== 'GET') return { status: 405, body: 'GET alone\n' };
    return note === undefined ? { status: 404, body: 'nothing cosigned\n' } : { status: 200, body: note };
  }
  if (pathname !== '/add-checkpoint') return { status: 404, body: 'no such path\n' };
  if (request.method !== 'POST') return { status: 405, body: 'POST alone\n' };
  const body = await readBody(request);
  if (body === undefined) return { status: 413, body: 'the request is too long\n' };
  return inTurn(async () => {
    const judged = await judgeCheckpoint(body, options.logs, (origin) => options.state.of(origin));
    return toAnswer(options, judged);
  });
}

/** The state is on disk before the signature leaves: a witness that dies in between has signed nothing that it forgets. */
function toAnswer({ key, state, onAnswer }: WitnessOptions, { status, reason, accepted }: Judgement): Answer {
  if (!accepted) {
    onAnswer(`${status} ${reason}`);
    const contentType = status === 409 ? 'text/x.tlog.size' : undefined;
    return { status, body: `${reason}\n`, ...(contentType === undefined ? {} : { contentType }) };
  }
  const { origin, size, root, text, note } = accepted;
  const line = key.cosign(text);
  state.keep(origin, { size, root, note: note + line });
  onAnswer(`200 ${origin} ${size}`);
  return { status, body: line };
}

const originHash = (origin: string): string => createHash('sha256').update(origin).digest('hex');

/** Undefined where it is longer than one may be. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const chunk = Buffer.from(part);
    bytes += chunk.length;
    if (bytes > bodyBytesMax) return undefined;
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

function send(
  response: ServerResponse,
  { status, body, contentType = 'text/plain; charset=utf-8' }: Answer,
): void {
  response.writeHead(status, { 'Content-Type': contentType, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

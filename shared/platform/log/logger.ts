import { destination, pino, type Logger as PinoLogger } from 'pino';
import { type GatheredLines, gatherLines } from './gather-lines.ts';

export type Logger = Pick<PinoLogger, 'debug' | 'info' | 'warn' | 'error' | 'child' | 'isLevelEnabled'>;

export interface LogOptions {
  level: string;
  role: string;
  /** Of each line, asked for when it is written; without it, lines cost nothing more. */
  fields?: (() => object) | undefined;
}

/** Fields that may carry a credential or something of a person; they are dropped wherever they appear. */
const secretPaths = ['authorization', 'apiKey', 'token', 'secret', 'email', 'displayName', 'biometricHash'];

/**
 * One JSON line per event on standard output. Lines are gathered (16 kB) because a synchronous write per
 * request costs more than the rest of the check endpoint; the buffer is flushed at exit.
 */
export function createLogger({ level, role, fields }: LogOptions): Logger {
  const output = destination({ fd: 1, sync: false });
  const lines = gatherLines(output);
  // Who looks for a fault wants each line at once, and in its order.
  const stream = level === 'debug' ? output : { write: (line: string) => writeGathered(lines, line) };
  // Before Pino's own listeners, which end the output once it is written.
  process.prependListener('beforeExit', () => lines.flushSync());
  process.prependListener('exit', () => lines.flushSync());
  const timestamp = createTimestamp();
  const base = { role, pid: process.pid };
  const log = pino(
    {
      level,
      base,
      timestamp,
      ...(fields === undefined ? {} : { mixin: fields }),
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: [...secretPaths, ...secretPaths.map((path) => `*.${path}`)], remove: true },
    },
    stream,
  );
  const by = membersOf(base);
  plainWriters.set(log, (text) => {
    const own = fields === undefined ? '' : membersOf(fields());
    stream.write(`{"level":"info"${timestamp()}${by}${own}${text}}\n`);
  });
  return log;
}

/** Errors go at once, and what came before them: alerts are made of them, and a process that is killed keeps what it has gathered. */
function writeGathered(lines: GatheredLines, line: string): void {
  lines.write(line);
  if (line.startsWith('{"level":"error"')) lines.handOver();
}

const plainWriters = new WeakMap<Logger, (members: string) => void>();

/** The members of an object as they stand in a JSON object after others: `,"a":1`. */
function membersOf(object: object): string {
  const text = JSON.stringify(object).slice(1, -1);
  return text === '' ? '' : `,${text}`;
}

export interface PlainLines {
  /** Prepares lines with these fields and this message. @returns writes one of them, with fields that are JSON already: `,"status":200` */
  info(fixed: object, message: string): (fields: string) => void;
}

/**
 * Lines of which most fields are the same and the others need no escaping. Pino examines every field of every line: 4 us for a
 * line of the access log, of which there are thousands a second, and in which nothing is secret.
 */
export function plainLines(log: Logger): PlainLines {
  const write = plainWriters.get(log);
  return {
    info(fixed, message) {
      const shared = membersOf(fixed);
      const ended = membersOf({ msg: message });
      if (write !== undefined) return (fields) => write(shared + fields + ended);
      const byPino = log.child(fixed, { redact: [] });
      return (fields) => byPino.info(JSON.parse(`{${fields.slice(1)}}`), message);
    },
  };
}

/** Under load many lines share a millisecond, and writing it out costs 0.5 us. */
function createTimestamp(): () => string {
  let written = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== written) {
      written = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}

export function silentLogger(): Logger {
  return pino({ level: 'silent' });
}

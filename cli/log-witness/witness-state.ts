import { once } from 'node:events';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { fromBase64, toBase64 } from '../../shared/algorithms/merkle/signed-note.ts';
import { hashBytes } from '../../shared/algorithms/merkle/tree-hash.ts';

/** The largest tree that the witness has cosigned of a log. */
export interface Witnessed {
  size: number;
  root: Uint8Array;
  /** The checkpoint with the log's signatures and the witness's. */
  note: string;
}

export interface WitnessState {
  of(origin: string): Witnessed | undefined;
  /**
   * Returns once the file is on disk: what was not kept must not be signed. A tree that is there already stays as it is.
   * @throws Error where another process has written the file
   */
  keep(origin: string, witnessed: Witnessed): void;
  /** Lets another process use the file. */
  release(): void;
}

const schema = z.record(
  z.string(),
  z.object({
    size: z.int().min(0),
    root: z.string().transform((text, context) => {
      const root = fromBase64(text);
      if (root?.length === hashBytes) return root;
      context.addIssue({ code: 'custom', message: 'must be a hash' });
      return z.NEVER;
    }),
    note: z.string(),
  }),
);

/**
 * Opens the file for this process alone: two witnesses that do not know of each other's signatures could sign a fork.
 * @throws Error where another process uses it, or it cannot be read; a witness must not begin anew by mistake
 */
export async function openWitnessState(file: string): Promise<WitnessState> {
  const lock = await takeLock(`${file}.lock`);
  let text = read(file);
  const known = new Map(Object.entries(parse(file, text)));
  return {
    of: (origin) => known.get(origin),
    keep(origin, witnessed) {
      // The lock is one of the file system's, and two that find a dead one at the same moment may both take it.
      if (read(file) !== text) throw new Error(`another process has changed ${file}`);
      if (known.get(origin)?.size === witnessed.size) return;
      const next = textOf(new Map(known).set(origin, witnessed));
      write(file, next);
      text = next;
      known.set(origin, witnessed);
    },
    release: () => void lock.close(),
  };
}

/** Undefined where there is no such file yet. */
function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

function parse(file: string, text: string | undefined): Record<string, Witnessed> {
  if (text === undefined) return {};
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is not the state of a witness`, { cause: error });
  }
}

function textOf(all: ReadonlyMap<string, Witnessed>): string {
  const entries = [...all].map(([origin, { size, root, note }]) => [
    origin,
    { size, root: toBase64(root), note },
  ]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** In one step: a process that is killed leaves the earlier file or the new one, and both are on disk before it answers. */
function write(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { flush: true });
  renameSync(`${file}.new`, file);
  const folder = openSync(path.dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

/**
 * A socket on which the holder listens: it goes with the process however that ends, where a number in a file may be that of a
 * zombie or of another container's process. @throws Error where somebody listens, or may listen
 */
async function takeLock(lock: string): Promise<Server> {
  const server = createServer((connection) => connection.destroy()).unref();
  try {
    return await listening(server, lock);
  } catch (error) {
    if (!isCode(error, 'EADDRINUSE')) throw error;
  }
  if (await isAnswered(lock)) throw new Error(`another process uses this state (${lock})`);
  rmSync(lock, { force: true });
  return listening(server, lock);
}

async function listening(server: Server, lock: string): Promise<Server> {
  server.listen(lock);
  await once(server, 'listening');
  return server;
}

async function isAnswered(lock: string): Promise<boolean> {
  const connection = connect(lock);
  try {
    await once(connection, 'connect');
    return true;
  } catch (error) {
    // Nobody is behind it any more: its process was killed. What else goes wrong says nothing about that.
    if (isCode(error, 'ECONNREFUSED') || isCode(error, 'ENOENT')) return false;
    throw error;
  } finally {
    connection.destroy();
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import workerd from 'workerd';
import { z } from 'zod';

export interface RunningWorker {
  url: string;
  stop(): Promise<void>;
}

const listening = z.object({ event: z.literal('listen'), port: z.int() });

/** Runs an ES module in workerd, the runtime of Cloudflare Workers, as a process of its own on a free port of loopback. */
export async function startWorkerRuntime(
  script: string,
  bindings: Readonly<Record<string, string>>,
): Promise<RunningWorker> {
  const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-worker-'));
  writeFileSync(path.join(folder, 'worker.js'), script);
  writeFileSync(path.join(folder, 'config.capnp'), configOf(bindings));
  // Its third descriptor says where it listens.
  const child = spawn(workerd.default, ['serve', 'config.capnp', '--control-fd=3'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  const { port } = listening.parse(JSON.parse(await firstLine(child)));
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function firstLine(child: ChildProcess): Promise<string> {
  const control = child.stdio[3];
  if (!control) throw new Error('it was started without its third descriptor');
  let text = '';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a pipe that was asked for is one that can be read
  for await (const chunk of control as Readable) {
    text += String(chunk);
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'));
  }
  throw new Error('the runtime ended before it listened');
}

function configOf(bindings: Readonly<Record<string, string>>): string {
  const listed = Object.entries(bindings).map(
    ([name, text]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(text)})`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .main)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);
const main :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  bindings = [${listed.join(', ')}],
  compatibilityDate = "2026-11-01"
);
`;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { eventually } from '../support/eventually.ts';

export interface WitnessProcess {
  url: string;
  verifierKey: string;
  /** As the operator of a service names it in LOG_WITNESSES. */
  place: string;
  /** What it has printed: a line for each answer. */
  output(): string;
  kill(): Promise<void>;
}

export interface WitnessSetup {
  name: string;
  folder: string;
  port: number;
  /** Verifier keys. */
  logs: readonly string[];
}

const program = path.join(findProjectRoot(), 'dist/roles/cli.js');

/** Starts `cli log witness` as somebody else runs it: with its own files, and nothing of the service but the log's key. */
export async function startWitness({ name, folder, port, logs }: WitnessSetup): Promise<WitnessProcess> {
  const files = ['--key', path.join(folder, `${port}.pem`), '--state', path.join(folder, `${port}.json`)];
  const args = ['log', 'witness', '--name', name, ...files, '--port', String(port), '--log', ...logs];
  const child: ChildProcess = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (printed += data.toString()));
  const exited = once(child, 'exit');
  const verifierKey = await eventually(() => {
    if (child.exitCode !== null) return '';
    const found = /^witness (\S+)\nlistening /m.exec(printed)?.[1];
    if (found === undefined) throw new Error(`the witness is not ready:\n${printed}`);
    return found;
  });
  if (verifierKey === '') throw new Error(printed);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    verifierKey,
    place: `${verifierKey} ${url}`,
    output: () => printed,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

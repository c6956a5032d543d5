import { once } from 'node:events';
import type { Command } from 'commander';
import { type NoteKey, parseVerifierKey } from '../../shared/algorithms/merkle/signed-note.ts';
import { sha256 } from '../log-monitor/node-crypto.ts';
import { createWitness } from '../log-witness/serve-witness.ts';
import { openWitnessKey } from '../log-witness/witness-key.ts';
import { openWitnessState } from '../log-witness/witness-state.ts';
import { runUntilStopped } from '../run-until-stopped.ts';

interface WitnessOptions {
  name: string;
  key: string;
  state: string;
  log: string[];
  host: string;
  port: string;
}

export function addWitnessCommand(log: Command): void {
  log
    .command('witness')
    .description(
      'run a witness: cosign the checkpoints of logs as long as each continues the one before (C2SP)',
    )
    .requiredOption('--name <name>', 'the name of the witness, such as witness.example/w1')
    .requiredOption('--key <file>', 'the private key of the witness; made where there is no such file')
    .requiredOption('--state <file>', 'the file that stores what was cosigned last of each log')
    .requiredOption('--log <verifier key...>', 'the verifier keys of the logs that it cosigns')
    .option('--host <address>', 'the address to listen on', '127.0.0.1')
    .option('--port <port>', 'the port to listen on', '7380')
    .action((options: WitnessOptions) => runUntilStopped((stopped) => runWitness(options, stopped)));
}

async function runWitness(
  { name, key: keyFile, state: stateFile, log, host, port }: WitnessOptions,
  stopped: Promise<void>,
): Promise<void> {
  const key = openWitnessKey(keyFile, name);
  const state = await openWitnessState(stateFile);
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const server = createWitness({ key, state, logs: keysByOrigin(log), onAnswer: print });
  try {
    server.listen(Number(port), host);
    await once(server, 'listening');
    const bound = server.address();
    print(`witness ${key.verifierKey}`);
    print(`listening on ${host}:${typeof bound === 'object' && bound ? bound.port : port}`);
    await stopped;
  } finally {
    server.close();
    server.closeAllConnections();
    state.release();
  }
}

/** The origin of a log is the name of its key. @throws Error naming the text that is no verifier key */
function keysByOrigin(texts: readonly string[]): Map<string, NoteKey[]> {
  const keys = new Map<string, NoteKey[]>();
  for (const text of texts) {
    const key = parseVerifierKey(sha256, text);
    if (!key) throw new Error(`${text} is not a verifier key`);
    keys.set(key.name, [...(keys.get(key.name) ?? []), key]);
  }
  return keys;
}

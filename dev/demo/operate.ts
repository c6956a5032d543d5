import { join } from 'node:path';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { runCommand } from '../launch/services/run-command.ts';
import { UnexpectedCycle } from './story.ts';

/** Runs commands of the CLI, each as a process of its own. */
export interface Operate {
  /** The command's one JSON value. @throws UnexpectedCycle with the command's error message */
  run(args: readonly string[]): Promise<unknown>;
  /** The command's error message; undefined if it succeeds after all. */
  refusal(args: readonly string[]): Promise<string | undefined>;
}

const commandMs = 60_000;

/** @param dataDir absolute; which running system the commands are for. @param env what else they run with */
export function createOperate(dataDir: string, env: NodeJS.ProcessEnv = process.env): Operate {
  const root = findProjectRoot();
  // Addresses in the environment would point the commands to another system than the demo's.
  const { DATABASE_URL: _ignored, ...inherited } = env;
  const options = { timeoutMs: commandMs, env: { ...inherited, DATA_DIR: dataDir }, cwd: root };
  const program = join(root, 'dist', 'roles', 'cli.js');
  const start = (args: readonly string[]) =>
    runCommand(process.execPath, [program, ...args, '--json'], options);
  return {
    async run(args) {
      const { code, stdout, output } = await start(args);
      if (code !== 0) throw new UnexpectedCycle(`${args.slice(0, 2).join(' ')}: ${output.trim()}`);
      return JSON.parse(stdout);
    },
    async refusal(args) {
      const { code, output } = await start(args);
      return code === 0 ? undefined : output.trim();
    },
  };
}

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Say, toError } from '../services/launch-error.ts';
import { runCli } from './run-cli.ts';
import type { StartSettings } from './settings.ts';

const demoFile = z.object({ projectId: z.string() });
const invitation = z.object({ link: z.string().nullable() });

/**
 * Where to open the console: a link that makes whoever opens it the first owner of the demo project, good once and for 15 minutes,
 * or its plain address where the project has members. The service also runs without a link.
 * @param keyFile what is known of the demo project; undefined: there is none
 */
export async function consoleAddress(
  settings: StartSettings,
  env: NodeJS.ProcessEnv,
  { keyFile, say, signal }: { keyFile: string | undefined; say: Say; signal: AbortSignal },
): Promise<string> {
  const plain = `${settings.publicUrl}/console`;
  if (keyFile === undefined) return plain;
  try {
    const { projectId } = demoFile.parse(JSON.parse(readFileSync(keyFile, 'utf8')));
    const words = ['console', 'invite', '--project', projectId, '--first', '--json'];
    const { link } = invitation.parse(JSON.parse(await runCli(settings, env, words, signal)));
    return link ?? plain;
  } catch (error) {
    signal.throwIfAborted();
    say(`no link to the console: ${toError(error).message}`);
    return plain;
  }
}

import type { Command } from 'commander';
import {
  describeSigningKeys,
  removeSigningKey,
  rotateSigningKey,
} from '../../shared/domain/people/tokens/rotate-signing-key.ts';
import { printResult } from '../output.ts';
import { withStores } from '../with-stores.ts';

export function addSigningKeyCommands(program: Command): void {
  const key = program.command('signing-key').description('the keys that sign identity tokens');
  key
    .command('list')
    .description('every key and where it is between pending, active, retiring and removed')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { json: boolean }) => {
      printResult({ keys: await withStores((stores) => describeSigningKeys(stores)) }, options.json);
    });
  key
    .command('rotate')
    .description('publish the next key; with --now it also signs from this moment on')
    .option(
      '--now',
      'for a compromised key: verifiers that have not fetched it yet refuse its tokens for minutes',
      false,
    )
    .option('--json', 'print one JSON value', false)
    .action(async (options: { now: boolean; json: boolean }) => {
      const keys = await withStores(async (stores) => {
        await rotateSigningKey(stores, options.now);
        return describeSigningKeys(stores);
      });
      printResult({ keys }, options.json);
    });
  key
    .command('remove')
    .description('end a retiring key: every token it signed stops verifying')
    .requiredOption('--kid <kid>')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { kid: string; json: boolean }) => {
      await withStores((stores) => removeSigningKey(stores, options.kid));
      printResult({ kid: options.kid, removed: true }, options.json);
    });
}

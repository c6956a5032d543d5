import type { Command } from 'commander';
import {
  describeSigningKeys,
  removeSigningKey,
  rotateSigningKey,
} from '../../shared/domain/people/tokens/rotate-signing-key.ts';
import { printResult } from '../output.ts';
import { withKeys, withStores } from '../running-system.ts';

export function addSigningKeyCommands(program: Command): void {
  const key = program.command('signing-key').description('manage the keys that sign identity tokens');
  key
    .command('list')
    .description('list the keys with their state: pending, active, retiring or removed')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { json: boolean }) => {
      printResult({ keys: await withStores((stores) => describeSigningKeys(stores)) }, options.json);
    });
  key
    .command('rotate')
    .description('publish the next key; with --now it also starts signing immediately')
    .option(
      '--now',
      'for a compromised key: verifiers that have not fetched the new key reject its tokens for some minutes',
      false,
    )
    .option('--json', 'print one JSON value', false)
    .action(async (options: { now: boolean; json: boolean }) => {
      const keys = await withKeys(async (stores) => {
        await rotateSigningKey(stores, options.now);
        return describeSigningKeys(stores);
      });
      printResult({ keys }, options.json);
    });
  key
    .command('remove')
    .description('remove a retiring key; tokens it signed no longer verify')
    .requiredOption('--kid <kid>')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { kid: string; json: boolean }) => {
      await withStores((stores) => removeSigningKey(stores, options.kid));
      printResult({ kid: options.kid, removed: true }, options.json);
    });
}

import type { Command } from 'commander';
import { clearSuspicions } from '../../shared/domain/people/devices/device-copies.ts';
import { identityIdentifier } from '../../shared/domain/people/identity/identity.ts';
import { loadIdentity } from '../../shared/domain/people/identity/load-identity.ts';
import { setSuspended } from '../../shared/domain/people/identity/change-identity.ts';
import { printResult } from '../output.ts';
import { withStores } from '../running-system.ts';

interface Options {
  identity: string;
  mode: string;
  reason?: string;
  json: boolean;
}

export function addIdentityCommands(program: Command): void {
  const identity = program.command('identity').description('manage identities');
  identity
    .command('suspend')
    .description('suspend an identity; it does not count as a verified human until it is reinstated')
    .requiredOption('--identity <identity>', 'usr_..., "Ada #K7M2Q9X" or the UUID')
    .requiredOption('--reason <text>', 'the reason; stored with the identity')
    .option('--mode <mode>', 'live or test', 'live')
    .option('--json', 'print one JSON value', false)
    .action(async (options: Options) =>
      printResult(await change(options, options.reason ?? ''), options.json),
    );
  identity
    .command('reinstate')
    .description('end the suspension of an identity')
    .requiredOption('--identity <identity>', 'usr_..., "Ada #K7M2Q9X" or the UUID')
    .option('--mode <mode>', 'live or test', 'live')
    .option('--json', 'print one JSON value', false)
    .action(async (options: Options) => printResult(await change(options, null), options.json));
  identity
    .command('clear-suspicions')
    .description('end the suspicion that devices of an identity have copies, such as after a restored backup')
    .requiredOption('--identity <identity>', 'usr_..., "Ada #K7M2Q9X" or the UUID')
    .option('--mode <mode>', 'live or test', 'live')
    .option('--json', 'print one JSON value', false)
    .action(async (options: Options) => printResult(await clear(options), options.json));
}

function clear(options: Options) {
  return withStores(async ({ db }) => {
    const mode = options.mode === 'test' ? 'test' : 'live';
    const identity = await loadIdentity(db, { ref: options.identity, mode });
    const cleared = await clearSuspicions({ db }, identity.id);
    return { identityId: identityIdentifier(identity), userId: identity.userId, cleared };
  });
}

function change(options: Options, reason: string | null) {
  return withStores(async ({ db }) => {
    const mode = options.mode === 'test' ? 'test' : 'live';
    const { id } = await loadIdentity(db, { ref: options.identity, mode });
    const changed = await setSuspended({ db }, { identityId: id, reason });
    return { identityId: identityIdentifier(changed), userId: changed.userId, status: changed.status };
  });
}

import type { Command } from 'commander';
import {
  describeMails,
  liftSuppression,
  suppressAddress,
} from '../../shared/domain/people/mailing/mail-to-recipient.ts';
import { printResult } from '../output.ts';
import { configOfSystem, withKeys, withStores } from '../running-system.ts';

interface AddressOptions {
  address: string;
  json: boolean;
}

export function addMailCommands(program: Command): void {
  const mail = program.command('mail').description('limits of mails to people, and addresses that get none');
  mail
    .command('status')
    .description('count the mails of the last hour and day, by what became of them')
    .option('--json', 'print one JSON value', false)
    .action(async ({ json }: { json: boolean }) => {
      const { mailCaps } = configOfSystem();
      printResult({ ...(await withStores(({ db }) => describeMails({ db }))), caps: mailCaps }, json);
    });
  mail
    .command('suppress')
    .description('send no mail to an address any more; only a keyed digest of it is stored')
    .requiredOption('--address <address>')
    .option('--json', 'print one JSON value', false)
    .action(async ({ address, json }: AddressOptions) => {
      await withKeys((stores) => suppressAddress(stores, address));
      printResult({ suppressed: true }, json);
    });
  mail
    .command('lift')
    .description('allow mails to an address again')
    .requiredOption('--address <address>')
    .option('--json', 'print one JSON value', false)
    .action(async ({ address, json }: AddressOptions) => {
      const wasSuppressed = await withKeys((stores) => liftSuppression(stores, address));
      printResult({ suppressed: false, wasSuppressed }, json);
    });
}

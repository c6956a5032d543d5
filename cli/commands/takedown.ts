import type { Command } from 'commander';
import { ownerOfBrand } from '../../shared/domain/brands/brands/read-brand.ts';
import {
  approveTakedown,
  cancelTakedown,
  disputeTakedown,
} from '../../shared/domain/brands/takedowns/decide-takedown.ts';
import { listTakedowns, wholeTakedown } from '../../shared/domain/brands/takedowns/read-takedown.ts';
import {
  resumeTakedowns,
  stopTakedowns,
  takedownSwitch,
} from '../../shared/domain/brands/takedowns/sending/stop-takedowns.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { printResult } from '../output.ts';
import { withStores } from '../running-system.ts';

interface Named {
  takedown: string;
  json: boolean;
}

export function addTakedownCommands(program: Command): void {
  const takedown = program.command('takedown').description('manage takedown requests');
  const json = ['--json', 'print one JSON value', false] as const;
  takedown
    .command('list')
    .description('list the takedowns of a brand, newest first')
    .requiredOption('--brand <id>', 'brd_...')
    .option('--cursor <cursor>', 'the nextCursor of the previous page')
    .option(...json)
    .action(
      async ({ brand: brandId, cursor, json: asJson }: { brand: string; cursor?: string; json: boolean }) => {
        const page = await withStores(async ({ db }) =>
          listTakedowns({ db }, await ownerOfBrand({ db }, brandId), { brandId, cursor, limit: 200 }),
        );
        printResult({ ...page }, asJson);
      },
    );
  takedown
    .command('show')
    .description('show a takedown with its report, contacts, notices, timers and log')
    .requiredOption('--takedown <id>', 'tkd_...')
    .option(...json)
    .action(async ({ takedown: id, json: asJson }: Named) => {
      printResult({ ...(await withStores(({ db }) => wholeTakedown({ db }, id))) }, asJson);
    });
  takedown
    .command('approve')
    .description('approve a takedown and send its notices')
    .requiredOption('--takedown <id>', 'tkd_...')
    .requiredOption('--by <name>', 'the name of the approver; stored in the log')
    .option(...json)
    .action(async ({ takedown: takedownId, by, json: asJson }: Named & { by: string }) => {
      const { id, state } = await withStores(({ db }) => approveTakedown({ db }, { takedownId, by }));
      printResult({ takedownId: id, state }, asJson);
    });
  takedown
    .command('cancel')
    .description('cancel a takedown; nothing more is sent')
    .requiredOption('--takedown <id>', 'tkd_...')
    .requiredOption('--reason <text>')
    .option(...json)
    .action(async ({ takedown: takedownId, reason, json: asJson }: Named & { reason: string }) => {
      const { id, state } = await withStores(({ db }) =>
        cancelTakedown({ db, clock: systemClock }, { takedownId, reason }),
      );
      printResult({ takedownId: id, state }, asJson);
    });
  addDisputeCommands(takedown);
  addSwitchCommands(takedown);
}

function addDisputeCommands(takedown: Command): void {
  for (const [name, dispute, what] of [
    ['dispute', 'open', 'dispute a takedown; nothing more is sent until the dispute is decided'],
    [
      'uphold',
      'upheld',
      'uphold the dispute; the takedown ends and counts as an error of automatic drafting',
    ],
    ['dismiss', 'rejected', 'reject the dispute; the takedown resumes'],
  ] as const)
    takedown
      .command(name)
      .description(what)
      .requiredOption('--takedown <id>', 'tkd_...')
      .requiredOption('--note <text>', 'the reason; stored in the log')
      .option('--json', 'print one JSON value', false)
      .action(async ({ takedown: takedownId, note, json }: Named & { note: string }) => {
        const { id, state } = await withStores(({ db }) =>
          disputeTakedown({ db, clock: systemClock }, { takedownId, dispute, note }),
        );
        printResult({ takedownId: id, state, dispute }, json);
      });
}

function addSwitchCommands(takedown: Command): void {
  takedown
    .command('stop')
    .description('stop sending notices for all projects until resumed')
    .requiredOption('--reason <text>', 'the reason; shown by status')
    .option('--json', 'print one JSON value', false)
    .action(async ({ reason, json }: { reason: string; json: boolean }) => {
      printResult({ ...(await withStores(({ db }) => stopTakedowns({ db }, reason))) }, json);
    });
  takedown
    .command('resume')
    .description('resume sending notices')
    .option('--reason <text>', 'shown by status')
    .option('--json', 'print one JSON value', false)
    .action(async ({ reason, json }: { reason?: string; json: boolean }) => {
      printResult({ ...(await withStores(({ db }) => resumeTakedowns({ db }, reason))) }, json);
    });
  takedown
    .command('status')
    .description('show whether sending is stopped, since when and why')
    .option('--json', 'print one JSON value', false)
    .action(async ({ json }: { json: boolean }) => {
      printResult({ ...(await withStores(({ db }) => takedownSwitch({ db }))) }, json);
    });
}

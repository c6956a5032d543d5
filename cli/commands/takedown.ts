import type { Command } from 'commander';
import { ownerOfBrand } from '../../shared/domain/brands/brands/owner-of-brand.ts';
import { approveTakedown } from '../../shared/domain/brands/takedowns/approve-takedown.ts';
import { cancelTakedown, disputeTakedown } from '../../shared/domain/brands/takedowns/decide-takedown.ts';
import { listTakedowns, wholeTakedown } from '../../shared/domain/brands/takedowns/read-takedown.ts';
import {
  resumeTakedowns,
  stopTakedowns,
  takedownSwitch,
} from '../../shared/domain/brands/takedowns/sending/stop-takedowns.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { printResult } from '../output.ts';
import { withStores } from '../with-stores.ts';

interface Named {
  takedown: string;
  json: boolean;
}

export function addTakedownCommands(program: Command): void {
  const takedown = program
    .command('takedown')
    .description('requests to take pages down, and what came of them');
  const json = ['--json', 'print one JSON value', false] as const;
  takedown
    .command('list')
    .description('the takedowns of a brand, newest first')
    .requiredOption('--brand <id>', 'brd_...')
    .option('--cursor <cursor>', 'nextCursor of the page before')
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
    .description('one with its report, contacts, notices, timers and log')
    .requiredOption('--takedown <id>', 'tkd_...')
    .option(...json)
    .action(async ({ takedown: id, json: asJson }: Named) => {
      printResult({ ...(await withStores(({ db }) => wholeTakedown({ db }, id))) }, asJson);
    });
  takedown
    .command('approve')
    .description('answer for one: its notices are sent')
    .requiredOption('--takedown <id>', 'tkd_...')
    .requiredOption('--by <name>', 'who; kept in the log')
    .option(...json)
    .action(async ({ takedown: takedownId, by, json: asJson }: Named & { by: string }) => {
      const { id, state } = await withStores(({ db }) => approveTakedown({ db }, { takedownId, by }));
      printResult({ takedownId: id, state }, asJson);
    });
  takedown
    .command('cancel')
    .description('end one: nothing more is sent')
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
    ['dispute', 'open', 'somebody says it is wrong: nothing more is sent until that is decided'],
    ['uphold', 'upheld', 'they are right: it ends, and counts against what drafts by itself'],
    ['dismiss', 'rejected', 'they are wrong: it goes on'],
  ] as const)
    takedown
      .command(name)
      .description(what)
      .requiredOption('--takedown <id>', 'tkd_...')
      .requiredOption('--note <text>', 'why; kept in the log')
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
    .description('nothing is sent any more, by anybody, until it is resumed')
    .requiredOption('--reason <text>', 'why; shown by status')
    .option('--json', 'print one JSON value', false)
    .action(async ({ reason, json }: { reason: string; json: boolean }) => {
      printResult({ ...(await withStores(({ db }) => stopTakedowns({ db }, reason))) }, json);
    });
  for (const [name, what, turn] of [
    ['resume', 'notices are sent again', resumeTakedowns],
    ['status', 'whether sending is stopped, since when and why', takedownSwitch],
  ] as const)
    takedown
      .command(name)
      .description(what)
      .option('--json', 'print one JSON value', false)
      .action(async ({ json }: { json: boolean }) => {
        printResult({ ...(await withStores(({ db }) => turn({ db }))) }, json);
      });
}

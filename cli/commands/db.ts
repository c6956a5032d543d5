import type { Command } from 'commander';
import { migrate } from '../../shared/platform/db/migrate.ts';
import { printResult } from '../output.ts';
import { configOfSystem } from '../running-system.ts';

export function addDbCommands(program: Command): void {
  const db = program.command('db').description('manage the database');
  db.command('migrate')
    .description('apply pending migrations; safe to run concurrently')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { json: boolean }) => {
      printResult(await migrate(configOfSystem().database.url), options.json);
    });
}

import type { Command } from 'commander';
import { readRolePasswords } from '../../shared/platform/config/cli-environment.ts';
import { migrate } from '../../shared/platform/db/migrate.ts';
import { printResult } from '../output.ts';
import { databaseOfSystem } from '../running-system.ts';

const rolesMissing =
  'warning: this user may not create the roles of the service, so only the owner of the tables can use them (docs/operators/operations.md)';

export function addDbCommands(program: Command): void {
  const db = program.command('db').description('manage the database');
  db.command('migrate')
    .description('apply pending migrations; safe to run concurrently')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { json: boolean }) => {
      const passwords = readRolePasswords();
      const result = await migrate(databaseOfSystem(), { passwords });
      if (result.roles === 'missing') process.stderr.write(`${rolesMissing}\n`);
      printResult(result, options.json);
    });
}

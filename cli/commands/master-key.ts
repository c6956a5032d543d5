import type { Command } from 'commander';
import { describeMasterKeys } from '../../shared/domain/content/master-keys/describe-master-keys.ts';
import { auditAfterwards } from '../../shared/domain/partners/audit/record-audit.ts';
import { resealBoxes } from '../../shared/domain/content/master-keys/reseal-boxes.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import { printResult } from '../output.ts';
import { withKeys, withStores } from '../running-system.ts';

export function addMasterKeyCommands(program: Command): void {
  const key = program.command('master-key').description('watch the replacement of the master key');
  key
    .command('status')
    .description(
      'list the keys that this database was used with, what each still seals, and which can be removed',
    )
    .option('--json', 'print one JSON value', false)
    .action(async ({ json }: { json: boolean }) => {
      const keys = await withStores(({ db }) => describeMasterKeys({ db }));
      printResult(json ? { keys } : Object.fromEntries(keys.map(({ id, ...status }) => [id, status])), json);
    });
  key
    .command('reseal')
    .description(
      'seal again now, with MASTER_KEY, what earlier keys sealed; the maintenance role does so every minute',
    )
    .option('--json', 'print one JSON value', false)
    .action(async ({ json }: { json: boolean }) => {
      const resealed = await withKeys(async ({ db, keys }) => {
        const boxes = await resealBoxes({ db, keys, log: silentLogger() });
        const done = { action: 'master_key.resealed', target: 'master-keys', after: { boxes } } as const;
        await auditAfterwards(db, done);
        return boxes;
      });
      printResult({ resealed }, json);
    });
}

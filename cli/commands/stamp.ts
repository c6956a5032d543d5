import type { Command } from 'commander';
import { loadIdentity } from '../../shared/domain/people/identity/load-identity.ts';
import { recordAudit } from '../../shared/domain/partners/audit/record-audit.ts';
import { retireStampKeys } from '../../shared/domain/content/stamps/held-key.ts';
import { revokeStamp } from '../../shared/domain/content/stamps/revoke-stamp.ts';
import { isAttributed } from '../../shared/domain/content/stamps/stamp.ts';
import { createStampReader } from '../../shared/domain/content/stamps/stamp-reader.ts';
import { verifyStamp } from '../../shared/domain/content/stamps/verify-stamp.ts';
import { systemClock } from '../../shared/platform/lib/clock.ts';
import { printResult } from '../output.ts';
import { withStores } from '../running-system.ts';

interface Named {
  stamp: string;
  json: boolean;
}

export function addStampCommands(program: Command): void {
  const stamp = program.command('stamp').description('verify and revoke stamps');
  stamp
    .command('verify')
    .description('verify the signatures, the log entry and the revocation status of a stamp')
    .requiredOption('--stamp <id>', 'stmp_...')
    .option('--json', 'print one JSON value', false)
    .action(async ({ stamp: stampId, json }: Named) => {
      const verified = await withStores(({ db }) =>
        verifyStamp(
          { db, clock: systemClock, stampReader: createStampReader(db) },
          { mode: undefined, stampId },
        ),
      );
      const { valid, faults, createdBy, isHumanCreator, isHumanNow } = verified;
      const attributed = isAttributed(verified.stamp);
      printResult({ stampId, valid, faults, createdBy, attributed, isHumanCreator, isHumanNow }, json);
    });
  stamp
    .command('revoke')
    .description('permanently revoke a stamp; it stays in the log with the reason')
    .requiredOption('--stamp <id>', 'stmp_...')
    .requiredOption('--reason <text>', 'the reason; it is public')
    .option('--json', 'print one JSON value', false)
    .action(async ({ stamp: stampId, reason, json }: Named & { reason: string }) => {
      const { revokedAt } = await withStores(({ db }) =>
        revokeStamp({ db, clock: systemClock }, { stampId, reason, by: 'operator', may: () => true }),
      );
      printResult({ stampId, revokedAt: revokedAt.toISOString(), revocationReason: reason }, json);
    });
  stamp
    .command('rotate-key')
    .description(
      'retire the signing keys that the service holds for a person; existing signatures stay valid',
    )
    .requiredOption('--identity <identity>', 'a user id, identity identifier or UUID')
    .option('--mode <mode>', 'live or test', 'live')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { identity: string; mode: string; json: boolean }) => {
      const mode = options.mode === 'test' ? 'test' : 'live';
      const retired = await withStores(async ({ db }) => {
        const { id } = await loadIdentity(db, { ref: options.identity, mode });
        return db.transaction(async (tx) => {
          const count = await retireStampKeys(tx, id);
          recordAudit(tx, {
            action: 'stamp.keys_retired',
            projectId: null,
            target: id,
            after: { keys: count },
          });
          return count;
        });
      });
      printResult({ identity: options.identity, retiredKeys: retired }, options.json);
    });
}

import type { Command } from 'commander';
import { restartLog } from '../../shared/domain/crawling/certificates/certificate-log.ts';
import { logProgress } from '../../shared/domain/crawling/certificates/log-progress.ts';
import { printResult } from '../output.ts';
import { withStores } from '../running-system.ts';

export function addCertificateLogCommands(program: Command): void {
  const logs = program
    .command('certificate-log')
    .description('inspect the certificate transparency logs that are searched for lookalike domains');
  logs
    .command('list')
    .description('show how far each log has been read, and any errors')
    .option('--json', 'print one JSON value', false)
    .action(async ({ json }: { json: boolean }) => {
      printResult({ logs: await withStores((stores) => logProgress(stores)) }, json);
    });
  logs
    .command('restart')
    .description('resume reading, from its end, a log that was stopped because it was inconsistent')
    .requiredOption('--log <id>', 'the id of the log in base64')
    .option('--json', 'print one JSON value', false)
    .action(async ({ log, json }: { log: string; json: boolean }) => {
      await withStores((stores) => restartLog(stores, log));
      printResult({ restarted: log }, json);
    });
}

import type { Command } from 'commander';
import { logProgress } from '../../shared/domain/crawling/certificates/log-progress.ts';
import { restartLog } from '../../shared/domain/crawling/certificates/restart-log.ts';
import { printResult } from '../output.ts';
import { withStores } from '../with-stores.ts';

export function addCertificateLogCommands(program: Command): void {
  const logs = program
    .command('certificate-log')
    .description('the logs of certificates in which crawlers look for lookalikes');
  logs
    .command('list')
    .description('how far each log has been read, and what is wrong with it')
    .option('--json', 'print one JSON value', false)
    .action(async ({ json }: { json: boolean }) => {
      printResult({ logs: await withStores((stores) => logProgress(stores)) }, json);
    });
  logs
    .command('restart')
    .description('read a log again that was stopped because it contradicted itself, from its end on')
    .requiredOption('--log <id>', 'its id, base64')
    .option('--json', 'print one JSON value', false)
    .action(async ({ log, json }: { log: string; json: boolean }) => {
      await withStores((stores) => restartLog(stores, log));
      printResult({ restarted: log }, json);
    });
}

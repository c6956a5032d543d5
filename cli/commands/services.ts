import type { Command } from 'commander';
import { printResult } from '../output.ts';
import { findRunningSystem } from '../running-system.ts';

export function addServicesCommand(program: Command): void {
  program
    .command('services')
    .description('show the addresses and processes of the running npm start')
    .option('--json', 'print one JSON value', false)
    .action((options: { json: boolean }) => {
      const running = findRunningSystem();
      if (!running) throw new Error('no service is running for this DATA_DIR; start it with npm start');
      const { databaseUrl, redisUrl, cacheRedisUrl, roles } = running;
      printResult({ databaseUrl, redisUrl, cacheRedisUrl, roles }, options.json);
    });
}

import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { z } from 'zod';
import { adoptRefused } from '../../shared/domain/brands/alerts/calibrate-from-verdicts.ts';
import { listCalibrations } from '../../shared/domain/brands/alerts/list-calibrations.ts';
import { alertLabelsField, labelAlerts } from '../../shared/domain/brands/alerts/label-alerts.ts';
import { printResult } from '../output.ts';
import { withStores } from '../running-system.ts';

/** The fits that a list shows, newest first. */
const listMax = 20;

/** As the list shows it. */
const fitField = z.object({ fit: z.string().regex(/^\d{1,18}$/, 'must be an id of the list') });

/** The commands by which an operator keeps the calibrators of the scanner honest. */
export function addCalibrationCommands(program: Command): void {
  const calibration = program
    .command('calibration')
    .description('judge how the confidence of the scanner follows the verdicts of partners');
  const json = ['--json', 'print one JSON value', false] as const;
  calibration
    .command('list')
    .description('list the last fits, with what was adopted and what was refused')
    .option(...json)
    .action(async ({ json: asJson }: { json: boolean }) => {
      printResult({ fits: await withStores((stores) => listCalibrations(stores, listMax)) }, asJson);
    });
  calibration
    .command('label')
    .description(
      'label an alert as an impersonation or harmless; calibrators are judged by labels and never fitted to them',
    )
    .requiredOption('--alert <id>', 'alr_...')
    .option('--harmless', 'label the page as harmless instead of as an impersonation', false)
    .option(...json)
    .action(async ({ alert: alertId, harmless, json: asJson }: LabelOptions) => {
      await label([{ alertId, isImpersonation: !harmless }], asJson);
    });
  calibration
    .command('import')
    .description('label many alerts')
    .requiredOption('--file <path>', 'a JSON array of {"alertId": "alr_...", "isImpersonation": true}')
    .option(...json)
    .action(async ({ file, json: asJson }: { file: string; json: boolean }) => {
      await label(JSON.parse(readFileSync(file, 'utf8')), asJson);
    });
  calibration
    .command('adopt')
    .description('adopt the calibrators that a fit was refused, after looking at them')
    .requiredOption('--fit <id>', 'the id in the list of fits')
    .option(...json)
    .action(async ({ json: asJson, ...options }: { fit: string; json: boolean }) => {
      const { fit } = fitField.parse(options);
      const { calibrationVersions } = await withStores((stores) => adoptRefused(stores, fit));
      printResult({ calibrationVersions }, asJson);
    });
}

interface LabelOptions {
  alert: string;
  harmless: boolean;
  json: boolean;
}

async function label(input: unknown, asJson: boolean): Promise<void> {
  const labels = alertLabelsField.parse(input);
  await withStores((stores) => labelAlerts(stores, labels));
  printResult({ labelled: labels.length }, asJson);
}

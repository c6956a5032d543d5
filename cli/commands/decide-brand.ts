import { userInfo } from 'node:os';
import type { Command } from 'commander';
import {
  approveBrand,
  type DecisionInput,
  decisionsAbout,
  disapproveBrand,
} from '../../shared/domain/brands/brands/decisions/decide-brand.ts';
import type { BrandDecision } from '../../shared/domain/brands/brands/decisions/decision-store.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { printResult } from '../output.ts';
import { withStores } from '../running-system.ts';

interface DecisionOptions {
  brand: string;
  by: string;
  note: string;
  json: boolean;
}

type Decide = (deps: { db: Database }, input: DecisionInput) => Promise<BrandDecision>;

const commands: readonly [name: string, description: string, decide: Decide][] = [
  [
    'approve',
    'let a brand send takedowns automatically although no proven domain bears its names',
    approveBrand,
  ],
  [
    'disapprove',
    'never let a brand send takedowns automatically, nor shield its proven domains from those of others',
    disapproveBrand,
  ],
];

/** Each decision is recorded with who made it, when and why. */
export function addDecisionCommands(brand: Command): void {
  for (const [name, description, decide] of commands)
    brand
      .command(name)
      .description(description)
      .requiredOption('--brand <id>', 'brd_...')
      .requiredOption('--note <text>', 'the reason; stored with the decision')
      .option('--by <name>', 'who decides (default: the user of this machine)', userInfo().username)
      .option('--json', 'print one JSON value', false)
      .action(async ({ brand: brandId, by, note, json }: DecisionOptions) => {
        printResult({ ...(await withStores(({ db }) => decide({ db }, { brandId, by, note }))) }, json);
      });
  brand
    .command('decisions')
    .description('list the decisions of operators about a brand, newest first')
    .requiredOption('--brand <id>', 'brd_...')
    .option('--json', 'print one JSON value', false)
    .action(async ({ brand: brandId, json }: { brand: string; json: boolean }) => {
      printResult({ decisions: await withStores(({ db }) => decisionsAbout({ db }, brandId)) }, json);
    });
}

import type { Command } from 'commander';
import { createApiKey, newApiKeySchema } from '../../shared/domain/partners/projects/create-api-key.ts';
import { revokeApiKey } from '../../shared/domain/partners/projects/revoke-api-key.ts';
import { printResult } from '../output.ts';
import { withStores } from '../with-stores.ts';

interface CreateOptions {
  project: string;
  mode: string;
  scopes?: string[];
  domains?: string[];
  json: boolean;
}

export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('manage API keys');
  key
    .command('create')
    .description('create an API key of a project; the key is shown only once')
    .requiredOption('--project <id>')
    .option('--mode <mode>', 'live or test', 'live')
    .option('--scopes <list>', 'comma-separated scopes (default: all)', listOf)
    .option(
      '--domains <list>',
      'comma-separated hosts that may use the key; *.example.com allows all subdomains',
      listOf,
    )
    .option('--json', 'print one JSON value', false)
    .action(async (options: CreateOptions) => {
      const { project: projectId, mode, scopes, domains } = options;
      const wanted = newApiKeySchema.parse({ projectId, mode, scopes, domains });
      printResult(await withStores(({ db }) => createApiKey({ db }, wanted)), options.json);
    });
  key
    .command('revoke')
    .description('revoke an API key; takes effect within a second')
    .requiredOption('--key <id>')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { key: string; json: boolean }) => {
      printResult(await withStores((stores) => revokeApiKey(stores, options.key)), options.json);
    });
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

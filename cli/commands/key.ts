import { type Command, InvalidArgumentError } from 'commander';
import {
  createApiKey,
  listApiKeys,
  newApiKeySchema,
  readApiKey,
} from '../../shared/domain/partners/projects/api-keys.ts';
import {
  changeApiKey,
  keyChangesSchema,
  keyExpirySchema,
  revokeApiKey,
  rotateApiKey,
  rotationSchema,
  setKeyExpiry,
} from '../../shared/domain/partners/projects/change-api-key.ts';
import type { ListedApiKey } from '../../shared/domain/partners/projects/project.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { limitOption, printPage, printResult, withState } from '../output.ts';
import { withStores } from '../running-system.ts';

interface CreateOptions {
  project: string;
  mode: string;
  name?: string;
  scopes?: string[];
  domains?: string[];
  expiresAt?: Expiry;
  json: boolean;
}

/** Commander takes no null for a value. */
type Expiry = Date | 'never';
const momentOf = (expiry: Expiry | undefined) => (expiry === 'never' ? null : expiry);

const expiryHelp = 'a time such as 2027-01-31T00:00:00Z, in so long as 12h or 90d, or never';
const domainsHelp = 'comma-separated hosts that may use the key; *.example.com allows all subdomains';

export function addKeyCommands(program: Command): void {
  const key = program.command('key').description('manage API keys');
  key
    .command('create')
    .description('create an API key of a project; the key is shown only once')
    .requiredOption('--project <id>')
    .option('--mode <mode>', 'live or test', 'live')
    .option('--name <name>', 'a name to tell keys apart by')
    .option('--scopes <list>', 'comma-separated scopes (default: all but audit:read)', listOf)
    .option('--domains <list>', `${domainsHelp} (default: every host)`, hostsOf)
    .option('--expires-at <moment>', `${expiryHelp} (default: never)`, expiryOption)
    .option('--json', 'print one JSON value', false)
    .action(async (options: CreateOptions) => {
      const { project: projectId, mode, name, scopes, domains } = options;
      const expiresAt = momentOf(options.expiresAt);
      const wanted = newApiKeySchema.parse({ projectId, mode, name, scopes, domains, expiresAt });
      printResult(await withStores(({ db }) => createApiKey({ db }, wanted)), options.json);
    });
  addReadCommands(key);
  addChangeCommands(key);
  addEndCommands(key);
}

function addReadCommands(key: Command): void {
  key
    .command('list')
    .description('list the API keys of a project, newest first, including expired and revoked ones')
    .requiredOption('--project <id>', 'prj_...')
    .option('--limit <count>', '1 to 200', limitOption, 50)
    .option('--cursor <cursor>', 'the nextCursor of the previous page')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { project: string; limit: number; cursor?: string; json: boolean }) => {
      const { keys, nextCursor } = await withStores(({ db }) =>
        listApiKeys({ db }, options.project, options),
      );
      const page = { keys: keys.map(shown), nextCursor };
      printPage(page, options.json, [
        ['id', 'key', 'name', 'mode', 'state', 'expires', 'last used'],
        ...page.keys.map((each) => [
          each.keyId,
          each.key,
          each.name ?? '-',
          each.mode,
          each.state,
          each.expiresAt?.toISOString() ?? 'never',
          each.lastUsedAt?.toISOString() ?? 'never',
        ]),
      ]);
    });
  withKey(key, 'show', 'show an API key, without its secret', (db, id) => readApiKey({ db }, id));
}

function addChangeCommands(key: Command): void {
  withKey(
    key,
    'rename',
    'rename an API key',
    (db, id, { name }) => {
      const changes = keyChangesSchema.parse({ name });
      return changeApiKey({ db }, id, changes);
    },
    (command) => command.requiredOption('--name <name>'),
  );
  withKey(
    key,
    'set-scopes',
    'replace the scopes of an API key; takes effect within a second',
    (db, id, { scopes }) => changeApiKey({ db }, id, keyChangesSchema.parse({ scopes })),
    (command) => command.requiredOption('--scopes <list>', 'comma-separated scopes', listOf),
  );
  withKey(
    key,
    'set-domains',
    'replace the hosts that may use an API key; takes effect within a second',
    (db, id, { domains, anyDomain }) => {
      if ((domains === undefined) === !anyDomain)
        throw new InvalidArgumentError(
          'give either --domains, or --any-domain to let every host use the key',
        );
      return changeApiKey({ db }, id, keyChangesSchema.parse({ domains: domains ?? [] }));
    },
    (command) =>
      command
        .option('--domains <list>', domainsHelp, hostsOf)
        .option('--any-domain', 'let every host use the key', false),
  );
  withKey(
    key,
    'set-expiry',
    'set when an API key expires',
    (db, id, given) =>
      setKeyExpiry({ db }, id, keyExpirySchema.parse({ expiresAt: momentOf(given.expiresAt) })),
    (command) => command.requiredOption('--expires-at <moment>', expiryHelp, expiryOption),
  );
}

function addEndCommands(key: Command): void {
  key
    .command('rotate')
    .description('create an API key in place of another, which works until its grace ends; shown only once')
    .requiredOption('--key <id>', 'key_...')
    .option(
      '--grace-hours <hours>',
      '0 to 168; with 0 the old key stops working within a second',
      toHours,
      24,
    )
    .option('--json', 'print one JSON value', false)
    .action(async (options: { key: string; graceHours: number; json: boolean }) => {
      const grace = rotationSchema.parse({ graceHours: options.graceHours });
      printResult(await withStores(({ db }) => rotateApiKey({ db }, options.key, grace)), options.json);
    });
  key
    .command('revoke')
    .description('revoke an API key; takes effect within a second')
    .requiredOption('--key <id>', 'key_...')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { key: string; json: boolean }) => {
      printResult(await withStores(({ db }) => revokeApiKey({ db }, options.key)), options.json);
    });
}

interface Given {
  key: string;
  name?: string;
  scopes?: string[];
  domains?: string[];
  anyDomain?: boolean;
  expiresAt?: Expiry;
  json: boolean;
}

/** A command that does something with one key and prints how it is then. */
function withKey(
  key: Command,
  name: string,
  description: string,
  act: (db: Database, keyId: string, given: Given) => Promise<ListedApiKey>,
  addOptions: (command: Command) => Command = (command) => command,
): void {
  addOptions(key.command(name).description(description).requiredOption('--key <id>', 'key_...'))
    .option('--json', 'print one JSON value', false)
    .action(async (given: Given) => {
      printResult(shown(await withStores(({ db }) => act(db, given.key, given))), given.json);
    });
}

/** `key` is what people tell keys apart by: the first and the last characters. */
function shown({ id: keyId, start, last4, ...rest }: ListedApiKey) {
  return { keyId, key: `${start}...${last4}`, ...withState(rest) };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

/** An empty list would mean every host, and an empty variable of a shell must not lift a restriction. */
function hostsOf(text: string): string[] {
  const hosts = listOf(text);
  if (hosts.length > 0) return hosts;
  throw new InvalidArgumentError('it names no host');
}

const unitMs: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000 };
const absolute = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

/** `2027-01-31T00:00:00Z`, a duration from now (`12h`, `90d`), or `never`. */
function expiryOption(text: string): Expiry {
  if (text === 'never') return text;
  const [, count, unit = ''] = /^(\d{1,5})([hd])$/.exec(text) ?? [];
  const at =
    count === undefined
      ? Date.parse(absolute.test(text) ? text : '')
      : Date.now() + Number(count) * (unitMs[unit] ?? Number.NaN);
  if (Number.isFinite(at)) return new Date(at);
  throw new InvalidArgumentError(`must be ${expiryHelp}`);
}

/** Number('') is 0, and an empty variable of a shell must not end a key at once. */
function toHours(text: string): number {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('it is a number of hours from 0 to 168');
}

import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  createApiKey,
  newApiKeySchema,
  revokeApiKey,
} from '../../shared/domain/partners/projects/api-keys.ts';
import {
  createProject,
  loadProject,
  newProjectSchema,
  setLinksByMailOnly,
  setProjectOwner,
  setSecondKeyApproval,
} from '../../shared/domain/partners/projects/projects.ts';
import { type Assurance, assuranceLevels } from '../../shared/domain/partners/projects/assurance.ts';
import { setAssuranceMin } from '../../shared/domain/partners/projects/set-assurance-min.ts';
import { ConfigError } from '../../shared/platform/config/config.ts';
import { loadIdentity } from '../../shared/domain/people/identity/load-identity.ts';
import { printResult } from '../output.ts';
import { configOfSystem, withStores } from '../running-system.ts';

interface CreateOptions {
  name: string;
  plan: string;
  platform?: string;
  minute?: number;
  day?: number;
  assurance: Assurance;
  linksByMailOnly: boolean;
  json: boolean;
}

export function addProjectCommands(program: Command): void {
  const project = program.command('project').description('manage projects');
  project
    .command('create')
    .description('create a project and its first live API key; the key is shown only once')
    .requiredOption('--name <name>')
    .option('--plan <plan>', 'free, pro or enterprise', 'free')
    .option(
      '--platform <slug>',
      'the slug that front ends send so that events about their users go to this project',
    )
    .option('--minute <requests>', 'requests per minute (enterprise only)', wholeNumber)
    .option('--day <requests>', 'requests per day (enterprise only)', wholeNumber)
    .addOption(assuranceOption().default('liveness' as const))
    .option('--links-by-mail-only', 'send enrollment links to the mailbox only, never in the response', false)
    .option('--json', 'print one JSON value', false)
    .action(async (options: CreateOptions) => {
      if (options.linksByMailOnly) requireMailServer();
      printResult(await withStores(({ db }) => create(db, options)), options.json);
    });
  project
    .command('set-owner')
    .description('set the identity that owns stamps made without a creator')
    .requiredOption('--project <id>')
    .requiredOption('--identity <identity>', 'usr_..., "Ada #K7M2Q9X" or the UUID')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { project: string; identity: string; json: boolean }) => {
      const result = await withStores(async ({ db }) => {
        const identity = await loadIdentity(db, { ref: options.identity, mode: 'live' });
        await setProjectOwner({ db }, { projectId: options.project, identityUuid: identity.id });
        return { projectId: options.project, ownerUserId: identity.userId };
      });
      printResult(result, options.json);
    });
  addShowCommand(project);
  addApprovalCommand(project);
  addLevelCommands(project);
}

function addShowCommand(project: Command): void {
  project
    .command('show')
    .description('show a project and its settings')
    .requiredOption('--project <id>')
    .option('--json', 'print one JSON value', false)
    .action(async (options: { project: string; json: boolean }) => {
      const found = await withStores(({ db }) => loadProject({ db }, options.project));
      const { id: projectId, name, plan, platform, assuranceMin: assurance, linksByMailOnly } = found;
      printResult({ projectId, name, plan, platform, assurance, linksByMailOnly }, options.json);
    });
}

function addApprovalCommand(project: Command): void {
  project
    .command('set-approval')
    .description('set whether a takedown has to be approved by another API key than the one that started it')
    .requiredOption('--project <id>')
    .addOption(
      new Option('--second-key <state>', 'on or off').choices(['on', 'off'] as const).makeOptionMandatory(),
    )
    .option('--json', 'print one JSON value', false)
    .action(async (options: { project: string; secondKey: 'on' | 'off'; json: boolean }) => {
      const { project: projectId, secondKey } = options;
      const isRequired = secondKey === 'on';
      await withStores(({ db }) => setSecondKeyApproval({ db }, { projectId, isRequired }));
      printResult({ projectId, secondKey }, options.json);
    });
}

const assuranceOption = (): Option =>
  new Option('--assurance <level>', 'the level below which a person is not human for the project').choices(
    assuranceLevels,
  );

function addLevelCommands(project: Command): void {
  project
    .command('set-assurance')
    .description('set the level of assurance below which a person is not human for a project')
    .requiredOption('--project <id>')
    .addOption(assuranceOption().makeOptionMandatory())
    .option('--json', 'print one JSON value', false)
    .action(async (options: { project: string; assurance: Assurance; json: boolean }) => {
      const { project: projectId, assurance } = options;
      const change = { projectId, assuranceMin: assurance };
      const { announced } = await withStores((stores) => setAssuranceMin(stores, change));
      printResult({ projectId, assurance, announced }, options.json);
    });
  project
    .command('set-links')
    .description(
      'set whether enrollment links go to the mailbox only, so that the requester does not get them',
    )
    .requiredOption('--project <id>')
    .addOption(
      new Option('--by-mail-only <state>', 'on or off').choices(['on', 'off'] as const).makeOptionMandatory(),
    )
    .option('--json', 'print one JSON value', false)
    .action(async (options: { project: string; byMailOnly: 'on' | 'off'; json: boolean }) => {
      const { project: projectId, byMailOnly } = options;
      if (byMailOnly === 'on') requireMailServer();
      await withStores(({ db }) => setLinksByMailOnly({ db }, { projectId, isOn: byMailOnly === 'on' }));
      printResult({ projectId, byMailOnly }, options.json);
    });
}

/**
 * Links that are only mailed enroll nobody where no mail is sent, so that is refused here and not in front of a visitor.
 * @throws ConfigError
 */
function requireMailServer(): void {
  if (configOfSystem().mail !== null) return;
  throw new ConfigError(['SMTP_URL: is not set, and links that are only mailed need a mail server']);
}

async function create(db: Parameters<typeof createProject>[0]['db'], options: CreateOptions) {
  const { name, plan, platform, minute, day, assurance: assuranceMin, linksByMailOnly } = options;
  const customLimits = minute === undefined ? undefined : { minute, day: day ?? null };
  const project = newProjectSchema.parse({
    name,
    plan,
    platform,
    customLimits,
    assuranceMin,
    linksByMailOnly,
  });
  const { projectId } = await createProject({ db }, project);
  return { projectId, ...(await createApiKey({ db }, { projectId })) };
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw new InvalidArgumentError('must be a whole number of at least 1');
}

interface KeyOptions {
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
    .action(async (options: KeyOptions) => {
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

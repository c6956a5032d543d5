import { type Command, InvalidArgumentError, Option } from 'commander';
import { createApiKey } from '../../shared/domain/partners/projects/api-keys.ts';
import {
  changePlan,
  projectNameSchema,
  renameProject,
  resumeProject,
  suspendProject,
  suspensionSchema,
} from '../../shared/domain/partners/projects/change-project.ts';
import { endProject, keepProject, noticeSchema } from '../../shared/domain/partners/projects/end-project.ts';
import type { Project } from '../../shared/domain/partners/projects/project.ts';
import {
  createProject,
  listProjects,
  listProjectsByName,
  loadProject,
  newProjectSchema,
  planSchema,
  setLinksByMailOnly,
  setProjectOwner,
  setSecondKeyApproval,
} from '../../shared/domain/partners/projects/projects.ts';
import { type Assurance, assuranceLevels } from '../../shared/domain/partners/projects/assurance.ts';
import { setFourEyes } from '../../shared/domain/partners/projects/four-eyes.ts';
import { setPairwiseNames } from '../../shared/domain/partners/projects/set-pairwise-names.ts';
import { setAssuranceMin } from '../../shared/domain/partners/projects/set-assurance-min.ts';
import { ConfigError } from '../../shared/platform/config/config.ts';
import { loadIdentity } from '../../shared/domain/people/identity/load-identity.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { limitOption, printPage, printResult } from '../output.ts';
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
  withLimitOptions(
    project
      .command('create')
      .description('create a project and its first live API key; the key is shown only once')
      .requiredOption('--name <name>')
      .option('--plan <plan>', 'free, pro or enterprise', 'free')
      .option(
        '--platform <slug>',
        'the slug that front ends send so that events about their users go to this project',
      ),
  )
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
  addReadCommands(project);
  addChangeCommands(project);
  addEndCommands(project);
  addApprovalCommand(project);
  addLevelCommands(project);
}

function addReadCommands(project: Command): void {
  project
    .command('list')
    .description('list all projects, newest first, or those of a name')
    .option('--name <start>', 'how the name begins; upper case makes no difference', nameOption)
    .option('--limit <count>', '1 to 200', limitOption, 50)
    .option('--cursor <cursor>', 'the nextCursor of the previous page')
    .option('--json', 'print one JSON value', false)
    .action(
      async ({ name, ...options }: { name?: string; limit: number; cursor?: string; json: boolean }) => {
        const { projects, nextCursor } = await withStores(({ db }) =>
          name === undefined
            ? listProjects({ db }, options)
            : listProjectsByName({ db }, { name, ...options }),
        );
        const page = { projects: projects.map(shown), nextCursor };
        printPage(page, options.json, [
          ['id', 'name', 'plan', 'state', 'created'],
          ...page.projects.map((each) => [
            each.projectId,
            each.name,
            each.plan,
            stateOf(each),
            each.createdAt.toISOString(),
          ]),
        ]);
      },
    );
  withProject(project, 'show', 'show a project and its settings', () => Promise.resolve());
}

function nameOption(text: string): string {
  const { success, data } = projectNameSchema.shape.name.safeParse(text);
  if (!success) throw new InvalidArgumentError('must have 1 to 120 characters');
  return data;
}

function stateOf({
  suspendedAt,
  endsAt,
  removedAt,
}: Pick<Project, 'suspendedAt' | 'endsAt' | 'removedAt'>): string {
  if (removedAt !== null) return 'removed';
  if (endsAt !== null) return `ends ${endsAt.toISOString()}`;
  return suspendedAt === null ? 'active' : 'suspended';
}

/** `assurance` is called as the option that sets it. */
function shown({ id: projectId, assuranceMin: assurance, ownerIdentityId, ...rest }: Project) {
  return { projectId, ...rest, assurance, ownerIdentity: ownerIdentityId };
}

interface Given {
  project: string;
  name?: string;
  plan?: string;
  minute?: number;
  day?: number;
  unlimited?: boolean;
  reason?: string;
  notice?: number;
  json: boolean;
}

/** A command that does something with one project and prints how it is then. */
function withProject(
  project: Command,
  name: string,
  description: string,
  act: (db: Database, given: Given) => Promise<void>,
  addOptions: (command: Command) => Command = (command) => command,
): void {
  addOptions(project.command(name).description(description).requiredOption('--project <id>', 'prj_...'))
    .option('--json', 'print one JSON value', false)
    .action(async (given: Given) => {
      const found = await withStores(async ({ db }) => {
        await act(db, given);
        return loadProject({ db }, given.project);
      });
      printResult(shown(found), given.json);
    });
}

function addChangeCommands(project: Command): void {
  withProject(
    project,
    'rename',
    'rename a project',
    (db, given) => renameProject({ db }, given.project, projectNameSchema.parse(given)),
    (command) => command.requiredOption('--name <name>'),
  );
  withProject(
    project,
    'set-plan',
    'change the plan of a project; its limits take effect within a second',
    (db, { plan, ...given }) =>
      changePlan({ db }, given.project, planSchema.parse({ plan, customLimits: newLimitsOf(plan, given) })),
    (command) =>
      withLimitOptions(command.requiredOption('--plan <plan>', 'free, pro or enterprise')).option(
        '--unlimited',
        'no limit of a day (enterprise only, in place of --day)',
        false,
      ),
  );
  withProject(
    project,
    'suspend',
    'refuse all API keys of a project until it is resumed; takes effect within a second',
    (db, given) => suspendProject({ db }, given.project, suspensionSchema.parse(given)),
    (command) => command.requiredOption('--reason <text>', 'shown to operators, not to the partner'),
  );
  withProject(project, 'resume', 'accept the API keys of a suspended project again', (db, given) =>
    resumeProject({ db }, given.project),
  );
}

function addEndCommands(project: Command): void {
  withProject(
    project,
    'delete',
    'announce the end of a project: after the notice its keys stop counting and its rows are removed permanently',
    (db, given) => endProject({ db }, given.project, noticeSchema.parse({ noticeDays: given.notice })),
    (command) => command.option('--notice <days>', '1 to 90, until which everything works', wholeNumber, 7),
  );
  withProject(project, 'keep', 'withdraw the end of a project that was announced', (db, given) =>
    keepProject({ db }, given.project),
  );
}

function withLimitOptions(command: Command): Command {
  return command
    .option('--minute <requests>', 'requests per minute (enterprise only)', wholeNumber)
    .option('--day <requests>', 'requests per day (enterprise only)', wholeNumber);
}

function customLimitsOf({ minute, day }: Pick<Given, 'minute' | 'day'>) {
  if (minute !== undefined) return { minute, day: day ?? null };
  if (day === undefined) return undefined;
  throw new InvalidArgumentError('--day needs --minute');
}

/** Without a word that says so, no limit is lifted: an option that was forgotten would lift that of the day. */
function newLimitsOf(plan: string | undefined, { minute, day, unlimited = false }: Given) {
  if (plan !== 'enterprise') {
    if (unlimited) throw new InvalidArgumentError('--unlimited needs --plan enterprise');
    return customLimitsOf({ minute, day });
  }
  if ((day === undefined) !== unlimited)
    throw new InvalidArgumentError(
      '--plan enterprise needs either --minute and --day, or --unlimited for no limit of a day',
    );
  return customLimitsOf({ minute, day });
}

interface ApprovalOptions {
  project: string;
  secondKey?: 'on' | 'off';
  fourEyes?: 'on' | 'off';
  json: boolean;
}

function addApprovalCommand(project: Command): void {
  project
    .command('set-approval')
    .description(
      'set who may approve a takedown: another key or member than the one that started it, or that confirmed its alert as well',
    )
    .requiredOption('--project <id>')
    .addOption(
      new Option('--second-key <state>', 'another than the one that started it: on or off').choices([
        'on',
        'off',
      ] as const),
    )
    .addOption(
      new Option(
        '--four-eyes <state>',
        'another than the one that started it and the one that confirmed its alert: on or off',
      ).choices(['on', 'off'] as const),
    )
    .option('--json', 'print one JSON value', false)
    .action(async (options: ApprovalOptions) => {
      const { project: projectId, secondKey, fourEyes } = options;
      if (secondKey === undefined && fourEyes === undefined)
        throw new InvalidArgumentError('--second-key or --four-eyes is needed');
      await withStores(async ({ db }) => {
        if (secondKey !== undefined)
          await setSecondKeyApproval({ db }, { projectId, isRequired: secondKey === 'on' });
        if (fourEyes !== undefined) await setFourEyes({ db }, { projectId, isRequired: fourEyes === 'on' });
      });
      printResult({ projectId, secondKey, fourEyes }, options.json);
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
      await withStores(({ db }) => setAssuranceMin({ db }, change));
      printResult({ projectId, assurance }, options.json);
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
  project
    .command('set-pairwise')
    .description('set whether a project sees names of its own for people, which no other project can join')
    .requiredOption('--project <id>')
    .addOption(
      new Option('--names <state>', 'on or off').choices(['on', 'off'] as const).makeOptionMandatory(),
    )
    .option('--json', 'print one JSON value', false)
    .action(async (options: { project: string; names: 'on' | 'off'; json: boolean }) => {
      const { project: projectId, names } = options;
      const change = { projectId, isOn: names === 'on' };
      const { plainNamesUntil } = await withStores(({ db }) => setPairwiseNames({ db }, change));
      printResult({ projectId, names, plainNamesUntil }, options.json);
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

async function create(db: Database, options: CreateOptions) {
  const { name, plan, platform, assurance: assuranceMin, linksByMailOnly } = options;
  const customLimits = customLimitsOf(options);
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

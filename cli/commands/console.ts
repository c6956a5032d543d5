import { type Command, Option } from 'commander';
import { joinLink, type MadeInvitation } from '../../shared/domain/team/invitations/invitation.ts';
import {
  inviteFirstOwner,
  inviteOperator,
  inviteToProject,
  startMemberRecovery,
} from '../../shared/domain/team/invitations/invite.ts';
import { removeFromTeam } from '../../shared/domain/team/members/change-team.ts';
import { deleteMember } from '../../shared/domain/team/members/delete-member.ts';
import { listAllMembers, listTeam } from '../../shared/domain/team/members/list-members.ts';
import { type Role, roles } from '../../shared/domain/team/members/member.ts';
import { signOutMember } from '../../shared/domain/team/sessions/own-sessions.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import { limitOption, printPage, printResult } from '../output.ts';
import { configOfSystem, withStores } from '../running-system.ts';

interface InviteOptions {
  project: string;
  role: Role;
  first?: boolean;
  json: boolean;
}

interface ListOptions {
  project?: string;
  limit: number;
  cursor?: string;
  json: boolean;
}

/** Commands about those who use the console. */
export function addConsoleCommands(program: Command): void {
  const console = program.command('console').description('manage who uses the console');
  addLinkCommands(console);
  console
    .command('members')
    .description('list the members of a project, or everyone who uses the console, newest first')
    .option('--project <id>', 'prj_...')
    .option('--limit <count>', '1 to 200', limitOption, 50)
    .option('--cursor <cursor>', 'the nextCursor of the previous page')
    .option('--json', 'print one JSON value', false)
    .action(({ project, ...page }: ListOptions) =>
      project === undefined ? printEveryone(page) : printTeam(project, page),
    );
  console
    .command('sign-out')
    .description('end all sessions of a member; they can sign in again with a passkey')
    .argument('<member>', memberHelp)
    .option('--json', 'print one JSON value', false)
    .action(async (memberId: string, { json }: { json: boolean }) => {
      const ended = await withStores((stores) => signOutMember(stores, memberId));
      printResult({ memberId, ended }, json);
    });
  console
    .command('remove')
    .description('remove a member from a project, or delete them with their passkeys and sessions')
    .argument('<member>', memberHelp)
    .option('--project <id>', 'prj_... (default: from every project, permanently)')
    .option('--json', 'print one JSON value', false)
    .action(async (memberId: string, { project, json }: { project?: string; json: boolean }) => {
      await withStores(({ db }) => remove(db, memberId, project));
      printResult({ memberId, removedFrom: project ?? 'everything' }, json);
    });
}

const memberHelp = 'mem_..., as `console members` lists them';

function addLinkCommands(console: Command): void {
  console
    .command('invite')
    .description('print a link that makes someone a member of a project; it can be used once within 72 hours')
    .requiredOption('--project <id>', 'prj_...')
    .addOption(new Option('--role <role>').choices(roles).default('owner' as const))
    .option('--first', 'an owner, within 15 minutes, and only if the project has no member yet')
    .option('--json', 'print one JSON value', false)
    .action(async ({ project: projectId, role, first = false, json }: InviteOptions) => {
      const made = await withStores(({ db }) =>
        first
          ? inviteFirstOwner({ db }, projectId)
          : inviteToProject({ db }, { projectId, role, invitedBy: null }),
      );
      printLink(made, json);
    });
  console
    .command('operator')
    .description(
      'print a link that makes someone an operator of this installation; it can be used once within 72 hours',
    )
    .option('--json', 'print one JSON value', false)
    .action(async ({ json }: { json: boolean }) => {
      printLink(await withStores(inviteOperator), json);
    });
  console
    .command('recover')
    .description(
      'print a link with which a member replaces all their passkeys; it can be used once within 15 minutes',
    )
    .argument('<member>', memberHelp)
    .option('--json', 'print one JSON value', false)
    .action(async (memberId: string, { json }: { json: boolean }) => {
      printLink(await withStores((stores) => startMemberRecovery(stores, memberId)), json);
    });
}

/** This is the only time that the link is shown. */
function printLink(made: MadeInvitation | null, json: boolean): void {
  const { publicUrl } = configOfSystem().http;
  const link = made && {
    invitationId: made.invitationId,
    link: joinLink(publicUrl, made.token),
    expiresAt: made.expiresAt.toISOString(),
  };
  printResult(link ?? { link, console: `${publicUrl}/console` }, json);
}

async function printTeam(projectId: string, { json, ...query }: ListOptions): Promise<void> {
  const { members, nextCursor } = await withStores(({ db }) => listTeam({ db }, projectId, query));
  const page = { members: members.map(({ id, ...rest }) => ({ memberId: id, ...rest })), nextCursor };
  printPage(page, json, [
    ['member', 'name', 'role', 'passkeys', 'joined', 'last seen'],
    ...page.members.map((each) => [
      each.memberId,
      each.name,
      each.role,
      String(each.passkeyCount),
      each.joinedAt.toISOString(),
      each.lastSeenAt?.toISOString() ?? '-',
    ]),
  ]);
}

async function printEveryone({ json, ...query }: Omit<ListOptions, 'project'>): Promise<void> {
  const { members, nextCursor } = await withStores(({ db }) => listAllMembers({ db }, query));
  const page = { members: members.map(({ id, ...rest }) => ({ memberId: id, ...rest })), nextCursor };
  printPage(page, json, [
    ['member', 'name', 'operator', 'projects', 'passkeys', 'created', 'last seen'],
    ...page.members.map((each) => [
      each.memberId,
      each.name,
      each.isOperator ? 'yes' : 'no',
      String(each.projectCount),
      String(each.passkeyCount),
      each.createdAt.toISOString(),
      each.lastSeenAt?.toISOString() ?? '-',
    ]),
  ]);
}

async function remove(db: Database, memberId: string, projectId: string | undefined): Promise<void> {
  if (projectId === undefined) await deleteMember({ db }, memberId);
  else await removeFromTeam({ db }, { projectId, memberId, by: null });
}

import { type Command, InvalidArgumentError, Option } from 'commander';
import { auditActions, type AuditAction } from '../../shared/domain/partners/audit/audit-actions.ts';
import { type AuditHead, installationChain } from '../../shared/domain/partners/audit/audit-entry.ts';
import { listAudit } from '../../shared/domain/partners/audit/read-audit.ts';
import {
  type AuditVerdict,
  readHead,
  verifyAllChains,
  verifyChain,
} from '../../shared/domain/partners/audit/verify-audit.ts';
import { namesOfMembers } from '../../shared/domain/team/members/list-members.ts';
import { limitOption, printPage, printResult, printTable } from '../output.ts';
import { withStores } from '../running-system.ts';
import { momentOption } from './webhook-recovery.ts';

interface ListOptions {
  project?: string;
  action?: AuditAction;
  since?: Date;
  limit: number;
  cursor?: string;
  json: boolean;
}

interface VerifyOptions {
  project?: string;
  installation?: boolean;
  all?: boolean;
  expect?: AuditHead;
  json: boolean;
}

export function addAuditCommands(program: Command): void {
  const audit = program
    .command('audit')
    .description('list and verify the audit log of operators and API keys');
  audit
    .command('list')
    .description('list the changes of a project, or of the installation, newest first')
    .option('--project <id>', 'prj_... (default: what belongs to no project)')
    .addOption(new Option('--action <action>', 'such as key.rotated').choices(auditActions))
    .option(
      '--since <moment>',
      'a time such as 2026-11-20T12:00:00Z, or an age such as 2h or 7d',
      momentOption,
    )
    .option('--limit <count>', '1 to 200', limitOption, 50)
    .option('--cursor <cursor>', 'the nextCursor of the previous page')
    .option('--json', 'print one JSON value', false)
    .action(async ({ project: chain = installationChain, since: from, json, ...query }: ListOptions) => {
      const { page, names } = await withStores(async ({ db }) => {
        const found = await listAudit({ db }, { chain, from, ...query });
        const members = found.entries.filter(({ actor }) => actor.kind === 'member');
        const ids = members.map(({ actor }) => actor.id);
        return { page: found, names: await namesOfMembers(db, ids) };
      });
      // Beside the id, since members choose their names.
      const withName = (id: string) => (names.has(id) ? `${id} (${names.get(id)})` : id);
      printPage(page, json, [
        ['line', 'at', 'action', 'target', 'by', 'from'],
        ...page.entries.map(({ seq, at, action, target, actor, origin }) => [
          String(seq),
          at,
          action,
          target,
          `${actor.kind} ${withName(actor.id)}`,
          origin ?? '-',
        ]),
      ]);
    });
  audit
    .command('verify')
    .description('recompute every hash; exits with 1 if a chain is not as it was written')
    .option('--project <id>', 'prj_...')
    .option('--installation', 'what belongs to no project')
    .option('--all', 'every chain there is')
    .option(
      '--expect <head>',
      'size:hash, as it was printed earlier; the chain must lead over it',
      headOption,
    )
    .option('--json', 'print one JSON value', false)
    .action(verify);
}

async function verify({ project, installation, all, expect, json }: VerifyOptions): Promise<void> {
  const chosen = [project !== undefined, installation === true, all === true].filter(Boolean);
  if (chosen.length !== 1) throw new Error('give one of --project, --installation and --all');
  if (expect !== undefined && all === true) throw new Error('--expect: is the head of one chain, not of all');
  const chains = await withStores(async ({ db }) => {
    if (all !== true) return [await verifyChain({ db }, project ?? installationChain, expect)];
    const verdicts: AuditVerdict[] = [];
    for await (const verdict of verifyAllChains({ db })) verdicts.push(verdict);
    return verdicts;
  });
  const ok = chains.every(({ problem }) => problem === null);
  if (json) printResult({ ok, chains }, json);
  else
    printTable([
      ['chain', 'lines', 'result', 'head'],
      ...chains.map(({ chain, lines, problem, head }) => [chain, String(lines), problem ?? 'intact', head]),
    ]);
  if (!ok) process.exitCode = 1;
}

function headOption(text: string): AuditHead {
  const head = readHead(text);
  if (head) return head;
  throw new InvalidArgumentError('must be a size and a hash, as audit verify prints them: 12:5f3c...');
}

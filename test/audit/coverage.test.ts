import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { routeTable } from '../../api/routes/route-table.ts';
import { createProgram } from '../../cli/program.ts';
import { auditActions } from '../../shared/domain/partners/audit/audit-actions.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';

const root = findProjectRoot(import.meta.dirname);

const ofPeople = 'It is an act of a person, or about one: people see it in their account.';
const changesNothing = 'It answers a question.';
const isWork = 'It hands over work, whose outcome is stored with it.';

const ofSessions = 'It begins or ends what one browser may do, as signing in does.';

const ofReviews =
  'Nothing is said yet: the worker that records a verdict writes the line, in the name of its reviewer.';

/** Operations with an API key or of a member that change something or are a POST, and write no line, each with the reason. */
const unauditedRoutes: Readonly<Record<string, string>> = {
  checkIdentities: changesNothing,
  verify: changesNothing,
  introspectToken: changesNothing,
  simulateTrust: changesNothing,
  verifyStamp: changesNothing,
  verifyStampV1: changesNothing,
  watermarkStamp: changesNothing,
  signStampedImage: changesNothing,
  findManifestsByContent: changesNothing,
  detectStamp: changesNothing,
  receiveSignal: 'Each signal is a row with its project, thousands a day.',
  consoleStartStepUp: ofSessions,
  consoleStepUp: ofSessions,
  consoleEndSession: ofSessions,
  consoleStartPasskey: ofSessions,
  consoleRenamePasskey: 'It is what a member calls a thing of theirs.',
  createStamp: ofPeople,
  stamp: ofPeople,
  createStampV1: ofPeople,
  createStamps: ofPeople,
  issueChallenge: ofPeople,
  enrollIdentity: ofPeople,
  verifyIdentity: ofPeople,
  startPasskeyRegistration: ofPeople,
  finishPasskeyRegistration: ofPeople,
  startPasskeyAuthentication: ofPeople,
  authenticatePasskey: ofPeople,
  openSession: ofPeople,
  cancelMediaJob: isWork,
  cancelVideoJob: isWork,
  reportPages: isWork,
  testWebhook: isWork,
  consoleTestWebhook: isWork,
  consoleReportPages: isWork,
  consoleCountRecoverable: changesNothing,
  consoleCreateTestPerson: 'It enrolls a person of test mode, whose events say so.',
  consoleAdvanceTestPerson: 'It moves a person of test mode, whose events say so.',
  consoleLeaseAlert: ofReviews,
  consoleReturnAlert: ofReviews,
  consoleJudgeAlerts: ofReviews,
  consoleRecallVerdict: ofReviews,
};

const reads = 'It only reads.';
const ofDevice = 'It acts as a device of a person, over HTTP.';
const ofFiles = 'It changes files of the machine and nothing of the service.';

/** Commands that write no line, each with the reason. */
const unauditedCommands: Readonly<Record<string, string>> = {
  'alert show': reads,
  'audit list': reads,
  'audit verify': reads,
  'backup verify': reads,
  board: reads,
  'brand alerts': reads,
  'brand check': isWork,
  'brand decisions': reads,
  'brand drift': reads,
  'brand list': reads,
  'brand show': reads,
  'calibration list': reads,
  'certificate-log list': reads,
  'console members': reads,
  'db migrate': 'schema_migrations says what was applied and when; the audit log may not be there yet.',
  'device consent': ofDevice,
  'device enroll': ofDevice,
  'device sign': ofDevice,
  'device verify': ofDevice,
  'dispute list': reads,
  'evidence save': reads,
  'evidence verify': reads,
  'key list': reads,
  'key show': reads,
  'log status': reads,
  'log verify': reads,
  'log witness': 'A program of others, which has nothing of the service.',
  'mail status': reads,
  'master-key status': reads,
  'models add': ofFiles,
  'models calibrate': ofFiles,
  'models install': ofFiles,
  'models list': reads,
  'models remove': ofFiles,
  'models verify': reads,
  'pool status': reads,
  pools: reads,
  'project list': reads,
  'project show': reads,
  'request list': reads,
  'request show': reads,
  services: reads,
  'signing-key list': reads,
  'stamp verify': reads,
  'takedown list': reads,
  'takedown show': reads,
  'takedown status': reads,
  'trust policy': reads,
  'usage show': reads,
  'webhook deliveries': reads,
  'webhook delivery': reads,
  'webhook event': reads,
  'webhook list': reads,
  'webhook overview': reads,
  'webhook recovery': reads,
  'webhook show': reads,
};

/** The action that each of the other commands writes, which `test/audit` and the tests of its area run. */
const auditedCommands: Readonly<Record<string, (typeof auditActions)[number]>> = {
  'alert confirm': 'alert.confirmed',
  'alert dismiss': 'alert.dismissed',
  'backup create': 'backup.created',
  'backup restore': 'backup.restored',
  'brand accept-consent': 'brand.consent_accepted',
  'brand approve': 'brand.approved',
  'brand cancel-scan': 'scan.cancelled',
  'brand disapprove': 'brand.disapproved',
  'brand register': 'brand.registered',
  'brand scan': 'scan.started',
  'brand verify-domain': 'brand.domain_proven',
  'brand withdraw-consent': 'brand.consent_withdrawn',
  'calibration adopt': 'calibration.adopted',
  'calibration import': 'calibration.labelled',
  'calibration label': 'calibration.labelled',
  'certificate-log restart': 'certificate_log.restarted',
  'console invite': 'member.invited',
  'console operator': 'member.operator_invited',
  'console recover': 'member.recovery_started',
  'console remove': 'member.deleted',
  'console sign-out': 'member.signed_out_everywhere',
  'dispute reject': 'dispute.rejected',
  'dispute uphold': 'dispute.upheld',
  'identity clear-suspicions': 'person.suspicions_cleared',
  'identity resume': 'person.resumed',
  'identity show': 'person.looked_up',
  'identity suspend': 'person.suspended',
  'key create': 'key.created',
  'key rename': 'key.changed',
  'key revoke': 'key.revoked',
  'key rotate': 'key.rotated',
  'key set-domains': 'key.changed',
  'key set-expiry': 'key.expiry_set',
  'key set-scopes': 'key.changed',
  'log accept-rollback': 'log.rollback_accepted',
  'mail lift': 'mail.suppression_lifted',
  'mail suppress': 'mail.suppressed',
  'master-key reseal': 'master_key.resealed',
  'pool pause': 'pool.paused',
  'pool resume': 'pool.resumed',
  'pool set': 'pool.limited',
  'project create': 'project.created',
  'project delete': 'project.end_announced',
  'project keep': 'project.end_withdrawn',
  'project rename': 'project.renamed',
  'project resume': 'project.resumed',
  'project set-approval': 'project.second_key_changed',
  'project set-assurance': 'project.assurance_changed',
  'project set-pairwise': 'project.pairwise_names_changed',
  'project set-links': 'project.mail_links_changed',
  'project set-owner': 'project.owner_changed',
  'project set-plan': 'project.plan_changed',
  'project suspend': 'project.suspended',
  'signing-key remove': 'signing_key.removed',
  'signing-key rotate': 'signing_key.rotated',
  'stamp revoke': 'stamp.revoked',
  'stamp rotate-key': 'stamp.keys_retired',
  'takedown approve': 'takedown.approved',
  'takedown cancel': 'takedown.cancelled',
  'takedown dismiss': 'takedown.dispute_rejected',
  'takedown dispute': 'takedown.disputed',
  'takedown resume': 'takedown.sending_resumed',
  'takedown stop': 'takedown.sending_stopped',
  'takedown uphold': 'takedown.dispute_upheld',
  'webhook disable': 'webhook.disabled',
  'webhook enable': 'webhook.enabled',
  'webhook recover': 'webhook.recovery_started',
  'webhook redrive': 'webhook.recovery_started',
  'webhook resend': 'delivery.resent',
};

const leaves = (command: Command, path: readonly string[] = []): string[] =>
  command.commands.length === 0
    ? [path.join(' ')]
    : command.commands.flatMap((each) => leaves(each, [...path, each.name()]));

const sourcesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('audit-actions.ts'),
    )
    .map((file) => readFileSync(join(root, folder, file), 'utf8'));

describe('the coverage of the audit log', () => {
  it('is each changing operation of an API key or a member, apart from those with a reason', () => {
    const changing = routeTable
      .map(({ spec }) => spec)
      .filter(({ auth, method }) => (auth === 'api-key' || auth === 'member') && method !== 'get');
    const unaudited = changing.filter(({ audited }) => audited !== true);
    expect(unaudited.map(({ operationId }) => operationId).toSorted()).toEqual(
      Object.keys(unauditedRoutes).toSorted(),
    );
    const others = routeTable.filter(({ spec }) => spec.audited === true && !changing.includes(spec));
    expect(others).toEqual([]);
  });

  it('is each command, apart from those with a reason', () => {
    const known = [...Object.keys(unauditedCommands), ...Object.keys(auditedCommands)];
    expect(leaves(createProgram()).toSorted()).toEqual(known.toSorted());
  });

  it('has a use for each action, and a row in the documentation', () => {
    const code = [...sourcesBelow('shared/domain'), ...sourcesBelow('cli')].join('\n');
    const docs = readFileSync(join(root, 'docs/operators/audit.md'), 'utf8');
    expect(auditActions.filter((action) => !code.includes(`'${action}'`))).toEqual([]);
    expect(auditActions.filter((action) => !docs.includes(`\`${action}\``))).toEqual([]);
  });
});

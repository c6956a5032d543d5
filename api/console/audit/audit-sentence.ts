import type { Operations } from '../api/operations.ts';

export type AuditAction = NonNullable<Operations['consoleListAudit']['query']['action']>;

/** What a sentence about a line of the audit log is made of. */
export interface AuditLine {
  action: string;
  target: string;
  actor: { kind: string; id: string | null; name?: string | null };
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** What was done to what, as the rest of a sentence that begins with who did it. `{target}` is the id of the thing. */
const predicates: Readonly<Record<AuditAction, string>> = {
  'alert.confirmed': 'confirmed the alert {target}',
  'alert.dismissed': 'dismissed the alert {target}',
  'backup.created': 'created the backup {target}',
  'backup.restored': 'restored the backup {target}',
  'brand.approved': 'approved the brand {target}',
  'brand.changed': 'changed the brand {target}',
  'brand.consent_accepted': 'accepted a consent for the brand {target}',
  'brand.consent_withdrawn': 'withdrew a consent for the brand {target}',
  'brand.disapproved': 'disapproved the brand {target}',
  'brand.domain_proven': 'proved a domain of the brand {target}',
  'brand.host_disallowed': 'removed an allowed host of the brand {target}',
  'brand.reference_added': 'added a reference picture to the brand {target}',
  'brand.reference_removed': 'removed a reference picture of the brand {target}',
  'brand.registered': 'registered the brand {target}',
  'brand.removed': 'deleted the brand {target}',
  'calibration.adopted': 'adopted the calibration {target}',
  'calibration.labelled': 'labelled a case of the calibration {target}',
  'certificate_log.restarted': 'restarted the certificate log {target}',
  'delivery.resent': 'sent the delivery {target} again',
  'dispute.opened': 'opened the dispute {target} about a stamp',
  'dispute.rejected': 'rejected the dispute {target}',
  'dispute.upheld': 'upheld the dispute {target}',
  'key.changed': 'changed the key {target}',
  'key.created': 'created the key {target}',
  'key.expiry_set': 'set the end of the key {target}',
  'key.revoked': 'revoked the key {target}',
  'key.rotated': 'rotated the key {target}',
  'log.rollback_accepted': 'accepted a rollback of the log {target}',
  'mail.suppressed': 'stopped mail to an address',
  'mail.suppression_lifted': 'allowed mail to an address again',
  'master_key.registered': 'registered the master key {target}',
  'master_key.resealed': 'sealed everything with the master key {target}',
  'member.deleted': 'deleted the account {target} of the console',
  'member.invitation_revoked': 'revoked the invitation {target}',
  'member.invited': 'invited a colleague with {target}',
  'member.joined': 'joined the project as {target}',
  'member.left': 'left the project',
  'member.mailbox_changed': 'changed where digests of {target} go',
  'member.operator_invited': 'invited an operator with {target}',
  'member.operator_joined': 'became an operator',
  'member.passkey_added': 'added a passkey to {target}',
  'member.passkey_removed': 'removed a passkey of {target}',
  'member.recovered': 'recovered the account {target} of the console',
  'member.recovery_started': 'started the recovery of the account {target}',
  'member.removed': 'removed {target} from the project',
  'member.role_changed': 'changed the role of {target}',
  'member.signed_out_everywhere': 'signed {target} out everywhere',
  'person.looked_up': 'looked up the person {target}',
  'person.resumed': 'lifted the suspension of the person {target}',
  'person.suspended': 'suspended the person {target}',
  'person.suspicions_cleared': 'cleared the suspicions about the person {target}',
  'pool.limited': 'limited the worker pool {target}',
  'pool.paused': 'paused the worker pool {target}',
  'pool.resumed': 'resumed the worker pool {target}',
  'project.pairwise_names_changed': 'changed whether the project sees names of its own for people',
  'project.assurance_changed': 'changed the assurance that the project asks for',
  'project.created': 'created the project',
  'project.end_announced': 'announced the end of the project',
  'project.end_withdrawn': 'withdrew the end of the project',
  'project.four_eyes_changed': 'changed whether takedowns need a second person',
  'project.mail_links_changed': 'changed whether links are sent by mail only',
  'project.owner_changed': 'changed the owner of the project',
  'project.plan_changed': 'changed the plan of the project',
  'project.renamed': 'renamed the project',
  'project.resumed': 'lifted the suspension of the project',
  'project.second_key_changed': 'changed whether takedowns need a second key',
  'project.suspended': 'suspended the project',
  'scan.cancelled': 'cancelled the scan {target}',
  'scan.started': 'started the scan {target}',
  'signing_key.removed': 'removed the signing key {target}',
  'signing_key.rotated': 'rotated the signing key {target}',
  'stamp.keys_retired': 'retired the keys of the stamp {target}',
  'stamp.revoked': 'revoked the stamp {target}',
  'takedown.answered': 'recorded a response to the takedown {target}',
  'takedown.approved': 'approved the takedown {target}',
  'takedown.cancelled': 'cancelled the takedown {target}',
  'takedown.disputed': 'recorded a dispute of the takedown {target}',
  'takedown.dispute_rejected': 'rejected the dispute of the takedown {target}',
  'takedown.dispute_upheld': 'upheld the dispute of the takedown {target}',
  'takedown.sending_resumed': 'resumed the sending of takedowns',
  'takedown.sending_stopped': 'stopped the sending of takedowns',
  'takedown.started': 'started the takedown {target}',
  'webhook.changed': 'changed the webhook {target}',
  'webhook.deleted': 'deleted the webhook {target}',
  'webhook.disabled': 'disabled the webhook {target}',
  'webhook.enabled': 'enabled the webhook {target}',
  'webhook.recovery_started': 'started a recovery of the webhook {target}',
  'webhook.registered': 'registered the webhook {target}',
  'webhook.rotation_cancelled': 'cancelled the rotation of the secret of the webhook {target}',
  'webhook.secret_promoted': 'promoted the new secret of the webhook {target}',
  'webhook.secret_revoked': 'revoked the secret of the webhook {target}',
  'webhook.secret_rotated': 'started a rotation of the secret of the webhook {target}',
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the record above has exactly these names
export const auditActions = Object.keys(predicates) as AuditAction[];

/** Who did it: the name of a person of the team, otherwise what acted. */
export function actorInWords({ kind, id, name }: AuditLine['actor']): string {
  switch (kind) {
    case 'member':
      return name ?? 'A former colleague';
    case 'key':
      return id === null ? 'An API key' : `The key ${id}`;
    case 'operator':
      return 'An operator';
    default:
      return 'The service';
  }
}

/** A line as a sentence: "Ada rotated the key key_01hz." An action that is younger than this page is named as it is. */
export function auditSentence(line: AuditLine): string {
  const action = auditActions.find((each) => each === line.action);
  const done = action === undefined ? `did ${line.action} to {target}` : predicates[action];
  return `${actorInWords(line.actor)} ${done.replace('{target}', () => line.target)}.`;
}

export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** The fields in which before and after differ, as text. A side without the field is a dash. */
export function fieldChanges({ before, after }: Pick<AuditLine, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: valueText(before?.[field]), after: valueText(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

function valueText(value: unknown): string {
  if (value === undefined) return '—';
  if (typeof value === 'string') return value === '' ? '""' : value;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
    return value.length === 0 ? 'none' : value.join(', ');
  }
  return JSON.stringify(value);
}

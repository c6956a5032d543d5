import type { Identity } from './identity.ts';

/** What each field of an identity is read from: `i` is its row, `d` and `p` are of `credentialsOfIdentity`. */
const expressions: Record<keyof Identity, string> = {
  id: 'i.id',
  userId: 'i.user_id',
  code: 'i.code',
  mode: 'i.mode',
  displayName: 'i.display_name',
  status: 'i.status',
  projectId: 'i.project_id',
  enrolledAt: 'i.enrolled_at',
  lastVerifiedAt: 'i.last_verified_at',
  lapsesAt: 'i.lapses_at',
  version: 'i.version',
  pinned: 'i.pinned',
  createdAt: 'i.created_at',
  activeDevices: 'd.active',
  cloneSuspected: 'd.cloned',
  activePasskeys: 'p.active',
  assurance: "CASE WHEN i.assurance = 'liveness' AND p.attested THEN 'attested' ELSE i.assurance END",
};

/** The columns of an identity, each named for its field, after a prefix where a statement reads other things beside it. */
export function identityColumnsAs(prefix: string): string {
  return Object.entries(expressions)
    .map(([field, expression]) => `${expression} AS "${prefix}${field}"`)
    .join(', ');
}

/** Takes the identity out of a row that has its columns with that prefix. */
export function identityIn(row: Readonly<Record<string, unknown>>, prefix: string): Identity {
  const fields = Object.keys(expressions).map((field) => [field, row[`${prefix}${field}`]]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the row has every column of `identityColumnsAs`
  return Object.fromEntries(fields) as Identity;
}

/** What indicates the person, beside their row `i`: their devices and passkeys, a handful of index entries each. */
export const credentialsOfIdentity = `CROSS JOIN LATERAL (
    SELECT count(*) AS active, coalesce(bool_or(clone_suspected_at IS NOT NULL), false) AS cloned
      FROM devices WHERE identity_id = i.id AND revoked_at IS NULL) d
  CROSS JOIN LATERAL (
    SELECT count(*) AS active, coalesce(bool_or(
        k.attested AND k.device_type = 'singleDevice' AND b.revoked_at IS NULL AND b.id IS NOT NULL), false) AS attested
      FROM passkeys k LEFT JOIN devices b ON b.id = k.bound_device_id
     WHERE k.identity_id = i.id AND k.clone_suspected_at IS NULL
       AND (k.registered_by_project IS NULL OR k.confirmed_at IS NOT NULL)) p`;

import type { Queryable } from '../../../platform/db/database.ts';
import {
  credentialsOfIdentity,
  identityColumnsAs,
  identityIn,
} from '../../people/identity/identity-columns.ts';
import type { Identity } from '../../people/identity/identity.ts';
import { stampColumns } from './stamp-store.ts';
import type { SignedStamp } from './stamp.ts';

/** A stamp with everything that it is checked against, as of one moment. */
export interface RecordedStamp {
  stamp: SignedStamp;
  creator: Identity;
  refusesAttribution: boolean;
  /** The bytes of its log entry, and of that of its revocation. */
  entry: Buffer | null;
  revocationEntry: Buffer | null;
}

type RecordedRow = SignedStamp & Omit<RecordedStamp, 'stamp' | 'creator'>;

/**
 * The stamps with these ids, of either mode, in the order asked for. Each row is looked up by itself: a join might read all
 * stamps there are, as long as it takes them for few.
 */
export async function findRecordedStamps(
  db: Queryable,
  ids: readonly string[],
): Promise<(RecordedStamp | undefined)[]> {
  const rows = await db.query<RecordedRow>(
    `SELECT ${stampColumns}, k.public_jwk AS "publicJwk", k.held_by AS "heldBy",
            (SELECT public_jwk FROM stamp_keys c
              WHERE c.id = s.content_key_id AND c.identity_id = s.identity_id) AS "contentJwk",
            (SELECT true FROM attribution_refusals a
              WHERE a.identity_id = s.identity_id LIMIT 1) IS NOT NULL AS "refusesAttribution",
            (SELECT e.entry FROM log_entries e
              WHERE e.log = s.mode AND e.kind = 'stamp' AND e.ref = s.id) AS entry,
            (SELECT e.entry FROM log_entries e
              WHERE e.log = s.mode AND e.kind = 'revocation' AND e.ref = s.id) AS "revocationEntry",
            ${identityColumnsAs('creator.')}
       FROM unnest($1::text[]) AS asked (id)
       CROSS JOIN LATERAL (SELECT * FROM stamps WHERE id = asked.id LIMIT 1) s
       CROSS JOIN LATERAL (SELECT * FROM stamp_keys WHERE id = s.key_id AND identity_id = s.identity_id LIMIT 1) k
       CROSS JOIN LATERAL (SELECT * FROM identities WHERE id = s.identity_id LIMIT 1) i
       ${credentialsOfIdentity}`,
    [ids],
  );
  const found = new Map(rows.map((row) => [row.id, recorded(row)]));
  return ids.map((id) => found.get(id));
}

function recorded(row: RecordedRow): RecordedStamp {
  const { refusesAttribution, entry, revocationEntry } = row;
  return {
    stamp: row,
    creator: identityIn({ ...row }, 'creator.'),
    refusesAttribution,
    entry,
    revocationEntry,
  };
}

import type { Queryable } from '../../../platform/db/database.ts';
import type { SignatureAlgorithm } from '../../people/devices/device-signature.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import {
  credentialsOfIdentity,
  identityColumnsAs,
  identityIn,
} from '../../people/identity/identity-columns.ts';
import type { Identity } from '../../people/identity/identity.ts';

/** Holds them until the transaction ends, in the order of the list. */
export async function lockContents(tx: Queryable, keys: readonly string[]): Promise<void> {
  await tx.query(
    `SELECT pg_advisory_xact_lock(hashtextextended('stamped-content:' || key, 0))
       FROM unnest($1::text[]) WITH ORDINALITY AS contents (key, at) ORDER BY at`,
    [keys],
  );
}

/** What is asked about a stamp before it is written. */
export interface StampInMaking {
  identityId: string;
  mode: Mode;
  contentHash: Uint8Array;
  /** Of the key that the service would sign with. */
  algorithm: SignatureAlgorithm;
  /** The id, the time and the signature that a device sent. */
  stampId: string | null;
  createdAt: Date | null;
  signature: string | null;
}

export interface StampGround {
  /** The creator; undefined for one who was erased. */
  identity: Identity | undefined;
  /** The time to record it at: by the clock of the database, and after every stamp of the content that is there. */
  at: Date;
  isAttributionRefused: boolean;
  isIdTaken: boolean;
  /** A stamp of that person and content carries that signature of the content already. */
  isSignatureKnown: boolean;
  /** A stamp of the content states a later time. Such a one was recorded after that, but for a clock's tolerance. */
  hasLaterStamp: boolean;
  /** The key that the service holds for the person, where one was made. */
  keyId: string | null;
  keySealed: Buffer | null;
}

type GroundRow = Omit<StampGround, 'identity'> & { 'creator.id': string | null };

/**
 * As of one moment, in the order asked for. The people and the contents have to be locked. `EXISTS` would let the planner
 * read all stamps at once to look each one up.
 */
export async function readGround(
  tx: Queryable,
  asked: readonly StampInMaking[],
  clockToleranceMs: number,
): Promise<StampGround[]> {
  const rows = await tx.query<GroundRow>(
    `SELECT greatest(date_trunc('milliseconds', clock_timestamp()),
                     (SELECT recorded_at + interval '1 millisecond' FROM stamps
                       WHERE content_hash = asked.content_hash AND mode = asked.mode
                       ORDER BY recorded_at DESC, id DESC LIMIT 1)) AS at,
            (SELECT true FROM attribution_refusals
              WHERE identity_id = asked.identity_id LIMIT 1) IS NOT NULL AS "isAttributionRefused",
            (SELECT true FROM stamps WHERE id = asked.stamp_id LIMIT 1) IS NOT NULL AS "isIdTaken",
            (SELECT true FROM stamps
              WHERE identity_id = asked.identity_id AND content_hash = asked.content_hash
                AND content_signature = asked.signature LIMIT 1) IS NOT NULL AS "isSignatureKnown",
            (SELECT true FROM stamps
              WHERE content_hash = asked.content_hash AND mode = asked.mode AND created_at > asked.created_at
                AND recorded_at > asked.created_at - make_interval(secs => $8) LIMIT 1) IS NOT NULL AS "hasLaterStamp",
            k.id AS "keyId", k.private_sealed AS "keySealed", ${identityColumnsAs('creator.')}
       FROM unnest($1::uuid[], $2::text[], $3::bytea[], $4::text[], $5::text[], $6::timestamptz[], $7::text[])
              WITH ORDINALITY
              AS asked (identity_id, mode, content_hash, algorithm, stamp_id, created_at, signature, place)
       LEFT JOIN LATERAL (
         SELECT id, private_sealed FROM stamp_keys
          WHERE identity_id = asked.identity_id AND algorithm = asked.algorithm AND held_by = 'service'
            AND retired_at IS NULL LIMIT 1) k ON true
       LEFT JOIN LATERAL (
         SELECT * FROM identities WHERE id = asked.identity_id AND status <> 'deleted' LIMIT 1) i ON true
       ${credentialsOfIdentity}
      ORDER BY asked.place`,
    [
      asked.map(({ identityId }) => identityId),
      asked.map(({ mode }) => mode),
      asked.map(({ contentHash }) => contentHash),
      asked.map(({ algorithm }) => algorithm),
      asked.map(({ stampId }) => stampId),
      asked.map(({ createdAt }) => createdAt),
      asked.map(({ signature }) => signature),
      clockToleranceMs / 1000,
    ],
  );
  return rows.map((row) => {
    const identity = row['creator.id'] === null ? undefined : identityIn(row, 'creator.');
    return { identity, ...row };
  });
}

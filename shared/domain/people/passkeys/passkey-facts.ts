import type { Queryable } from '../../../platform/db/database.ts';
import { recordTrustEvent } from '../trust/record-trust-event.ts';
import type { Passkey } from './passkey.ts';

/** What a passkey of the person's own says for them. Hardware that proves what it is speaks as an enrolled device does. */
export async function recordPasskeyFacts(
  tx: Queryable,
  { id: ref, identityId, attested }: Pick<Passkey, 'id' | 'identityId' | 'attested'>,
): Promise<void> {
  await recordTrustEvent(tx, { identityId, kind: 'passkey', ref });
  if (attested) await recordTrustEvent(tx, { identityId, kind: 'device', ref });
}

import type { Queryable } from '../../../platform/db/database.ts';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import { sealedResponses } from '../../partners/idempotency/run-once.ts';
import { sealedWebhookHeaders } from '../../partners/webhooks/request-header-values.ts';
import { sealedNextWebhookSecrets, sealedWebhookSecrets } from '../../partners/webhooks/signing-secrets.ts';
import { sealedLinkTokens } from '../../people/enrollment/mail-enrollment-link.ts';
import { sealedEmails } from '../../people/identity/personal-data.ts';
import { sealedSigningKeys } from '../../people/tokens/signing-keys.ts';
import { sealedAddresses } from '../../team/mailboxes/sealed-address.ts';
import { sealedCertificateKeys } from '../manifests/content-certificates.ts';
import { sealedStampKeys } from '../stamps/held-key.ts';
import { sealedTestDevices } from '../test-people/sealed-device.ts';
import { sealedLogKeys } from '../transparency/note-signer.ts';
import { sealedPeppers } from './kept-peppers.ts';
import { sealedPairwiseSecret } from './pairwise-secret.ts';

/** Everything that a master key seals; a test compares it with the columns of the database. */
export const sealedColumns: readonly SealedColumn[] = [
  sealedSigningKeys,
  sealedLogKeys,
  sealedStampKeys,
  sealedCertificateKeys,
  sealedWebhookSecrets,
  sealedNextWebhookSecrets,
  sealedWebhookHeaders,
  sealedEmails,
  sealedLinkTokens,
  sealedResponses,
  sealedTestDevices,
  sealedAddresses,
  sealedPeppers,
  sealedPairwiseSecret,
];

/** How many rows of each column a key seals. */
export type RowsByColumn = Record<string, number>;

/** What only these keys open, by the id of the key. Boxes without an id belong to the first key of a database. */
export async function countSealedRows(
  db: Queryable,
  keys: readonly { id: string; isFirst: boolean }[],
): Promise<Map<string, RowsByColumn>> {
  const counted = new Map(keys.map(({ id }): [string, RowsByColumn] => [id, {}]));
  const firstId = keys.find(({ isFirst }) => isFirst)?.id;
  const keyIds = [...counted.keys(), ...(firstId === undefined ? [] : [''])];
  for (const column of sealedColumns)
    for (const { keyId, rows } of await column.countByKey(db, keyIds)) {
      const columns = counted.get(keyId === '' ? (firstId ?? '') : keyId);
      if (columns) columns[column.name] = (columns[column.name] ?? 0) + rows;
    }
  return counted;
}

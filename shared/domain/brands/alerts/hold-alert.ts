import type { Queryable } from '../../../platform/db/database.ts';
import type { AlertStatus } from './alert.ts';
import { holdAlertRow } from './alert-store.ts';

/** How an alert stands, on which nobody passes a verdict until the transaction ends. Undefined where it is gone from here. */
export async function holdAlert(tx: Queryable, id: string): Promise<AlertStatus | undefined> {
  return holdAlertRow(tx, id);
}

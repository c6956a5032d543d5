import type { Queryable } from '../../../platform/db/database.ts';
import { promiseAnswerRefresh } from '../verification/refresh-check-answer.ts';
import { raiseVersion } from './identity-store.ts';

/** A passkey or device of the person came, went or fell under suspicion: what partners are told may change with it. */
export async function noteCredentialChange(tx: Queryable, identityId: string): Promise<void> {
  await raiseVersion(tx, identityId);
  await promiseAnswerRefresh(tx, identityId);
}

import type { Queryable } from '../../../platform/db/database.ts';
import { openSealed } from '../../../platform/lib/secret-box.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { findPersonalData } from './identity-store.ts';
import { identityEmailContext } from './personal-data.ts';

/** The address a person gave, opened; null when they gave none or were deleted. */
export async function emailOf(
  deps: { db: Queryable; keys: ServiceKeys },
  identityId: string,
): Promise<string | null> {
  const { emailSealed } = await findPersonalData(deps.db, identityId);
  if (!emailSealed) return null;
  return openSealed(deps.keys.sealing, emailSealed, identityEmailContext(identityId)).toString();
}

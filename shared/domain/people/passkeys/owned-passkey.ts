import { AppError } from '../../../platform/errors/app-error.ts';

/** A passkey named together with whose it has to be: somebody else's is as good as none. */
export interface OwnedPasskey {
  id: string;
  identityId: string;
}

/** @throws AppError passkey_not_found */
export function orNotFound<Found>(found: Found | undefined): Found {
  if (found !== undefined) return found;
  throw new AppError('passkey_not_found', 'passkey_id: you have no passkey with this id.');
}

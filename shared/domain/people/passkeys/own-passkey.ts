import type { Identity } from '../identity/identity.ts';
import type { Passkey } from './passkey.ts';

/**
 * Whether a passkey counts as the person's: they registered or confirmed it, or the project they enrolled through did. Any
 * partner can bind one of its choice to anybody, and that speaks neither for nor against them (ADR 0018).
 */
export function isOwn(
  { registeredByProject, confirmedAt }: Pick<Passkey, 'registeredByProject' | 'confirmedAt'>,
  { projectId }: Pick<Identity, 'projectId'>,
): boolean {
  return registeredByProject === null || confirmedAt !== null || registeredByProject === projectId;
}

import { eventCause } from '../../partners/webhooks/record-event.ts';
import type { StampGroups } from './stamp-groups.ts';
import { type CreatorDeps, resolveCreator, type StampingCaller } from './resolve-creator.ts';
import type { StampInput } from './stamp-input.ts';
import type { AskedStamp, CreatedStamp } from './stamp-to-write.ts';

export interface CreateStampDeps extends CreatorDeps {
  stampGroups: StampGroups;
}

/**
 * Stamps content in a person's name and leaves an outbox message for the log entry. Stamps that are made at the same time
 * share a commit, and each is made or refused by itself.
 * @throws AppError invalid_request, identity_not_found, identity_not_enrolled, identity_suspended, attribution_refused,
 *   device_not_registered, signature_invalid, stamp_exists, stamp_backdated, quota_exceeded
 */
export async function createStamp(
  deps: CreateStampDeps,
  key: StampingCaller,
  input: StampInput,
): Promise<CreatedStamp> {
  return deps.stampGroups.write(await askedStamp(deps, key, input));
}

/** With whoever is its creator. @throws AppError as `resolveCreator` */
export async function askedStamp(
  deps: CreatorDeps,
  key: StampingCaller,
  input: StampInput,
): Promise<AskedStamp> {
  return { key, input, creator: await resolveCreator(deps, key, input), cause: eventCause(deps.db) };
}

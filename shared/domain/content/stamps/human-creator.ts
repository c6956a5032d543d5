import { humanUntil, judgedAt, type Identity } from '../../people/identity/identity.ts';

/** By the same rule as the quick check. */
export function isHumanAt(identity: Identity, now: Date): boolean {
  return humanUntil(identity) > judgedAt(identity, now).getTime();
}

/**
 * Whether a verified human made a stamp: they were one when it came, and have not been suspended since. Somebody who has
 * lapsed or left in the meantime was human all the same.
 */
export function isHumanCreator(stamp: { creatorIsHuman: boolean }, creator: Identity): boolean {
  return stamp.creatorIsHuman && creator.status !== 'suspended';
}

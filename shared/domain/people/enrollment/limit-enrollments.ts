import { createHmac } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { addEnrollmentOfDay } from './enrollment-day-store.ts';

export interface EnrollmentsOfAddress {
  clock: Clock;
  keys: ServiceKeys;
  identityRules: { enrollmentsPerAddressMax: number };
}

/**
 * Counts an enrollment that is about to succeed for where it comes from; one that fails afterwards is not counted. The
 * address itself is not kept.
 * @throws AppError enroll_limit
 */
export async function countEnrollment(
  tx: Queryable,
  { clock, keys, identityRules }: EnrollmentsOfAddress,
  address: string,
): Promise<void> {
  const site = siteOf(address);
  if (site === undefined) return;
  const digest = createHmac('sha256', keys.addressPepper).update(`enroll:${site}`).digest();
  const { enrollmentsPerAddressMax: limit } = identityRules;
  if ((await addEnrollmentOfDay(tx, digest)) <= limit) return;
  const now = clock.now().getTime();
  throw new AppError(
    'enroll_limit',
    `More than ${limit} people have enrolled from this address today. Only so many are allowed in a day (UTC).`,
    { retryAfterSeconds: Math.ceil((dayMs - (now % dayMs)) / 1000) },
  );
}

const dayMs = 86_400_000;
/** `::1` as `addressSubject` names its network. */
const loopbackNetwork = `${'0'.repeat(16)}/64`;

/**
 * What a customer of a provider has: one IPv4 address, or a /48 of IPv6 (RFC 6177 gives sites from /64 to /48). Takes
 * what `addressSubject` makes of an address. Undefined for this machine itself, where nobody is kept out.
 */
export function siteOf(address: string): string | undefined {
  if (address.startsWith('127.') || address === loopbackNetwork) return undefined;
  return address.endsWith('/64') ? `${address.slice(0, 12)}/48` : address;
}

import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { macOf, macsOf, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { registeredDevices } from '../devices/registered-devices.ts';
import type { Identity } from '../identity/identity.ts';
import { digestsOfEmail, emailOf, isSuspendedEmail } from '../identity/personal-data.ts';
import { digestsOfHash } from './biometric-hash.ts';
import { insertBars, isBarred } from './enrollment-bar-store.ts';
import { findHashDigest } from './enrollment-store.ts';

/**
 * A year: as long as the oldest signal of a partner can count, which may be what somebody was suspended for. Kept any
 * longer, a digest of a person who asked to be erased would serve nothing.
 */
const barredDays = 365;

/**
 * Part of the erasure of a suspended person: leaves digests of their hash, device keys and e-mail address, which name
 * no one, so that deleting the account is no way around the suspension. Does nothing for anyone else.
 */
export async function barReturn(
  tx: Queryable,
  deps: { keys: ServiceKeys },
  { id, mode, status }: Identity,
): Promise<void> {
  if (status !== 'suspended') return;
  const hash = await findHashDigest(tx, id);
  const devices = await registeredDevices(tx, id);
  const email = await emailOf({ db: tx, keys: deps.keys }, id);
  const traces = {
    hash: hash ? [hash.digest] : [],
    device: devices.map(({ thumbprint }) => macOf(deps.keys.recipientPeppers, traceOfDevice(thumbprint))),
    email: email === null ? [] : digestsOfEmail(deps.keys, email).slice(0, 1),
  };
  await insertBars(tx, { mode, traces, days: barredDays });
}

/**
 * That nobody who is suspended, or was erased while suspended, comes back with their hash, device or address. The hash
 * and the key of a person who is still suspended are taken by them, which is refused elsewhere.
 * @throws AppError identity_suspended
 */
export async function refuseReturn(
  tx: Queryable,
  deps: { keys: ServiceKeys },
  { pending, biometricHash, thumbprint }: { pending: Identity; biometricHash: string; thumbprint: string },
): Promise<void> {
  const { id, mode } = pending;
  const email = await emailOf({ db: tx, keys: deps.keys }, id);
  const digests = email === null ? [] : digestsOfEmail(deps.keys, email);
  const traces = {
    hash: digestsOfHash(deps.keys.biometricPeppers, biometricHash),
    device: macsOf(deps.keys.recipientPeppers, traceOfDevice(thumbprint)),
    email: digests,
  };
  const isSuspended = digests.length > 0 && (await isSuspendedEmail(tx, { mode, digests }));
  if (!isSuspended && !(await isBarred(tx, { mode, traces }))) return;
  throw new AppError(
    'identity_suspended',
    'This person was suspended and cannot enroll again. Ask the operator of this service.',
  );
}

const traceOfDevice = (thumbprint: string) => `device:${thumbprint}`;

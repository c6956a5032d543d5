import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { macsOf, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { registeredDevices } from '../devices/registered-devices.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { Identity } from '../identity/identity.ts';
import { digestsOfEmail, emailOf, isSuspendedEmail } from '../identity/personal-data.ts';
import { storedHashes } from './biometric-hash.ts';
import { digestsOfHash } from './claim-hash.ts';
import { insertBars, isBarred } from './enrollment-bar-store.ts';

/**
 * A year: as long as the oldest signal of a partner can count, which may be what somebody was suspended for. Kept any
 * longer, a digest of a person who asked to be erased would serve nothing.
 */
const barredDays = 365;

/**
 * Part of the erasure of a suspended person: leaves digests of their hashes, device keys and e-mail address, which name
 * no one, so that deleting the account is no way around the suspension. Does nothing for anyone else.
 */
export async function barReturn(
  tx: Queryable,
  deps: { keys: ServiceKeys },
  { id, mode, status }: Identity,
): Promise<void> {
  if (status !== 'suspended') return;
  const { keys } = deps;
  const hashes = await storedHashes(tx, id);
  const devices = await registeredDevices(tx, id);
  const email = await emailOf({ db: tx, keys }, id);
  const traces = {
    hash: hashes.map(({ digest }) => digest),
    device: devices.flatMap(({ thumbprint }) => digestsOfKey(keys, thumbprint).slice(0, 1)),
    email: email === null ? [] : digestsOfEmail(keys, email).slice(0, 1),
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
  { pending, ...device }: { pending: Identity; biometricHash: string; thumbprint: string },
): Promise<void> {
  const { id, mode } = pending;
  const address = await emailOf({ db: tx, keys: deps.keys }, id);
  const email = address === null ? [] : digestsOfEmail(deps.keys, address);
  if (await isSuspendedEmail(tx, { mode, digests: email })) throw suspended();
  await refuseBarred(tx, deps, { mode, email, ...device });
}

/**
 * That no device of somebody who was erased while suspended comes back, as another person's either.
 * @throws AppError identity_suspended
 */
export async function refuseBarred(
  tx: Queryable,
  { keys }: { keys: ServiceKeys },
  device: { mode: Mode; biometricHash: string; thumbprint: string; email: readonly Buffer[] },
): Promise<void> {
  const { mode, biometricHash, thumbprint, email } = device;
  const hash = digestsOfHash(keys.biometricPeppers, biometricHash);
  const traces = { hash, device: digestsOfKey(keys, thumbprint), email };
  if (await isBarred(tx, { mode, traces })) throw suspended();
}

function suspended(): AppError {
  return new AppError(
    'identity_suspended',
    'This person was suspended and cannot enroll again. Ask the operator of this service.',
  );
}

/** Of a device key, under each pepper: stamps show thumbprints, so one as it is would lead to the person. */
function digestsOfKey({ recipientPeppers }: ServiceKeys, thumbprint: string): Buffer[] {
  return macsOf(recipientPeppers, `device:${thumbprint}`);
}

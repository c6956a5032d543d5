import { Refusal } from '../shared/device-service.ts';
import { readMe } from './account.ts';
import type { Me } from './account-facts.ts';
import { isOver, type Caller } from './caller.ts';
import { createDeviceCaller, type KnownDevice } from './device-caller.ts';
import { signInWithPasskey } from './passkey-sign-in.ts';
import { Setback } from './setback.ts';
import { ask, type Visit } from './visit.ts';

/** How a person shows who they are. */
export type Way = KnownDevice | 'passkey';

/** Signs in and finds out as whom. @throws Setback */
export async function enter(visit: Visit, way: Way): Promise<{ caller: Caller; me: Me }> {
  const caller = way === 'passkey' ? await signInWithPasskey(visit) : createDeviceCaller(way);
  try {
    return { caller, me: await ask(visit, async () => readMe(caller.call)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused = isOver(error) && way !== 'passkey' ? DEVICE_REFUSED : error.message;
    throw new Setback(refused, { cause: error });
  }
}

const DEVICE_REFUSED =
  'The service does not accept this device: its token has expired, or the device was removed. Verify again on it, or use a passkey.';

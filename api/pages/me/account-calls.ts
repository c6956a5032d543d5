import { deviceFrom, listFrom, passkeyFrom, sessionFrom, stampFrom } from './account-facts.ts';
import type { Device, Passkey, Session, Stamp } from './account-facts.ts';
import type { Call } from './caller.ts';

/** One page of the list, the newest first; ending all of them also ends those that are not shown. */
export const SESSIONS_SHOWN = 200;

/** One page of the list, the newest first. */
export const STAMPS_SHOWN = 200;

export const listPasskeys = async (call: Call): Promise<Passkey[]> =>
  listFrom(await call('GET', 'v1/me/passkeys'), passkeyFrom);

export const listDevices = async (call: Call): Promise<Device[]> =>
  listFrom(await call('GET', 'v1/me/devices'), deviceFrom);

export const listSessions = async (call: Call): Promise<Session[]> =>
  listFrom(await call('GET', `v1/me/sessions?limit=${SESSIONS_SHOWN}`), sessionFrom);

export const listStamps = async (call: Call): Promise<Stamp[]> =>
  listFrom(await call('GET', `v1/me/stamps?limit=${STAMPS_SHOWN}`), stampFrom);

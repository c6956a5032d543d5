import { type DeviceRecord, type DeviceVault, openDeviceVault } from '../shared/device-vault.ts';
import { withRetry } from '../shared/with-retry.ts';
import { showWorking, type Stage } from '../shared/stage.ts';
import { type Me, meFrom } from './account-facts.ts';
import type { Call, Caller, KnownDevice } from './caller.ts';

/** Somebody who is signed in, and how. */
export interface Account extends Visit {
  readonly caller: Caller;
  readonly me: Me;
  /** After a step-up: from now on by this caller. */
  become(caller: Caller, me: Me): void;
}

export function openAccount(visit: Visit, first: Caller, firstMe: Me): Account {
  let [caller, me] = [first, firstMe];
  return {
    ...visit,
    get caller() {
      return caller;
    },
    get me() {
      return me;
    },
    become(nextCaller, nextMe) {
      [caller, me] = [nextCaller, nextMe];
    },
  };
}

export const readMe = async (call: Call): Promise<Me> => meFrom(await call('GET', 'v1/me'));

/** The page as one person uses it, signed in or not. */
export interface Visit {
  readonly stage: Stage;
  /** Undefined in a browser that keeps nothing. */
  readonly vault: DeviceVault | undefined;
}

export async function beginVisit(stage: Stage): Promise<Visit> {
  // Passkeys need no vault, so a browser without one is no reason to stop.
  return { stage, vault: await openDeviceVault().catch(() => undefined) };
}

/** Who enrolled in this browser and can show it. */
export async function knownDevices({ vault }: Visit): Promise<KnownDevice[]> {
  const records = (await vault?.list()) ?? [];
  return records.filter(isKnown);
}

const isKnown = (record: DeviceRecord): record is KnownDevice => record.identity !== null;

/** Asks the service, for as long as the network or the service is away and the person wants to go on. */
export async function ask<Result>({ stage }: Visit, work: () => Promise<Result>): Promise<Result> {
  return withRetry(stage, 0, async () => unhurried(stage, work));
}

/** Most answers come before a spinner could be read as anything but a flicker. */
const QUIET_MS = 400;

/** Waits, and says so when it takes long. */
export async function unhurried<Result>(stage: Stage, work: () => Promise<Result>): Promise<Result> {
  const slow = setTimeout(() => showWorking(stage, 0, 'One moment', 'Contacting the service.'), QUIET_MS);
  try {
    return await work();
  } finally {
    clearTimeout(slow);
  }
}

import { type DeviceRecord, type DeviceVault, openDeviceVault } from '../shared/device-vault.ts';
import { withRetry } from '../shared/with-retry.ts';
import { showWorking, type Stage } from '../shared/stage.ts';
import { type Me, meFrom } from './account-facts.ts';
import type { Call, Caller, KnownDevice } from './caller.ts';

/** A person who is signed in, and how. */
export interface Account extends Visit {
  readonly caller: Caller;
  readonly me: Me;
  /** Switches to this caller after a step-up. */
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
  /** Undefined in a browser that stores nothing. */
  readonly vault: DeviceVault | undefined;
}

export async function beginVisit(stage: Stage): Promise<Visit> {
  // Passkeys need no vault, so a browser without one is no reason to stop.
  return { stage, vault: await openDeviceVault().catch(() => undefined) };
}

/** The devices of the people who enrolled in this browser and have an identity. */
export async function knownDevices({ vault }: Visit): Promise<KnownDevice[]> {
  const records = (await vault?.list()) ?? [];
  return records.filter(isKnown);
}

const isKnown = (record: DeviceRecord): record is KnownDevice => record.identity !== null;

/** Calls the service; while the network or the service is unavailable, retries for as long as the person wants to. */
export async function ask<Result>({ stage }: Visit, work: () => Promise<Result>): Promise<Result> {
  return withRetry(stage, 0, async () => unhurried(stage, work));
}

/** Most responses arrive before a spinner could be seen as anything but a flicker. */
const QUIET_MS = 400;

/** Waits, and says so when it takes long. */
export async function unhurried<Result>(stage: Stage, work: () => Promise<Result>): Promise<Result> {
  const slow = setTimeout(() => showWorking(stage, 0, 'page.one-moment', 'shared.contacting'), QUIET_MS);
  try {
    return await work();
  } finally {
    clearTimeout(slow);
  }
}

import { meFrom, type Me } from './account-facts.ts';
import type { Call, Caller } from './caller.ts';
import type { Visit } from './visit.ts';

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

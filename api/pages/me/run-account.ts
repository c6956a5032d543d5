import type { Stage } from '../shared/stage.ts';
import { type Account, beginVisit, readMe, unhurried } from './account.ts';
import { approveDevice } from './approve-device.ts';
import { asPerson } from './as-person.ts';
import { listPasskeys } from './account-facts.ts';
import { isOver } from './caller.ts';
import { showConsents } from './consents-screen.ts';
import { showDevices } from './devices-screen.ts';
import { showOverview, type Section } from './overview-screen.ts';
import { showPasskeys } from './passkeys-screen.ts';
import { showSessions } from './sessions-screen.ts';
import { attempt, Setback, SignedOut, type Notice } from './setback.ts';
import { cancelRecovery, readPending } from './waiting-notices.ts';
import { signIn } from './sign-in.ts';
import { stepUp } from './step-up.ts';
import { showStamps } from './stamps-screen.ts';
import { showStored } from './stored-screen.ts';
import { text } from '../shared/text.ts';

/** The whole page: a person signs in, manages their account, and signs out again. */
export async function runAccount(stage: Stage): Promise<void> {
  const visit = await beginVisit(stage);
  for (let notice: Notice | undefined; ;) {
    const account = await signIn(visit, notice);
    const leaving = endOnLeaving(account);
    try {
      notice = await stay(account);
    } catch (error) {
      if (!(error instanceof SignedOut || error instanceof Setback)) throw error;
      notice = { text: error.message, good: false };
    } finally {
      leaving.abort();
    }
  }
}

/** Runs until the person signs out; resolves to the notice to show then. @throws SignedOut, Setback */
async function stay(account: Account): Promise<Notice> {
  let passkeys = await asPerson(account, listPasskeys);
  for (let notice: Notice | undefined; ;) {
    const pending = await readPending(account);
    const next = await showOverview(account, { passkeys, pending }, notice);
    if (next === 'sign-out') return signOut(account);
    notice = await attempt(async () =>
      typeof next === 'string' ? SECTIONS[next](account) : approveDevice(account, next.review),
    );
    if (next !== 'passkeys' && next !== 'step-up') continue;
    // Changes made there affect the trust score too.
    passkeys = await asPerson(account, listPasskeys);
    account.become(account.caller, await asPerson(account, readMe));
  }
}

/** The sections that the overview opens. Each ends when the person goes back, some with a notice. */
const SECTIONS: Readonly<Record<Section, (account: Account) => Promise<string | undefined>>> = {
  passkeys: showPasskeys,
  devices: showDevices,
  sessions: showSessions,
  stamps: showStamps,
  consents: showConsents,
  stored: showStored,
  'cancel-recovery': cancelRecovery,
  async 'step-up'(account) {
    await stepUp(account);
    return text('step-up.thanks');
  },
};

async function signOut({ stage, caller }: Account): Promise<Notice> {
  // The tokens in this page are dropped in either case; a session that the service was not told to end expires.
  const arrived = await unhurried(stage, async () => caller.leave()).then(() => true, isOver);
  return arrived
    ? { text: text('sign-in.signed-out'), good: true }
    : {
        text: text('sign-in.signed-out-here'),
        good: true,
      };
}

/** The tokens are lost with the page, so the session would only remain in the list as an entry without explanation. */
function endOnLeaving(account: Account): AbortController {
  const end = new AbortController();
  const { signal } = end;
  const leave = (): void => void account.caller.leave({ keepalive: true }).catch(() => undefined);
  window.addEventListener('pagehide', leave, { signal });
  // The browser may restore the page from its back/forward cache; it must not come back signed in.
  const returned = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) location.reload();
  };
  window.addEventListener('pageshow', returned, { signal });
  return end;
}

import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'playwright';
import type { VisitClock } from './visit-clock.ts';

export interface HeldScripts {
  /** Removes what was before the first document from the page's history, and then lets its scripts run. */
  release(): Promise<void>;
}

/** Interval until the browser process has recorded the document that its page already reports. */
const stepMs = 5;

/**
 * Every page begins as an empty one, and a script that goes back at once (`history.back()`) would return there, with
 * nothing to read. The browser removes other entries from a history only once a document has come, whose scripts then
 * run already; so they are paused at their first statement until that is done. A page cannot distinguish this from a
 * slow machine.
 */
export async function holdScripts(session: CDPSession, clock: VisitClock): Promise<HeldScripts> {
  await clock.race('the scripts', session.send('Debugger.enable'));
  const { breakpointId } = await clock.race(
    'the scripts',
    session.send('Debugger.setInstrumentationBreakpoint', { instrumentation: 'beforeScriptExecution' }),
  );
  return {
    async release() {
      while (await hasMore(session, clock)) await clock.race('the history', delay(stepMs));
      // The order matters: a debugger that is switched off while it holds a script holds it for ever. None of them is
      // awaited: a script that never ends would hold back their responses.
      session.send('Debugger.removeBreakpoint', { breakpointId }).catch(() => undefined);
      session.send('Debugger.setSkipAllPauses', { skip: true }).catch(() => undefined);
      session.send('Debugger.resume').catch(() => undefined);
      session.send('Debugger.disable').catch(() => undefined);
    },
  };
}

/**
 * Rejects only at the end of the visit: while the first document replaces the empty one, the browser has no page to
 * query.
 */
async function hasMore(session: CDPSession, clock: VisitClock): Promise<boolean> {
  const entries = await clock.race('the history', remainingEntries(session));
  return entries?.length !== 1 || entries[0]?.url === 'about:blank';
}

async function remainingEntries(session: CDPSession) {
  try {
    await session.send('Page.resetNavigationHistory');
    return (await session.send('Page.getNavigationHistory')).entries;
  } catch {
    return null;
  }
}

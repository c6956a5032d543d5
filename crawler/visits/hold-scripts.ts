import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import type { VisitClock } from './visit-clock.ts';

export interface HeldScripts {
  /** Takes what was before the first document out of the page's history, and then lets its scripts run. */
  release(): Promise<void>;
}

/** Until the browser itself has noted the document that its page tells of already. */
const stepMs = 5;

/**
 * Every page begins as an empty one, and a script that goes back at once (`history.back()`) would be there again, with nothing to
 * read. The browser takes other entries out of a history only once a document has come, whose scripts then run already; so they
 * stop at their first statement until that is done. A page cannot tell it from a slow machine.
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

/** Rejects at the visit's end alone: while the first document takes the place of the empty one, the browser has no page to ask. */
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

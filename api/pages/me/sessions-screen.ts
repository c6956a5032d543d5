import type { Account } from './account.ts';
import { listSessions, type Session, SESSIONS_SHOWN } from './account-facts.ts';
import { asPerson } from './as-person.ts';
import { askOnceMore, choose } from './choose.ts';
import { control, controls, paragraph, plainRow, rows } from './controls.ts';
import { describeBrowser } from './describe-browser.ts';
import { attempt, SignedOut, type Notice } from './setback.ts';
import { whenText } from './when-text.ts';

type Next = Session | 'all' | 'back';

/** Shows the sessions of the person, until they go back. @throws SignedOut, Setback */
export async function showSessions(account: Account): Promise<undefined> {
  for (let notice: Notice | undefined; ;) {
    const sessions = await asPerson(account, listSessions);
    const next = await chooseSession(account, sessions, notice);
    if (next === 'back') return undefined;
    notice = await attempt(async () => (next === 'all' ? endAll(account) : endOne(account, next)));
  }
}

async function endOne(account: Account, { sessionId, current }: Session): Promise<string> {
  await asPerson(account, async (call) => call('DELETE', `v1/me/sessions/${sessionId}`));
  if (current) throw new SignedOut('You ended this session, so you are signed out.');
  return 'The session has ended.';
}

async function endAll(account: Account): Promise<string> {
  const { stage, caller } = account;
  await askOnceMore(stage, {
    name: 'end-sessions',
    title: 'End every session?',
    text: [
      'You will be signed out everywhere you signed in with a passkey, including services you use. Your passkeys are kept.',
      ...(caller.passkeyId === null ? [] : ['You will be signed out of this page too.']),
    ],
    doIt: 'End all',
    leaveIt: 'Cancel',
  });
  await asPerson(account, async (call) => call('DELETE', 'v1/me/sessions'));
  if (caller.passkeyId !== null) throw new SignedOut('All sessions have ended, including this one.');
  return 'All sessions have ended.';
}

async function chooseSession(
  { stage }: Account,
  sessions: readonly Session[],
  notice: Notice | undefined,
): Promise<Next> {
  return choose<Next>(
    stage,
    (pick) => ({
      name: 'sessions',
      title: 'Sessions',
      notice,
      content: [
        paragraph(
          sessions.length === 0
            ? 'You are not signed in with a passkey anywhere. This page uses the key of this device, which needs no session.'
            : 'Your passkeys are signed in here. End any session you do not recognize, and delete its passkey.',
        ),
        ...(sessions.length === 0
          ? []
          : [
              rows(
                'Your sessions',
                sessions.map((session) => sessionRow(session, pick(session))),
              ),
            ]),
        ...(sessions.length < SESSIONS_SHOWN
          ? []
          : [paragraph(`These are the newest ${SESSIONS_SHOWN}. Ending all sessions ends older ones too.`)]),
        controls(
          ...(sessions.length === 0 ? [] : [control('End all sessions', pick('all'), { look: 'grave' })]),
          control('Back', pick('back'), { look: 'quiet' }),
        ),
      ],
    }),
    { back: 'back' },
  );
}

function sessionRow(session: Session, end: () => void): HTMLElement {
  const title = describeBrowser(session.userAgent);
  const through = session.projectName === null ? undefined : `At ${session.projectName}`;
  const lines = [through, `Last used ${whenText(session.lastUsedAt)}`, `Ends ${whenText(session.expiresAt)}`];
  const mark = session.current ? ({ text: 'This page', look: 'good' } as const) : undefined;
  const spoken = session.current ? 'End the session of this page' : `End the session of ${title}`;
  return plainRow({ title, lines, mark }, control('End', end, { look: 'small', spoken }));
}

import type { Account } from './account.ts';
import { listSessions, type Session, SESSIONS_SHOWN } from './account-facts.ts';
import { asPerson } from './as-person.ts';
import { askOnceMore, choose } from './choose.ts';
import { control, controls, paragraph, plainRow, rows } from './controls.ts';
import { describeBrowser } from '../shared/describe-browser.ts';
import { attempt, SignedOut, type Notice } from './setback.ts';
import { text, whenText } from '../shared/text.ts';

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
  if (current) throw new SignedOut(text('sessions.ended-this'));
  return text('sessions.ended');
}

async function endAll(account: Account): Promise<string> {
  const { stage, caller } = account;
  await askOnceMore(stage, {
    name: 'end-sessions',
    title: text('sessions.all-title'),
    text: [text('sessions.all-text'), ...(caller.passkeyId === null ? [] : [text('sessions.all-this')])],
    doIt: text('sessions.all-do'),
    leaveIt: text('shared.cancel'),
  });
  await asPerson(account, async (call) => call('DELETE', 'v1/me/sessions'));
  if (caller.passkeyId !== null) throw new SignedOut(text('sessions.all-ended-this'));
  return text('sessions.all-ended');
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
      title: text('sessions.title'),
      notice,
      content: [
        paragraph(sessions.length === 0 ? text('sessions.none') : text('sessions.some')),
        ...(sessions.length === 0
          ? []
          : [
              rows(
                text('sessions.list'),
                sessions.map((session) => sessionRow(session, pick(session))),
              ),
            ]),
        ...(sessions.length < SESSIONS_SHOWN
          ? []
          : [paragraph(text('sessions.newest', { count: SESSIONS_SHOWN }))]),
        controls(
          ...(sessions.length === 0
            ? []
            : [control(text('sessions.end-all'), pick('all'), { look: 'grave' })]),
          control(text('shared.back'), pick('back'), { look: 'quiet' }),
        ),
      ],
    }),
    { back: 'back' },
  );
}

function sessionRow(session: Session, end: () => void): HTMLElement {
  const title = describeBrowser(session.userAgent);
  const through =
    session.projectName === null ? undefined : text('sessions.at', { service: session.projectName });
  const lines = [
    through,
    text('sessions.last-used', { when: whenText(session.lastUsedAt) }),
    text('sessions.ends', { when: whenText(session.expiresAt) }),
  ];
  const mark = session.current ? ({ text: text('sessions.this-page'), look: 'good' } as const) : undefined;
  const spoken = session.current ? text('sessions.end-this') : text('sessions.end-of', { browser: title });
  return plainRow({ title, lines, mark }, control(text('sessions.end'), end, { look: 'small', spoken }));
}

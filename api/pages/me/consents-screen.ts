import { type GivenConsent, listConsents } from './account-facts.ts';
import type { Account } from './account.ts';
import { asPerson } from './as-person.ts';
import { askOnceMore, choose } from './choose.ts';
import { control, controls, paragraph, plainRow, rows } from './controls.ts';
import { attempt, type Notice } from './setback.ts';
import { dayText, type PlainKey, text } from '../shared/text.ts';

/** Shows who may look for the person's face, until they go back. @throws SignedOut, Setback */
export async function showConsents(account: Account): Promise<undefined> {
  for (let notice: Notice | undefined; ;) {
    const next = await chooseConsent(account, await asPerson(account, listConsents), notice);
    if (next === 'back') return undefined;
    notice = await attempt(async () => revokeConsent(account, next));
  }
}

/** What the state of a consent means for the person. */
const meanings: Readonly<Record<string, PlainKey>> = {
  awaiting: 'consents.awaiting',
  signed: 'consents.signed',
  accepted: 'consents.accepted',
  revoked: 'consents.revoked',
};

async function chooseConsent(
  { stage }: Account,
  consents: readonly GivenConsent[],
  notice: Notice | undefined,
): Promise<GivenConsent | 'back'> {
  return choose<GivenConsent | 'back'>(
    stage,
    (pick) => ({
      name: 'consents',
      title: text('consents.title'),
      notice,
      content: [
        paragraph(consents.length === 0 ? text('consents.none') : text('consents.some')),
        rows(
          text('consents.list'),
          consents.map((consent) => {
            const { projectName, name, statement, givenAt, state } = consent;
            const meaning = meanings[state];
            const lines = [
              text('consents.statement', { statement }),
              text('consents.given', { name, day: dayText(givenAt) }),
              meaning === undefined ? state : text(meaning),
            ];
            if (state === 'revoked') return plainRow({ title: projectName, lines });
            const spoken = text('consents.revoke-of', { service: projectName });
            return plainRow(
              { title: projectName, lines },
              control(text('consents.revoke'), pick(consent), { look: 'small grave', spoken }),
            );
          }),
        ),
        controls(control(text('shared.back'), pick('back'), { look: 'quiet' })),
      ],
    }),
    { back: 'back' },
  );
}

/** @throws Setback, SignedOut */
async function revokeConsent(account: Account, { brandId, projectName }: GivenConsent): Promise<string> {
  await askOnceMore(account.stage, {
    name: 'revoke-consent',
    title: text('consents.revoke-title'),
    text: [text('consents.revoke-text', { service: projectName })],
    doIt: text('consents.revoke'),
    leaveIt: text('consents.keep'),
  });
  await asPerson(account, async (call) => call('DELETE', `v1/me/consents/${brandId}`));
  return text('consents.revoked-now');
}

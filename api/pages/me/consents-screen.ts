import { type GivenConsent, listConsents } from './account-facts.ts';
import type { Account } from './account.ts';
import { asPerson } from './as-person.ts';
import { askOnceMore, choose } from './choose.ts';
import { control, controls, paragraph, plainRow, rows } from './controls.ts';
import { attempt, type Notice } from './setback.ts';
import { dayText } from './when-text.ts';

/** Shows who may look for the person's face, until they go back. @throws SignedOut, Setback */
export async function showConsents(account: Account): Promise<undefined> {
  for (let notice: Notice | undefined; ;) {
    const next = await chooseConsent(account, await asPerson(account, listConsents), notice);
    if (next === 'back') return undefined;
    notice = await attempt(async () => revokeConsent(account, next));
  }
}

/** What the state of a consent means for the person. */
const meanings: Readonly<Record<string, string>> = {
  awaiting: 'It says that you agreed. That is not confirmed, so it does not look for your face',
  signed: 'You agreed with one of your devices',
  accepted: 'The operator of this service has confirmed that you agreed',
  revoked: 'You have revoked it. Your face is not looked for',
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
      title: 'Searches for your face',
      notice,
      content: [
        paragraph(
          consents.length === 0
            ? 'No service has named you as someone whose face it looks for.'
            : 'These services look for pictures of you on the web, or want to.',
        ),
        rows(
          'Consents',
          consents.map((consent) => {
            const { projectName, name, statement, givenAt, state } = consent;
            const lines = [`“${statement}”`, `For ${name}, ${dayText(givenAt)}`, meanings[state] ?? state];
            if (state === 'revoked') return plainRow({ title: projectName, lines });
            const spoken = `Revoke your consent to ${projectName}`;
            return plainRow(
              { title: projectName, lines },
              control('Revoke', pick(consent), { look: 'small grave', spoken }),
            );
          }),
        ),
        controls(control('Back', pick('back'), { look: 'quiet' })),
      ],
    }),
    { back: 'back' },
  );
}

/** @throws Setback, SignedOut */
async function revokeConsent(account: Account, { brandId, projectName }: GivenConsent): Promise<string> {
  await askOnceMore(account.stage, {
    name: 'revoke-consent',
    title: 'Revoke your consent?',
    text: [
      `${projectName} stops looking for your face within a minute, and its pictures of you are deleted here.`,
    ],
    doIt: 'Revoke',
    leaveIt: 'Keep',
  });
  await asPerson(account, async (call) => call('DELETE', `v1/me/consents/${brandId}`));
  return 'Your consent has been revoked.';
}

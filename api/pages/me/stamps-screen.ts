import { element } from '../shared/element.ts';
import { listStamps, type Stamp, STAMPS_SHOWN } from './account-facts.ts';
import type { Account } from './account.ts';
import { asPerson } from './as-person.ts';
import { askText, choose } from './choose.ts';
import { attributionSwitch, disownStamp, readAttribution, switchAttribution } from './attribution.ts';
import { control, controls, type Mark, paragraph, plainRow, rows } from './controls.ts';
import { attempt, type Notice, Setback } from './setback.ts';
import { whenText } from './when-text.ts';

/** Shows the stamps made in the person's name, until they go back. @throws SignedOut, Setback */
export async function showStamps(account: Account): Promise<undefined> {
  for (let notice: Notice | undefined; ;) {
    const stamps = await asPerson(account, listStamps);
    const allowed = await readAttribution(account);
    const next = await chooseNext(account, { stamps, allowed }, notice);
    if (next === 'back') return undefined;
    notice = await attempt(async () => {
      if (next === 'switch') return switchAttribution(account, !allowed);
      return next.attributed ? disownStamp(account, next) : revokeStamp(account, next);
    });
  }
}

async function chooseNext(
  { stage }: Account,
  { stamps, allowed }: { stamps: readonly Stamp[]; allowed: boolean },
  notice: Notice | undefined,
): Promise<Stamp | 'switch' | 'back'> {
  return choose<Stamp | 'switch' | 'back'>(
    stage,
    (pick) => ({
      name: 'stamps',
      title: 'Stamps',
      notice,
      content: [
        paragraph('Content stamped in your name. Stamps are public.'),
        attributionSwitch(allowed, pick('switch')),
        stamps.length === 0
          ? paragraph('No content has been stamped in your name yet.')
          : rows(
              'Your stamps',
              stamps.map((stamp) => stampRow(stamp, pick(stamp))),
            ),
        ...(stamps.length < STAMPS_SHOWN
          ? []
          : [paragraph(`These are the newest ${STAMPS_SHOWN}.`, 'small')]),
        controls(control('Back', pick('back'), { look: 'quiet' })),
      ],
    }),
    { back: 'back' },
  );
}

function stampRow(stamp: Stamp, takeBack: () => void) {
  const { stampId, title, contentType, createdAt, attributed, revokedAt } = stamp;
  const name = title ?? `${contentType.charAt(0).toUpperCase()}${contentType.slice(1)} without a title`;
  const text = {
    title: name,
    lines: [`${contentType}, ${whenText(createdAt)}`, stampId],
    mark: markOfStamp(stamp),
  };
  const page = element(
    'a',
    {
      class: 'small',
      href: `s/${stampId}`,
      target: '_blank',
      rel: 'noopener',
      'aria-label': `View the stamp page of ${name}`,
    },
    'View',
  );
  if (attributed)
    return plainRow(
      text,
      page,
      control('Not mine', takeBack, { look: 'small', spoken: `Not mine: ${name}` }),
    );
  if (revokedAt !== null) return plainRow(text, page);
  return plainRow(text, page, control('Revoke', takeBack, { look: 'small grave', spoken: `Revoke ${name}` }));
}

function markOfStamp({ attributed, revokedAt }: Stamp): Mark | undefined {
  if (revokedAt !== null) return { text: 'Revoked', look: 'warn' };
  return attributed ? { text: 'Not signed by you', look: 'plain' } : undefined;
}

const REASON_MIN = 3;

/** @throws Setback, SignedOut */
async function revokeStamp(account: Account, { stampId, title }: Stamp): Promise<string> {
  const reason = await askText(account.stage, {
    name: 'take-back',
    title: title === null ? 'Revoke this stamp?' : `Take “${title}” back?`,
    text: [
      'The stamp stays on its public page, marked as revoked, with the reason you enter here. This cannot be undone.',
    ],
    label: 'Reason (public)',
    lengthMax: 500,
    submit: 'Revoke',
    look: 'grave',
    complaint: (entry) => (entry.length < REASON_MIN ? 'Enter a reason.' : undefined),
  });
  if (reason === undefined) throw new Setback('The stamp was not revoked.');
  await asPerson(account, async (call) => call('POST', `v1/me/stamps/${stampId}/revoke`, { reason }));
  return 'The stamp has been revoked.';
}

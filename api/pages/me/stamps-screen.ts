import { element } from '../shared/element.ts';
import { listStamps, type Stamp, STAMPS_SHOWN } from './account-facts.ts';
import type { Account } from './account.ts';
import { asPerson } from './as-person.ts';
import { askText, choose } from './choose.ts';
import { attributionSwitch, disownStamp, readAttribution, switchAttribution } from './attribution.ts';
import { control, controls, type Mark, paragraph, plainRow, rows } from './controls.ts';
import { attempt, type Notice, Setback } from './setback.ts';
import { text, textNamed, whenText } from '../shared/text.ts';

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
      title: text('stamps.title'),
      notice,
      content: [
        paragraph(text('stamps.text')),
        attributionSwitch(allowed, pick('switch')),
        stamps.length === 0
          ? paragraph(text('stamps.none'))
          : rows(
              text('stamps.list'),
              stamps.map((stamp) => stampRow(stamp, pick(stamp))),
            ),
        ...(stamps.length < STAMPS_SHOWN
          ? []
          : [paragraph(text('stamps.newest', { count: STAMPS_SHOWN }), 'small')]),
        controls(control(text('shared.back'), pick('back'), { look: 'quiet' })),
      ],
    }),
    { back: 'back' },
  );
}

function stampRow(stamp: Stamp, takeBack: () => void) {
  const { stampId, title, contentType, createdAt, attributed, revokedAt } = stamp;
  const type = textNamed(`stamps.type-${contentType}`) ?? contentType;
  const name = title ?? text('stamps.untitled', { type });
  const row = {
    title: name,
    lines: [text('stamps.made', { type, when: whenText(createdAt) }), stampId],
    mark: markOfStamp(stamp),
  };
  const page = element(
    'a',
    {
      class: 'small',
      href: `s/${stampId}`,
      target: '_blank',
      rel: 'noopener',
      'aria-label': text('stamps.view-of', { title: name }),
    },
    text('stamps.view'),
  );
  if (attributed)
    return plainRow(
      row,
      page,
      control(text('stamps.not-mine'), takeBack, {
        look: 'small',
        spoken: text('stamps.not-mine-of', { title: name }),
      }),
    );
  if (revokedAt !== null) return plainRow(row, page);
  return plainRow(
    row,
    page,
    control(text('stamps.revoke'), takeBack, {
      look: 'small grave',
      spoken: text('stamps.revoke-of', { title: name }),
    }),
  );
}

function markOfStamp({ attributed, revokedAt }: Stamp): Mark | undefined {
  if (revokedAt !== null) return { text: text('stamps.revoked'), look: 'warn' };
  return attributed ? { text: text('stamps.not-signed'), look: 'plain' } : undefined;
}

const REASON_MIN = 3;

/** @throws Setback, SignedOut */
async function revokeStamp(account: Account, { stampId, title }: Stamp): Promise<string> {
  const reason = await askText(account.stage, {
    name: 'take-back',
    title: title === null ? text('stamps.revoke-untitled') : text('stamps.revoke-titled', { title }),
    text: [text('stamps.revoke-text')],
    label: text('stamps.reason'),
    lengthMax: 500,
    submit: text('stamps.revoke'),
    look: 'grave',
    complaint: (entry) => (entry.length < REASON_MIN ? text('stamps.enter-reason') : undefined),
  });
  if (reason === undefined) throw new Setback(text('stamps.kept'));
  await asPerson(account, async (call) => call('POST', `v1/me/stamps/${stampId}/revoke`, { reason }));
  return text('stamps.revoked-now');
}

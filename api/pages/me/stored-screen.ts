import { element } from '../shared/element.ts';
import type { Account } from './account.ts';
import { asPerson } from './as-person.ts';
import { choose } from './choose.ts';
import { control, controls, paragraph } from './controls.ts';
import { deleteAccount } from './delete-account.ts';
import { attempt, type Notice } from './setback.ts';
import { text } from '../shared/text.ts';

type Next = 'delete' | 'back';

/** Everything that is stored, to see, to take along and to delete. @throws Setback, SignedOut */
export async function showStored(account: Account): Promise<undefined> {
  const exported = await asPerson(account, async (call) => call('GET', 'v1/me/export'));
  for (let notice: Notice | undefined; ;) {
    const next = await chooseNext(account, JSON.stringify(exported, null, 2), notice);
    if (next === 'back') return undefined;
    notice = await attempt(async () => deleteAccount(account));
  }
}

async function chooseNext({ stage, me }: Account, stored: string, notice: Notice | undefined): Promise<Next> {
  const file = URL.createObjectURL(new Blob([stored], { type: 'application/json' }));
  const save = (): HTMLElement =>
    element('a', { class: 'button', href: file, download: fileName(me.userId) }, text('stored.download'));
  try {
    return await choose<Next>(
      stage,
      (pick) => ({
        name: 'stored',
        title: text('stored.title'),
        notice,
        content: [
          paragraph(text('stored.text')),
          element('pre', { tabindex: '0', 'aria-label': text('stored.label'), dir: 'ltr' }, stored),
          controls(
            save(),
            control(text('shared.back'), pick('back'), { look: 'quiet' }),
            control(text('stored.delete'), pick('delete'), { look: 'grave' }),
          ),
        ],
      }),
      { back: 'back' },
    );
  } finally {
    URL.revokeObjectURL(file);
  }
}

const fileName = (userId: string): string => `humanmark-${userId}.json`;

import { element } from '../shared/element.ts';
import { matchCode } from '../shared/match-code.ts';
import { text, whenText } from '../shared/text.ts';
import type { Account } from './account.ts';
import { type Addition, approveAddition, endAddition } from './additions.ts';
import { asPerson } from './as-person.ts';
import { choose } from './choose.ts';
import { control, controls, paragraph } from './controls.ts';

type Word = 'approve' | 'deny' | 'later';

/** Has the person compare the codes, and approves or denies the device. @throws Setback, SignedOut */
export async function approveDevice(account: Account, addition: Addition): Promise<string | undefined> {
  const word = await choose<Word>(
    account.stage,
    (pick) => (addition.state === 'approved' ? waitsScreen(addition, pick) : codeScreen(addition, pick)),
    { back: 'later' },
  );
  if (word === 'later') return undefined;
  const { additionId } = addition;
  if (word === 'deny') {
    await asPerson(account, async (call) => endAddition(call, additionId, 'deny'));
    return text('approve.denied');
  }
  const { joinsAt } = await asPerson(account, async (call) => approveAddition(call, additionId));
  return joinsAt === null ? text('approve.joined') : text('approve.approved', { when: whenText(joinsAt) });
}

type Pick = (word: Word) => () => void;

const codeOf = ({ matchCode: code }: Addition): HTMLElement =>
  matchCode(code ?? '', text('approve.code-label'));

const named = ({ deviceName }: Addition): HTMLElement[] =>
  deviceName === null ? [] : [paragraph(text('approve.device', { name: deviceName }))];

const codeScreen = (addition: Addition, pick: Pick) => ({
  name: 'approve',
  title: text('approve.title'),
  content: [
    paragraph(text('approve.compare'), 'lead'),
    codeOf(addition),
    ...named(addition),
    controls(
      control(text('approve.yes'), pick('approve')),
      control(text('approve.no'), pick('deny'), { look: 'grave' }),
      control(text('approve.later'), pick('later'), { look: 'quiet' }),
    ),
  ],
});

const waitsScreen = (addition: Addition, pick: Pick) => ({
  name: 'approved',
  title: text('approve.waits-title'),
  content: [
    paragraph(
      text('approve.waits-text', { when: addition.joinsAt === null ? '' : whenText(addition.joinsAt) }),
      'lead',
    ),
    codeOf(addition),
    ...named(addition),
    paragraph(text('approve.waits-faster')),
    element('p', {}, element('a', { href: 'reverify' }, text('shared.verify-again'))),
    controls(
      control(text('approve.no'), pick('deny'), { look: 'grave' }),
      control(text('approve.again'), pick('approve'), { look: 'quiet' }),
      control(text('shared.back'), pick('later'), { look: 'quiet' }),
    ),
  ],
});

import { element } from '../shared/element.ts';
import { chosenWithin } from '../shared/poll.ts';
import { text, whenText } from '../shared/text.ts';
import type { Account } from './account.ts';
import { type Addition, endAddition, listAdditions, type NewAddition, startAddition } from './additions.ts';
import { approveDevice } from './approve-device.ts';
import { asPerson } from './as-person.ts';
import { choose } from './choose.ts';
import { control, controls, paragraph } from './controls.ts';
import { isOver } from './caller.ts';
import { Setback, SignedOut } from './setback.ts';

/** Between looks whether the new device has captured; each takes two requests with a device's key. */
const LOOK_MS = 4000;

/** Makes a link, shows it until the new device has captured, and has the person compare. @throws Setback, SignedOut */
export async function addDevice(account: Account): Promise<string | undefined> {
  const addition = await asPerson(account, startAddition);
  const captured = await showLink(account, addition);
  if (captured === 'stop') {
    await asPerson(account, async (call) => endAddition(call, addition.additionId, 'cancel'));
    return text('link.stopped');
  }
  return approveDevice(account, captured);
}

/** @throws Setback when the link has ended without a device */
async function showLink(
  account: Account,
  { additionId, link, expiresAt }: NewAddition,
): Promise<Addition | 'stop'> {
  // A separate script beside this one: most visits need no code.
  const drawn = await import('../shared/qr-code.js').then(
    ({ qrCode }) => qrCode(link),
    () => undefined,
  );
  const screen = choose<'stop'>(
    account.stage,
    (pick) => ({
      name: 'link',
      title: text('link.title'),
      content: [
        paragraph(text('link.lead'), 'lead'),
        ...(drawn ? [element('div', { role: 'img', 'aria-label': text('link.qr') }, drawn)] : []),
        linkField(link),
        paragraph(text('link.secret', { when: whenText(expiresAt) }), 'small'),
        element('p', { class: 'waits' }, text('link.waiting')),
        controls(copyButton(account, link), control(text('link.stop'), pick('stop'), { look: 'quiet' })),
      ],
    }),
    { back: 'stop' },
  );
  for (;;) {
    if ((await chosenWithin(screen, LOOK_MS)) === 'stop') return 'stop';
    const additions = await lookQuietly(account);
    if (!additions) continue;
    const found = additions.find((each) => each.additionId === additionId);
    if (found?.state === 'captured' || found?.state === 'approved') return found;
    if (found?.state !== 'open') throw new Setback(text('link.ended'));
  }
}

/** A look behind the screen: one that does not arrive is made again with the next. @throws SignedOut */
async function lookQuietly({ caller }: Account): Promise<Addition[] | undefined> {
  try {
    return await listAdditions(caller.call);
  } catch (error) {
    if (isOver(error)) throw new SignedOut(text('sign-in.over'), { cause: error });
    return undefined;
  }
}

function linkField(link: string): HTMLElement {
  const field = element('input', {
    id: 'link',
    type: 'text',
    readonly: true,
    dir: 'ltr',
    value: link,
    spellcheck: 'false',
  });
  field.addEventListener('focus', () => field.select());
  return element('div', { class: 'field' }, element('label', { for: 'link' }, text('link.label')), field);
}

function copyButton({ stage }: Account, link: string): HTMLElement {
  const button = control(text('link.copy'), () => {
    navigator.clipboard.writeText(link).then(
      () => {
        button.textContent = text('link.copied');
        stage.announce(text('link.copied'));
      },
      // The link stands in the field, where it can be copied by hand.
      () => undefined,
    );
  });
  return button;
}

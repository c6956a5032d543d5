import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import { element } from '../shared/element.ts';
import type { Stamp } from './account-facts.ts';
import type { Account } from './account.ts';
import { asPerson } from './as-person.ts';
import { askOnceMore } from './choose.ts';
import { control, paragraph } from './controls.ts';

const address = 'v1/me/attribution';

/** Whether projects may stamp in the person's name without their device. @throws SignedOut, Setback */
export async function readAttribution(account: Account): Promise<boolean> {
  const setting = await asPerson(account, async (call) => call('GET', address));
  return membersOf(setting)['allowed'] === true;
}

/** What is allowed now, and the button that changes it. */
export function attributionSwitch(allowed: boolean, press: () => void): HTMLElement {
  const text = allowed
    ? 'Projects may stamp in your name without your device. Such stamps say that you did not sign them.'
    : 'Only what your device signs is stamped in your name.';
  const label = allowed ? 'Only with my device' : 'Allow without my device';
  return element('div', {}, paragraph(text), control(label, press, { look: 'small' }));
}

/** @throws SignedOut, Setback */
export async function switchAttribution(account: Account, allowed: boolean): Promise<string> {
  await asPerson(account, async (call) => call('PATCH', address, { allowed }));
  return allowed
    ? 'Projects may stamp in your name again.'
    : 'From now on, only what your device signs is stamped in your name.';
}

/** @throws SignedOut, Setback */
export async function disownStamp(account: Account, { stampId, title }: Stamp): Promise<string> {
  await askOnceMore(account.stage, {
    name: 'disown',
    title: title === null ? 'Is this stamp not yours?' : `Is “${title}” not yours?`,
    text: [
      'It leaves your list and is revoked. Its public page then says that it is not yours. This cannot be undone.',
    ],
    doIt: 'Not mine',
    leaveIt: 'Leave it',
  });
  await asPerson(account, async (call) => call('POST', `v1/me/stamps/${stampId}/disown`));
  return 'The stamp is no longer on your list, and its page says that it is not yours.';
}

import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import { element } from '../shared/element.ts';
import type { Stamp } from './account-facts.ts';
import type { Account } from './account.ts';
import { asPerson } from './as-person.ts';
import { askOnceMore } from './choose.ts';
import { control, paragraph } from './controls.ts';
import { text } from '../shared/text.ts';

const address = 'v1/me/attribution';

/** Whether projects may stamp in the person's name without their device. @throws SignedOut, Setback */
export async function readAttribution(account: Account): Promise<boolean> {
  const setting = await asPerson(account, async (call) => call('GET', address));
  return membersOf(setting)['allowed'] === true;
}

/** What is allowed now, and the button that changes it. */
export function attributionSwitch(allowed: boolean, press: () => void): HTMLElement {
  const said = allowed ? text('attribution.allowed') : text('attribution.refused');
  const label = allowed ? text('attribution.refuse') : text('attribution.allow');
  return element('div', {}, paragraph(said), control(label, press, { look: 'small' }));
}

/** @throws SignedOut, Setback */
export async function switchAttribution(account: Account, allowed: boolean): Promise<string> {
  await asPerson(account, async (call) => call('PATCH', address, { allowed }));
  return allowed ? text('attribution.allowed-now') : text('attribution.refused-now');
}

/** @throws SignedOut, Setback */
export async function disownStamp(account: Account, { stampId, title }: Stamp): Promise<string> {
  await askOnceMore(account.stage, {
    name: 'disown',
    title: title === null ? text('disown.untitled') : text('disown.titled', { title }),
    text: [text('disown.text')],
    doIt: text('stamps.not-mine'),
    leaveIt: text('disown.leave'),
  });
  await asPerson(account, async (call) => call('POST', `v1/me/stamps/${stampId}/disown`));
  return text('disown.done');
}

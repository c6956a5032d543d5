import { element } from '../shared/element.ts';
import { lostDevice } from '../shared/lost-device.ts';
import { endWith } from '../shared/ask.ts';
import { type Account, knownDevices, openAccount, type Visit } from './account.ts';
import { choose } from './choose.ts';
import { control, controls, paragraph } from './controls.ts';
import type { KnownDevice } from './caller.ts';
import { enter, type Way } from './enter.ts';
import { canUsePasskeys } from './passkey-ceremony.ts';
import { Setback, type Notice } from './setback.ts';
import { text } from '../shared/text.ts';
import { textParts } from '../shared/text-parts.ts';

/** Asks until the person is signed in. `notice` says why they are here again. */
export async function signIn(visit: Visit, notice: Notice | undefined): Promise<Account> {
  for (let said = notice; ;) {
    const devices = await knownDevices(visit);
    if (devices.length === 0 && !canUsePasskeys()) return noWayIn(visit);
    const way = await chooseWay(visit, devices, said);
    try {
      const { caller, me } = await enter(visit, way);
      return openAccount(visit, caller, me);
    } catch (error) {
      if (!(error instanceof Setback)) throw error;
      said = { text: error.message, good: false };
    }
  }
}

async function chooseWay(
  { stage }: Visit,
  devices: readonly KnownDevice[],
  notice: Notice | undefined,
): Promise<Way> {
  const [only, another] = devices;
  const passkeys = canUsePasskeys();
  return choose<Way>(stage, (pick) => ({
    name: 'sign-in',
    title: text('page.me'),
    notice,
    content: [
      paragraph(text('sign-in.lead'), 'lead'),
      ...(only && !another ? [element('p', { class: 'identity' }, only.identity.identityId)] : []),
      controls(
        ...devices.map((device) =>
          control(
            another ? text('sign-in.as', { identity: device.identity.identityId }) : text('sign-in.device'),
            pick(device),
          ),
        ),
        ...(passkeys
          ? [control(text('sign-in.passkey'), pick('passkey'), { look: only ? 'quiet' : 'main' })]
          : []),
      ),
      paragraph(hint(devices.length > 0, passkeys), 'small'),
      ...(only ? [verifyAgain()] : []),
      element('p', { class: 'small' }, lostDevice()),
    ],
  }));
}

function hint(hasDevice: boolean, hasPasskeys: boolean): string {
  if (!hasPasskeys) return text('sign-in.hint-no-passkeys');
  return hasDevice ? text('sign-in.hint-device') : text('sign-in.hint-passkey');
}

const verifyAgain = (): HTMLElement =>
  element(
    'p',
    { class: 'small' },
    ...textParts('sign-in.verify-here', {
      link: element('a', { href: 'reverify' }, text('shared.verify-again')),
    }),
  );

const noWayIn = async ({ stage }: Visit): Promise<never> =>
  endWith(stage, () => ({
    name: 'no-way-in',
    part: 0,
    title: text('sign-in.no-way-title'),
    text: window.isSecureContext
      ? [text('sign-in.no-way-why'), text('sign-in.no-way-instead')]
      : [text('sign-in.insecure')],
  }));

import { element } from '../shared/element.ts';
import { endWith } from '../shared/ask.ts';
import { type Account, knownDevices, openAccount, type Visit } from './account.ts';
import { choose } from './choose.ts';
import { control, controls, paragraph } from './controls.ts';
import type { KnownDevice } from './caller.ts';
import { enter, type Way } from './enter.ts';
import { canUsePasskeys } from './passkey-ceremony.ts';
import { Setback, type Notice } from './setback.ts';

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
    title: 'Your identity',
    notice,
    content: [
      paragraph('View the data stored about you and manage your passkeys.', 'lead'),
      ...(only && !another ? [element('p', { class: 'identity' }, only.identity.identityId)] : []),
      controls(
        ...devices.map((device) =>
          control(
            another ? `Continue as ${device.identity.identityId}` : 'Continue with this device',
            pick(device),
          ),
        ),
        ...(passkeys
          ? [control('Sign in with a passkey', pick('passkey'), { look: only ? 'quiet' : 'main' })]
          : []),
      ),
      paragraph(hint(devices.length > 0, passkeys), 'small'),
      ...(only ? [verifyAgain()] : []),
    ],
  }));
}

function hint(hasDevice: boolean, hasPasskeys: boolean): string {
  if (!hasPasskeys)
    return 'This browser cannot use passkeys. You can still view your data with the key of this device.';
  return hasDevice
    ? 'You sign in with the key that was created when you enrolled here. Your camera is not used.'
    : 'No passkey yet? Open this page in the browser you enrolled with. You can sign in with its key and add a passkey.';
}

const verifyAgain = (): HTMLElement =>
  element('p', { class: 'small' }, element('a', { href: 'reverify' }, 'Verify again'), ' on this device.');

const noWayIn = async ({ stage }: Visit): Promise<never> =>
  endWith(stage, {
    name: 'no-way-in',
    part: 0,
    title: 'This browser cannot sign you in',
    text: window.isSecureContext
      ? [
          'It does not support passkeys, and no identity is enrolled in it.',
          'Open this page in the browser you enrolled with, or in a current Chrome, Edge, Firefox or Safari.',
        ]
      : ['Keys and passkeys work only on a secure connection. Open this address with https:// instead.'],
  });

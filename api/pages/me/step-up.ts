import { type Account, knownDevices } from './account.ts';
import { choose } from './choose.ts';
import { control, controls, paragraph } from './controls.ts';
import type { KnownDevice } from './caller.ts';
import { enter, type Way } from './enter.ts';
import { canUsePasskeys } from './passkey-ceremony.ts';
import { Setback, type Notice } from './setback.ts';

/** Asks the person for a stronger sign-in and continues with it. @throws Setback when they decline */
export async function stepUp(account: Account): Promise<void> {
  const { me, caller: before } = account;
  const devices = (await knownDevices(account)).filter(({ identity }) => identity.userId === me.userId);
  for (let notice: Notice | undefined; ;) {
    const way = await chooseWay(account, devices, notice);
    if (way === 'stop') throw new Setback('Nothing was changed.');
    const said = await tryWay(account, way);
    if (said === undefined) break;
    notice = { text: said, good: false };
  }
  // The weaker session is no longer needed. If this request does not arrive, it expires.
  await before.leave().catch(() => undefined);
}

/** Undefined when it was enough; else why not. */
async function tryWay(account: Account, way: Way): Promise<string | undefined> {
  try {
    const { caller, me } = await enter(account, way);
    const isSame = me.userId === account.me.userId;
    if (isSame && !me.stepUpRequired) {
      account.become(caller, me);
      return undefined;
    }
    await caller.leave().catch(() => undefined);
    return isSame
      ? 'That passkey is not sufficient either. Use the device you enrolled with, or another passkey.'
      : 'That passkey belongs to another person.';
  } catch (error) {
    if (error instanceof Setback) return error.message;
    throw error;
  }
}

async function chooseWay(
  { stage }: Account,
  devices: readonly KnownDevice[],
  notice: Notice | undefined,
): Promise<Way | 'stop'> {
  const passkeys = canUsePasskeys();
  const hasWay = devices.length > 0 || passkeys;
  return choose<Way | 'stop'>(
    stage,
    (pick) => ({
      name: 'step-up',
      title: 'Confirm your identity',
      notice,
      content: [
        paragraph(
          'The passkey you signed in with is not enough for this, because it may have been copied or because a service added it for you.',
        ),
        paragraph(
          hasWay
            ? 'Confirm your identity in one of these ways.'
            : 'Open this page in the browser you enrolled with and make the change there.',
        ),
        controls(
          ...devices.map((device) => control('Continue with this device', pick(device))),
          ...(passkeys
            ? [
                control('Sign in with another passkey', pick('passkey'), {
                  look: devices.length > 0 ? 'quiet' : 'main',
                }),
              ]
            : []),
          control('Not now', pick('stop'), { look: 'quiet' }),
        ),
      ],
    }),
    { back: 'stop' },
  );
}

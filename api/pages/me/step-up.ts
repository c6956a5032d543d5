import { type Account, knownDevices } from './account.ts';
import { choose } from './choose.ts';
import { control, controls, paragraph } from './controls.ts';
import type { KnownDevice } from './caller.ts';
import { enter, type Way } from './enter.ts';
import { canUsePasskeys } from './passkey-ceremony.ts';
import { Setback, type Notice } from './setback.ts';
import { text } from '../shared/text.ts';

/** Asks the person for a stronger sign-in and continues with it. @throws Setback when they decline */
export async function stepUp(account: Account): Promise<void> {
  const { me } = account;
  const devices = (await knownDevices(account)).filter(({ identity }) => identity.userId === me.userId);
  return signInAgain(account, async (notice) => chooseWay(account, devices, notice));
}

/** Asks for the passkey once more, because the last time was too long ago. @throws Setback when they decline */
export async function usePasskeyAgain(account: Account): Promise<void> {
  return signInAgain(account, async (notice) =>
    choose<Way | 'stop'>(
      account.stage,
      (pick) => ({
        name: 'passkey-again',
        title: text('passkey-again.title'),
        notice,
        content: [
          paragraph(text('passkey-again.why')),
          controls(
            control(text('passkey-again.use'), pick('passkey')),
            control(text('step-up.later'), pick('stop'), { look: 'quiet' }),
          ),
        ],
      }),
      { back: 'stop' },
    ),
  );
}

/** Asks until a sign-in was enough. @throws Setback when the person declines */
async function signInAgain(
  account: Account,
  askForWay: (notice: Notice | undefined) => Promise<Way | 'stop'>,
): Promise<void> {
  const { caller: before } = account;
  for (let notice: Notice | undefined; ;) {
    const way = await askForWay(notice);
    if (way === 'stop') throw new Setback(text('account.unchanged'));
    const said = await tryWay(account, way);
    if (said === undefined) break;
    notice = { text: said, good: false };
  }
  // The earlier session is no longer needed. If this request does not arrive, it expires.
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
    return isSame ? text('step-up.not-sufficient') : text('step-up.other-person');
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
      title: text('account.confirm'),
      notice,
      content: [
        paragraph(text('step-up.why')),
        paragraph(hasWay ? text('step-up.ways') : text('step-up.elsewhere')),
        controls(
          ...devices.map((device) => control(text('sign-in.device'), pick(device))),
          ...(passkeys
            ? [
                control(text('sign-in.other-passkey'), pick('passkey'), {
                  look: devices.length > 0 ? 'quiet' : 'main',
                }),
              ]
            : []),
          control(text('step-up.later'), pick('stop'), { look: 'quiet' }),
        ),
      ],
    }),
    { back: 'stop' },
  );
}

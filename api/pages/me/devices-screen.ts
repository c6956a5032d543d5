import { type Device, listDevices } from './account-facts.ts';
import { type Account, knownDevices } from './account.ts';
import { asPerson } from './as-person.ts';
import { askOnceMore, choose } from './choose.ts';
import { control, controls, paragraph, plainRow, rows } from './controls.ts';
import { attempt, type Notice, SignedOut } from './setback.ts';
import { dayText, whenText } from './when-text.ts';

/** Shows the devices of the person, until they go back. @throws SignedOut, Setback */
export async function showDevices(account: Account): Promise<undefined> {
  for (let notice: Notice | undefined; ;) {
    const devices = await asPerson(account, listDevices);
    const here = new Set((await knownDevices(account)).map(({ id }) => id));
    const next = await chooseDevice(account, { devices, here, notice });
    if (next === 'back') return undefined;
    const isHere = here.has(next.thumbprint);
    const isLast = devices.filter(({ revokedAt }) => revokedAt === null).length === 1;
    notice = await attempt(async () => revokeDevice(account, next, { isHere, isLast }));
  }
}

interface Shown {
  readonly devices: readonly Device[];
  /** Thumbprints of the keys this browser holds. */
  readonly here: ReadonlySet<string>;
  readonly notice: Notice | undefined;
}

async function chooseDevice({ stage }: Account, { devices, here, notice }: Shown): Promise<Device | 'back'> {
  return choose<Device | 'back'>(
    stage,
    (pick) => ({
      name: 'devices',
      title: 'Devices',
      notice,
      content: [
        paragraph(
          'Each device is a browser you enrolled with. It holds a key that never leaves it, with which you verify again.',
        ),
        rows(
          'Your devices',
          devices.map((device) => {
            const isHere = here.has(device.thumbprint);
            const title = isHere ? 'This browser' : 'Another browser';
            const key = device.thumbprint.slice(0, 8);
            const added = `Added ${dayText(device.createdAt)}`;
            if (device.revokedAt !== null)
              return plainRow({
                title,
                lines: [added, `Removed ${dayText(device.revokedAt)}`, `Key ${key}`],
              });
            const lines = [added, `Last used ${whenText(device.lastUsedAt)}`, `Key ${key}`];
            const spoken = isHere ? 'Remove this browser' : `Remove the browser with the key ${key}`;
            const remove = control('Remove', pick(device), { look: 'small grave', spoken });
            return plainRow({ title, lines }, remove);
          }),
        ),
        controls(control('Back', pick('back'), { look: 'quiet' })),
      ],
    }),
    { back: 'back' },
  );
}

/** @throws Setback, SignedOut */
async function revokeDevice(
  account: Account,
  { deviceId, thumbprint }: Device,
  { isHere, isLast }: { readonly isHere: boolean; readonly isLast: boolean },
): Promise<string> {
  await askOnceMore(account.stage, {
    name: 'remove-device',
    title: isHere ? 'Remove this browser?' : 'Remove this device?',
    text: [
      isHere
        ? 'Its key stops working and is deleted here. You can no longer verify or sign in with it. Your passkeys keep working.'
        : 'Its key stops working immediately. Do this if you have lost the device. Your passkeys keep working.',
      ...(isLast
        ? ['It is your only device. Without one, you cannot verify again, and your verification will expire.']
        : []),
    ],
    doIt: 'Remove',
    leaveIt: 'Cancel',
  });
  await asPerson(account, async (call) => call('DELETE', `v1/me/devices/${deviceId}`));
  if (isHere) await account.vault?.remove(thumbprint);
  if (isHere && account.caller.passkeyId === null)
    throw new SignedOut(
      'This browser has been removed. You were signed in with its key, so you are now signed out.',
    );
  return 'The device has been removed.';
}

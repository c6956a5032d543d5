import { type Device, listDevices } from './account-facts.ts';
import { type Account, knownDevices } from './account.ts';
import { asPerson } from './as-person.ts';
import { askOnceMore, choose } from './choose.ts';
import { control, controls, paragraph, plainRow, rows } from './controls.ts';
import { attempt, type Notice, SignedOut } from './setback.ts';
import { dayText, text, whenText } from '../shared/text.ts';

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
      title: text('devices.title'),
      notice,
      content: [
        paragraph(text('devices.text')),
        rows(
          text('devices.list'),
          devices.map((device) => {
            const isHere = here.has(device.thumbprint);
            const title = isHere ? text('devices.this') : text('devices.another');
            const key = device.thumbprint.slice(0, 8);
            const added = text('devices.added', { day: dayText(device.createdAt) });
            if (device.revokedAt !== null)
              return plainRow({
                title,
                lines: [
                  added,
                  text('devices.removed', { day: dayText(device.revokedAt) }),
                  text('devices.key', { key }),
                ],
              });
            const lines = [
              added,
              text('devices.last-used', { when: whenText(device.lastUsedAt) }),
              text('devices.key', { key }),
            ];
            const spoken = isHere ? text('devices.remove-this') : text('devices.remove-of', { key });
            const remove = control(text('devices.remove'), pick(device), { look: 'small grave', spoken });
            return plainRow({ title, lines }, remove);
          }),
        ),
        controls(control(text('shared.back'), pick('back'), { look: 'quiet' })),
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
    title: isHere ? text('devices.remove-this-title') : text('devices.remove-title'),
    text: [
      isHere ? text('devices.remove-this-text') : text('devices.remove-text'),
      ...(isLast ? [text('devices.remove-last')] : []),
    ],
    doIt: text('devices.remove'),
    leaveIt: text('shared.cancel'),
  });
  await asPerson(account, async (call) => call('DELETE', `v1/me/devices/${deviceId}`));
  if (isHere) await account.vault?.remove(thumbprint);
  if (isHere && account.caller.passkeyId === null) throw new SignedOut(text('devices.removed-this'));
  return text('devices.removed-now');
}

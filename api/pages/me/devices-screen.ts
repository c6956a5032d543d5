import type { Account } from './account.ts';
import type { Device } from './account-facts.ts';
import { listDevices } from './account-calls.ts';
import { asPerson } from './as-person.ts';
import { choose } from './choose.ts';
import { control, controls, paragraph, plainRow, rows } from './controls.ts';
import { revokeDevice } from './revoke-device.ts';
import { attempt, type Notice } from './setback.ts';
import { knownDevices } from './visit.ts';
import { dayText, whenText } from './when-text.ts';

/** The devices of the person, until they go back. @throws SignedOut, Setback */
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

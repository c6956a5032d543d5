import { element } from '../shared/element.ts';
import { dayText, text, whenText } from '../shared/text.ts';
import { textParts } from '../shared/text-parts.ts';
import { type Device, listDevices } from './account-facts.ts';
import { type Account, knownDevices } from './account.ts';
import { addDevice } from './add-device.ts';
import { asPerson } from './as-person.ts';
import { askOnceMore, askText, choose } from './choose.ts';
import { control, controls, type Mark, paragraph, plainRow, rows } from './controls.ts';
import { attempt, type Notice, Setback, SignedOut } from './setback.ts';

type Next = { readonly device: Device; readonly what: 'remove' | 'rename' } | 'add' | 'back';

/** Shows the devices of the person, until they go back. @throws SignedOut, Setback */
export async function showDevices(account: Account): Promise<undefined> {
  for (let notice: Notice | undefined; ;) {
    const devices = await asPerson(account, listDevices);
    const here = new Set((await knownDevices(account)).map(({ id }) => id));
    const next = await chooseDevice(account, { devices, here, notice });
    if (next === 'back') return undefined;
    notice = await attempt(async () => {
      if (next === 'add') return addDevice(account);
      const { device, what } = next;
      if (what === 'rename') return renameDevice(account, device);
      const isHere = here.has(device.thumbprint);
      const isLast = devices.filter(({ revokedAt }) => revokedAt === null).length === 1;
      return revokeDevice(account, device, { isHere, isLast });
    });
  }
}

interface Shown {
  readonly devices: readonly Device[];
  /** Thumbprints of the keys this browser holds. */
  readonly here: ReadonlySet<string>;
  readonly notice: Notice | undefined;
}

async function chooseDevice({ stage }: Account, { devices, here, notice }: Shown): Promise<Next> {
  return choose<Next>(
    stage,
    (pick) => ({
      name: 'devices',
      title: text('devices.title'),
      notice,
      content: [
        paragraph(text('devices.text')),
        rows(
          text('devices.list'),
          devices.map((device) => deviceRow(device, here.has(device.thumbprint), pick)),
        ),
        controls(
          control(text('devices.add'), pick('add')),
          control(text('shared.back'), pick('back'), { look: 'quiet' }),
        ),
        element(
          'p',
          { class: 'small' },
          ...textParts('devices.help-lost', {
            link: element('a', { href: 'recover' }, text('devices.help-lost-link')),
          }),
        ),
      ],
    }),
    { back: 'back' },
  );
}

type Pick = (next: Next) => () => void;

function deviceRow(device: Device, isHere: boolean, pick: Pick): HTMLElement {
  const title = device.name ?? text(isHere ? 'devices.this' : 'devices.another');
  const key = device.thumbprint.slice(0, 8);
  const keyLine = text('devices.key', { key });
  const added = text('devices.added', { day: dayText(device.createdAt) });
  if (device.revokedAt !== null) {
    const removed = text('devices.removed', { day: dayText(device.revokedAt) });
    return plainRow({ title, lines: [added, removed, keyLine] });
  }
  const lines = [added, text('devices.last-used', { when: whenText(device.lastUsedAt) }), keyLine];
  const act = (what: 'remove' | 'rename') => pick({ device, what });
  const removeOf = isHere ? text('devices.remove-this') : text('devices.remove-of', { key });
  return plainRow(
    { title, lines, mark: markOfDevice(device, isHere) },
    control(text('devices.rename'), act('rename'), {
      look: 'small',
      spoken: text('devices.rename-of', { device: `${title}, ${keyLine}` }),
    }),
    control(text('devices.remove'), act('remove'), { look: 'small grave', spoken: removeOf }),
  );
}

function markOfDevice({ cloneSuspected, name }: Device, isHere: boolean): Mark | undefined {
  if (cloneSuspected) return { text: text('devices.copied'), look: 'warn' };
  // Without a name of its own, the title says it already.
  return isHere && name !== null ? { text: text('devices.current'), look: 'good' } : undefined;
}

const NAME_MAX = 60;

/** @throws Setback, SignedOut */
async function renameDevice(account: Account, { deviceId, name: before }: Device): Promise<string> {
  const name = await askText(account.stage, {
    name: 'rename-device',
    title: text('devices.rename-title'),
    text: [text('devices.rename-text')],
    label: text('devices.rename-label'),
    value: before ?? '',
    lengthMax: NAME_MAX,
    submit: text('passkey.save'),
  });
  if (name === undefined || name === before) throw new Setback(text('passkey.not-renamed'));
  await asPerson(account, async (call) => call('PATCH', `v1/me/devices/${deviceId}`, { name }));
  return text('devices.renamed', { name });
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

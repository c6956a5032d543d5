import { ask } from '../shared/ask.ts';
import { Refusal } from '../shared/device-service.ts';
import type { DeviceRecord, DeviceVault } from '../shared/device-vault.ts';
import { element } from '../shared/element.ts';
import type { Stage } from '../shared/stage.ts';
import { takeToken } from '../shared/take-token.ts';
import { text } from '../shared/text.ts';
import { requireDevice } from '../shared/vault-screens.ts';
import { withRetry } from '../shared/with-retry.ts';
import { askForMail } from './ask-for-link.ts';
import { captureDevice } from './capture-device.ts';
import { askAtRefusal, endAtEnd, showRecovered } from './end-screens.ts';
import { newHolder } from './link-holder.ts';
import { passkeyStep } from './passkey-step.ts';
import { cancelRecovery, type LinkedRecovery, readRecovery } from './recovery-service.ts';
import { waitForRecovery } from './wait-for-recovery.ts';

/** The whole way of a person whose devices are lost: from the address to the identity on this device. */
export async function runRecovery(stage: Stage): Promise<void> {
  const given = takeToken();
  const vault = await requireDevice(stage);
  const records = await vault.list();
  const token = given ?? records.find(({ waiting }) => waiting?.way === 'recover')?.waiting?.token;
  if (token === undefined) return askForMail(stage);
  const record = records.find(({ waiting }) => waiting?.token === token);
  try {
    await followLink(stage, vault, { token, record });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (record) await vault.remove(record.id);
    await askAtRefusal(stage, error);
    await askForMail(stage);
  }
}

interface Link {
  readonly token: string;
  /** What this device captured for it earlier. */
  readonly record: DeviceRecord | undefined;
}

async function followLink(stage: Stage, vault: DeviceVault, { token, record }: Link): Promise<never> {
  const recovery = await withRetry(stage, 0, async () => readRecovery(token));
  if (recovery.state !== 'open') return finish(stage, vault, { token, record, recovery });
  await welcome(stage, token, recovery);
  // Of this page: a passkey that another one showed for the link does not count for this device.
  const holder = newHolder();
  await passkeyStep(stage, { token, holder });
  const captured = await captureDevice(stage, vault, { token, holder });
  return finish(stage, vault, { token, ...captured });
}

async function welcome(stage: Stage, token: string, { identityId }: LinkedRecovery): Promise<void> {
  const choice = await ask(
    stage,
    () => ({
      name: 'welcome',
      part: 0,
      title: text('recover.hello'),
      content: [
        element('p', { class: 'lead' }, text('recover.lead', { identity: identityId })),
        element('p', {}, text('recover.keeps')),
      ],
    }),
    () => [
      { value: 'continue', label: text('recover.continue') },
      { value: 'cancel', label: text('recover.cancel'), look: 'quiet' },
    ],
  );
  if (choice === 'continue') return;
  await endAtEnd(stage, await withRetry(stage, 0, async () => cancelRecovery(token)));
}

interface Finish extends Link {
  readonly recovery: LinkedRecovery;
}

async function finish(stage: Stage, vault: DeviceVault, { token, record, recovery }: Finish): Promise<never> {
  const last = await waitForRecovery(stage, { token, record }, recovery);
  if (last.state !== 'recovered' || !record) {
    if (record) await vault.remove(record.id);
    return endAtEnd(stage, last);
  }
  const identity = last.recovered?.identity ?? record.identity;
  await vault.put({ ...record, identity, waiting: undefined });
  return showRecovered(stage, last, identity !== null);
}

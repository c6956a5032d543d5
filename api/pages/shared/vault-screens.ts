import { askAfter, endWith } from './ask.ts';
import { type DeviceVault, NoVaultError, openDeviceVault } from './device-vault.ts';
import type { Stage } from './stage.ts';
import { text } from './text.ts';

/** The vault of this device; stays at an explanation where the browser cannot keep keys. */
export async function requireDevice(stage: Stage): Promise<DeviceVault> {
  if (!window.isSecureContext)
    return endWith(stage, () => ({
      name: 'insecure',
      part: 0,
      title: text('insecure.title'),
      text: [text('insecure.text')],
    }));
  try {
    return await openDeviceVault();
  } catch (error) {
    if (!(error instanceof NoVaultError)) throw error;
    return endWith(stage, () => ({
      name: 'no-vault',
      part: 0,
      title: text('no-vault.title'),
      text: [text('no-vault.why'), text('no-vault.instead')],
    }));
  }
}

/** Asks for confirmation, then removes every key and template of this device. False when the person declines. */
export async function eraseDevice(stage: Stage, vault: DeviceVault, part: number): Promise<boolean> {
  const choice = await askAfter(
    stage,
    () => ({
      name: 'forget',
      part,
      title: text('erase.title'),
      text: [text('erase.text')],
    }),
    () => [
      { value: 'keep', label: text('shared.cancel') },
      { value: 'remove', label: text('erase.remove'), look: 'grave' },
    ],
  );
  if (choice === 'remove') await vault.clear();
  return choice === 'remove';
}

import { askAfter, endWith } from './ask.ts';
import { type DeviceVault, NoVaultError, openDeviceVault } from './device-vault.ts';
import type { Stage } from './stage.ts';

/** The vault of this device; stays at an explanation where the browser cannot keep keys. */
export async function requireDevice(stage: Stage): Promise<DeviceVault> {
  if (!window.isSecureContext)
    return endWith(stage, {
      name: 'insecure',
      part: 0,
      title: 'This connection is not secure',
      text: [
        'The camera and keys work only on a secure connection. Open this address with https:// instead, or ask the sender for the correct link.',
      ],
    });
  try {
    return await openDeviceVault();
  } catch (error) {
    if (!(error instanceof NoVaultError)) throw error;
    return endWith(stage, {
      name: 'no-vault',
      part: 0,
      title: 'This browser cannot keep your key',
      text: [
        'Your key must be stored on this device, but this browser cannot store it. This is often the case in a private window.',
        'Open your link in a normal window of a current Chrome, Edge, Firefox or Safari. The link stays valid.',
      ],
    });
  }
}

/** Asks for confirmation, then removes every key and template of this device. False when the person declines. */
export async function eraseDevice(stage: Stage, vault: DeviceVault, part: number): Promise<boolean> {
  const choice = await askAfter(
    stage,
    {
      name: 'forget',
      part,
      title: 'Remove your data from this device?',
      text: [
        'The keys and the template in this browser are permanently deleted. The person who enrolled here can no longer verify from this device.',
      ],
    },
    [
      { value: 'keep', label: 'Cancel' },
      { value: 'remove', label: 'Remove', look: 'grave' },
    ],
  );
  if (choice === 'remove') await vault.clear();
  return choice === 'remove';
}

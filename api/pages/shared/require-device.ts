import { NoVaultError, openDeviceVault, type DeviceVault } from './device-vault.ts';
import { endWith } from './problem.ts';
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

import { askAfter } from './problem.ts';
import type { DeviceVault } from './device-vault.ts';
import type { Stage } from './stage.ts';

/** Asks once more, then removes every key and template of this device. False when the person would rather not. */
export async function forgetDevice(stage: Stage, vault: DeviceVault, part: number): Promise<boolean> {
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

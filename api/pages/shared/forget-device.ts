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
      title: 'Remove what this device holds?',
      text: [
        'The keys and the template in this browser are deleted for good. Whoever enrolled here can no longer verify from this device.',
      ],
    },
    [
      { value: 'keep', label: 'Keep everything' },
      { value: 'remove', label: 'Remove it', look: 'grave' },
    ],
  );
  if (choice === 'remove') await vault.clear();
  return choice === 'remove';
}

import { ask } from '../shared/ask.ts';
import type { DeviceRecord } from '../shared/device-vault.ts';
import { element } from '../shared/element.ts';
import { combinationNamed, microphoneUse } from '../shared/model-combination.ts';
import type { Providers } from '../shared/providers.ts';
import type { Stage } from '../shared/stage.ts';

/** Greets the person who enrolled here; asks who it is where several people share the device. */
export async function chooseRecord(
  stage: Stage,
  records: readonly DeviceRecord[],
  providers: Providers,
): Promise<DeviceRecord> {
  const [only] = records;
  const several = records.length > 1;
  const hears = records.some(
    ({ model }) => microphoneUse(providers, combinationNamed(model, providers)) !== 'unused',
  );
  const captured = element(
    'p',
    {},
    hears
      ? 'As before, your camera records three small movements, then your microphone records you reading a few digits. Only a hash, a signature and the times of your movements are sent.'
      : 'As before, your camera records three small movements. Only a hash, a signature and the times of your movements are sent. The microphone stays off.',
  );
  const chosen = await ask(
    stage,
    {
      name: several ? 'choose' : 'welcome',
      part: 0,
      title: several ? 'Who are you?' : 'Welcome back',
      content: several
        ? [element('p', { class: 'lead' }, 'Several people enrolled in this browser.'), captured]
        : [
            element('p', { class: 'lead' }, 'Confirm that it is you. It takes less than a minute.'),
            element('p', { class: 'identity' }, nameOf(only)),
            captured,
          ],
    },
    records.map((record) => ({
      value: record.id,
      label: several ? nameOf(record) : hears ? 'Open camera and microphone' : 'Open the camera',
      ...(several ? { look: 'quiet' as const } : {}),
    })),
  );
  const record = records.find(({ id }) => id === chosen);
  if (!record) throw new TypeError('no such record');
  return record;
}

/** An enrollment whose response never arrived has no name yet; verifying gives it one. */
const nameOf = (record: DeviceRecord | undefined): string =>
  record?.identity?.identityId ?? 'An unfinished enrollment';

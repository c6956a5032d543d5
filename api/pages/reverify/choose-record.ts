import { ask } from '../shared/ask.ts';
import type { DeviceRecord } from '../shared/device-vault.ts';
import { element } from '../shared/element.ts';
import { combinationNamed, microphoneUse } from '../shared/model-combination.ts';
import type { Providers } from '../shared/providers.ts';
import type { Stage } from '../shared/stage.ts';
import { text } from '../shared/text.ts';

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
  const captured = (): Node =>
    element('p', {}, hears ? text('reverify.captured-voice') : text('reverify.captured-face'));
  const chosen = await ask(
    stage,
    () => ({
      name: several ? 'choose' : 'welcome',
      part: 0,
      title: several ? text('reverify.choose-title') : text('reverify.welcome-title'),
      content: several
        ? [element('p', { class: 'lead' }, text('reverify.choose-lead')), captured()]
        : [
            element('p', { class: 'lead' }, text('reverify.welcome-lead')),
            element('p', { class: 'identity' }, nameOf(only)),
            captured(),
          ],
    }),
    () =>
      records.map((record) => ({
        value: record.id,
        label: several ? nameOf(record) : hears ? text('reverify.open-both') : text('reverify.open-camera'),
        ...(several ? { look: 'quiet' as const } : {}),
      })),
  );
  const record = records.find(({ id }) => id === chosen);
  if (!record) throw new TypeError('no such record');
  return record;
}

/** An enrollment whose response never arrived has no name yet; verifying gives it one. */
const nameOf = (record: DeviceRecord | undefined): string =>
  record?.identity?.identityId ?? text('reverify.unfinished');

import { checkFaceSet, type FaceSet } from './face-set.ts';
import { checkingMember, readManifest } from './manifest.ts';
import { checkVoiceModel, type VoiceModel } from './voice-model.ts';

/** The models that devices run for this service. */
export interface DeviceModels {
  set: FaceSet;
  previousSets: FaceSet[];
  /** Null where people are recognised by their face alone. */
  voice: VoiceModel | null;
  previousVoices: VoiceModel[];
}

/**
 * Reads and checks the models that an operator supplies, so that a service never starts with one of unknown origin,
 * terms or shape. Null where the manifest names none for devices. @throws ConfigError naming the field that is missing
 * or wrong
 */
export async function readDeviceModels(folder: string): Promise<DeviceModels | null> {
  const { set, previousSets, voice, previousVoices } = readManifest(folder);
  if (set === undefined) return null;
  const check = async <Entry, Model>(
    entries: readonly Entry[],
    member: string,
    checkModel: (folder: string, entry: Entry) => Promise<Model>,
  ): Promise<Model[]> =>
    Promise.all(
      entries.map(async (entry, index) =>
        checkingMember(folder, `${member}.${index}`, async () => checkModel(folder, entry)),
      ),
    );
  return {
    set: await checkingMember(folder, 'set', async () => checkFaceSet(folder, set)),
    previousSets: await check(previousSets, 'previousSets', checkFaceSet),
    voice: voice ? await checkingMember(folder, 'voice', async () => checkVoiceModel(folder, voice)) : null,
    previousVoices: await check(previousVoices, 'previousVoices', checkVoiceModel),
  };
}

import type { Providers, SetFacts, VoiceFacts } from './providers.ts';

/** The models of one template: a set that sees the face, and a voice model where the voice counts. */
export interface ModelCombination {
  readonly face: SetFacts;
  readonly voice: VoiceFacts | null;
}

/** `needed`: the template includes a voice. `optional`: a voice model is configured, but a device may do without. */
export type MicrophoneUse = 'unused' | 'optional' | 'needed';

interface Named {
  readonly model: string;
}

const FUSED = 'sight+voice/1';

/** The models a submission names: `provider` is signed, `model` says which templates it can be compared with. */
export function namesOf(
  face: Named & { readonly id: string },
  voice: Named | null,
): { readonly provider: string; readonly model: string } {
  return voice === null
    ? { provider: face.id, model: face.model }
    : { provider: FUSED, model: `${face.model}+${voice.model}` };
}

export const isFused = (model: string): boolean => model.includes('+');

/** Whether two names mean the same models: the hash after the @ decides, the file name before it is for people. */
export const namesSameModels = (left: string, right: string): boolean => hashesOf(left) === hashesOf(right);

const hashesOf = (model: string): string => model.replaceAll(/[^+@]*@/g, '@');

/** The models of this name, current or earlier; undefined when the service no longer has one of them. */
export function combinationNamed(model: string, providers: Providers): ModelCombination | undefined {
  const [faceName = '', voiceName] = model.split('+');
  const find = <Model extends Named>(models: readonly Model[], name: string): Model | undefined =>
    models.find((each) => namesSameModels(each.model, name));
  const face = find([...(providers.face ? [providers.face] : []), ...providers.previousFaces], faceName);
  if (!face || voiceName === undefined) return face && { face, voice: null };
  const voice = find([...(providers.voice ? [providers.voice] : []), ...providers.previousVoices], voiceName);
  return voice && { face, voice };
}

/** The models to read a person with: the current ones first, then those of the template where they differ. */
export function combinationsFor(
  { face, voice }: { readonly face: SetFacts; readonly voice: VoiceFacts | null },
  { template, hasSound }: { readonly template: ModelCombination | undefined; readonly hasSound: boolean },
): readonly ModelCombination[] {
  const current: ModelCombination = { face, voice: hasSound ? voice : null };
  const differs = template && (template.face !== current.face || template.voice !== current.voice);
  return differs ? [current, template] : [current];
}

export function microphoneUse({ voice }: Providers, template: ModelCombination | undefined): MicrophoneUse {
  if (template?.voice) return 'needed';
  return voice ? 'optional' : 'unused';
}

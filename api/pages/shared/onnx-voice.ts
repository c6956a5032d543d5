import { loudestPart, resample } from '../../../shared/device/voice/voice-sound.ts';
import { openOnnxSession } from './onnx-session.js';
import type { OnnxVoiceFacts } from './providers.ts';
import type { VoiceEmbedder } from './read-person.ts';

/** The operator's voice model, run in this browser. */
export async function createOnnxVoice(facts: OnnxVoiceFacts): Promise<VoiceEmbedder> {
  const { model, weight, input, output } = facts;
  const session = await openOnnxSession(facts);
  return {
    model,
    weight,
    async embed(sound) {
      const part = loudestPart(sound, input.samples / input.sampleRate);
      const values = resample(part, { rate: input.sampleRate, length: input.samples });
      const embedding = await session.run(values, [1, input.samples]);
      if (embedding.length !== output.dims)
        throw new TypeError(`${model}: ${embedding.length} dimensions instead of ${output.dims}`);
      return embedding;
    },
  };
}

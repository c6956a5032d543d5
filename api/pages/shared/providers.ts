import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import type { LivenessAction } from '../../../shared/device/liveness/liveness.ts';

/** A file that this device is to fetch, as the operator's manifest describes it. */
export interface ModelFile {
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
}

export interface SetModel extends ModelFile {
  readonly input: string;
  readonly outputs: readonly string[];
}

/** A set of models that see a face, judge its movements and turn it into one embedding. */
export interface SetFacts {
  readonly id: string;
  readonly model: string;
  readonly licence: string;
  /** The digest of the whole set, which a submission signs. */
  readonly set: string;
  readonly movements: readonly LivenessAction[];
  readonly models: {
    readonly detector: SetModel;
    readonly landmarks: SetModel;
    readonly eyes: SetModel;
    readonly embedder: SetModel;
  };
}

export interface VoiceFacts extends ModelFile {
  readonly id: string;
  readonly model: string;
  readonly licence: string;
  readonly input: { readonly name: string; readonly sampleRate: number; readonly samples: number };
  readonly output: { readonly name: string; readonly dims: number };
  /** The voice's share of the fused embedding, 0 to 1. */
  readonly weight: number;
}

export interface Providers {
  readonly audience: string;
  /** Null where no set is installed: then nobody can be captured here. */
  readonly face: SetFacts | null;
  readonly previousFaces: readonly SetFacts[];
  readonly voice: VoiceFacts | null;
  readonly previousVoices: readonly VoiceFacts[];
}

/** Reads what the service says is configured. The page and the service are of one build, so shapes are trusted. */
export function parseProviders(value: unknown): Providers {
  const { audience, face, previousFaces, voice, previousVoices } = membersOf(value);
  if (typeof audience !== 'string') throw new TypeError('providers: malformed audience');
  if (face !== null && typeof membersOf(face)['set'] !== 'string')
    throw new TypeError('providers: malformed face');
  if (!Array.isArray(previousFaces)) throw new TypeError('providers: malformed previousFaces');
  if (voice !== null && typeof membersOf(voice)['model'] !== 'string')
    throw new TypeError('providers: malformed voice');
  if (!Array.isArray(previousVoices)) throw new TypeError('providers: malformed previousVoices');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- documented in openapi.json and tested there
  return value as Providers;
}

import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import type { ModelInput } from './model-input.ts';

/** A model that this device is to fetch and run, as the operator's manifest describes it. */
export interface ModelFacts {
  readonly model: string;
  readonly licence: string;
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly input: { readonly name: string };
  readonly output: { readonly name: string };
}

export interface OnnxFaceFacts extends ModelFacts {
  readonly synthetic: false;
  readonly id: string;
  readonly input: ModelInput & { readonly name: string };
}

export interface OnnxVoiceFacts extends ModelFacts {
  readonly id: string;
  readonly input: { readonly name: string; readonly sampleRate: number; readonly samples: number };
  readonly output: { readonly name: string; readonly dims: number };
  /** The voice's share of the fused embedding, 0 to 1. */
  readonly weight: number;
}

export type FaceFacts =
  { readonly synthetic: true; readonly id: string; readonly model: string } | OnnxFaceFacts;

export interface Providers {
  readonly audience: string;
  readonly acceptsTestDevice: boolean;
  readonly face: FaceFacts;
  readonly previousFaces: readonly OnnxFaceFacts[];
  readonly voice: OnnxVoiceFacts | null;
  readonly previousVoices: readonly OnnxVoiceFacts[];
}

/** Reads what the service says is configured. The page and the service are of one build, so shapes are trusted. */
export function parseProviders(value: unknown): Providers {
  const { audience, face, previousFaces, voice, previousVoices } = membersOf(value);
  if (typeof audience !== 'string' || typeof membersOf(face)['model'] !== 'string')
    throw new TypeError('providers: malformed');
  if (!Array.isArray(previousFaces)) throw new TypeError('providers: malformed previousFaces');
  if (voice !== null && typeof membersOf(voice)['model'] !== 'string')
    throw new TypeError('providers: malformed voice');
  if (!Array.isArray(previousVoices)) throw new TypeError('providers: malformed previousVoices');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- documented in openapi.json and tested there
  return value as Providers;
}

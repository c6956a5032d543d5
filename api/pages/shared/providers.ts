import { membersOf } from '../../../shared/device/json-members.ts';
import type { ModelInput } from './model-input.ts';

/** A model that this device is to run, as the operator's manifest describes it. */
export interface OnnxFaceFacts {
  readonly synthetic: false;
  readonly id: string;
  readonly model: string;
  readonly licence: string;
  readonly path: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly input: ModelInput & { readonly name: string };
  readonly output: { readonly name: string };
}

export type FaceFacts =
  { readonly synthetic: true; readonly id: string; readonly model: string } | OnnxFaceFacts;

export interface Providers {
  readonly audience: string;
  readonly acceptsSynthetic: boolean;
  readonly face: FaceFacts;
  readonly previousFaces: readonly OnnxFaceFacts[];
}

/** Reads what the service says is configured. The page and the service are of one build, so shapes are trusted. */
export function parseProviders(value: unknown): Providers {
  const { audience, face, previousFaces } = membersOf(value);
  if (typeof audience !== 'string' || typeof membersOf(face)['model'] !== 'string')
    throw new TypeError('providers: malformed');
  if (!Array.isArray(previousFaces)) throw new TypeError('providers: malformed previousFaces');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- documented in openapi.json and tested there
  return value as Providers;
}

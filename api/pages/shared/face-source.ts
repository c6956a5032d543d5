import { toBase64url } from '../../../shared/device/base64url.ts';
import { randomBytes } from '../../../shared/device/device-crypto.ts';
import type { EmbeddingProvider } from '../../../shared/device/embedding.ts';
import { openBytes, sealBytes } from '../../../shared/device/sealed-storage.ts';
import { createSyntheticFace } from '../../../shared/device/synthetic-face.ts';
import type { DeviceVault } from './device-vault.ts';
import type { FaceFacts, OnnxFaceFacts, Providers } from './providers.ts';

/** Where the face models of a capture come from. */
export interface FaceSource {
  /** Of the pictures the current model wants. */
  readonly size: { readonly width: number; readonly height: number };
  /** Fetches what `facesFor` will need, so that it is there when the movements begin. @throws ModelError */
  prepare(): Promise<void>;
  /** The current model and, when a template is of an earlier one, that too. @throws ModelError */
  facesFor(nonce: string): Promise<readonly EmbeddingProvider[]>;
}

/** The model could not be fetched, is not the one that was named, or does not run in this browser. */
export class ModelError extends Error {}

/** The service no longer has the model that this device's template was made with. */
export class ModelGoneError extends Error {}

const SYNTHETIC_SIZE = { width: 160, height: 160 };
const SYNTHETIC_COSINE = 0.9;
const SYNTHETIC_FRAMES = 5;

/** @throws ModelGoneError when `templateModel` is neither the current model nor an earlier one the service keeps */
export function createFaceSource(
  { face, previousFaces }: Providers,
  vault: DeviceVault,
  templateModel: string = face.model,
): FaceSource {
  const earlier =
    face.model === templateModel ? [] : previousFaces.filter((each) => each.model === templateModel);
  if (face.model !== templateModel && earlier.length === 0) throw new ModelGoneError(templateModel);
  if (face.synthetic)
    return {
      size: SYNTHETIC_SIZE,
      prepare: () => Promise.resolve(),
      facesFor: async (nonce) => [await syntheticFace(vault, nonce)],
    };
  let loading: Promise<EmbeddingProvider[]> | undefined;
  const load = async (): Promise<EmbeddingProvider[]> => {
    loading ??= Promise.all([face, ...earlier].map(loadOnnxFace));
    try {
      return await loading;
    } catch (cause) {
      loading = undefined;
      throw new ModelError('the face model does not load', { cause });
    }
  };
  return { size: face.input, prepare: async () => void (await load()), facesFor: load };
}

async function loadOnnxFace(facts: OnnxFaceFacts): Promise<EmbeddingProvider> {
  // Its own script, beside this one; the bundler leaves this import as it is.
  const { createOnnxFace } = await import('./onnx-face.js');
  return createOnnxFace(facts);
}

/** For services under test: one made-up person per device, each reading of whom differs like pictures of one face do. */
async function syntheticFace(vault: DeviceVault, nonce: string): Promise<EmbeddingProvider> {
  const sealed = await vault.readSeed();
  const seed =
    sealed === undefined
      ? randomBytes(32, crypto)
      : await openBytes(sealed, 'seed', vault.sealingKey, crypto);
  if (sealed === undefined) await vault.writeSeed(await sealBytes(seed, 'seed', vault.sealingKey, crypto));
  const person = toBase64url(seed);
  const frames = SYNTHETIC_FRAMES;
  return createSyntheticFace({ person, cosine: SYNTHETIC_COSINE, noiseSeed: nonce, frames }, crypto);
}

/** What the person is told about the model. */
export function describeFace(face: FaceFacts): string {
  if (face.synthetic)
    return 'Test mode: a synthetic face stands in for yours. Your camera picture is not read, and the result proves nothing about you.';
  return `Face model ${face.model}, licence ${face.licence}. It runs in this browser only.`;
}

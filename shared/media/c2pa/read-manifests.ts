import { z } from 'zod';
import type { FileStore } from '../../algorithms/c2pa/manifests-in-file.ts';
import {
  readStore,
  type StoreBudget,
  storeBudget,
  type StoredManifest,
} from '../../algorithms/c2pa/stored-manifests.ts';
import { contentStates } from './check-content.ts';
import { checkManifests, type ManifestReport } from './check-manifests.ts';
import { signatureStates } from './check-signature.ts';

export const manifestStates = ['read', 'none', 'unread', 'damaged'] as const;

/** The manifests of a file. */
export interface ReadManifests {
  /** `none`: the file has no manifest. `unread`: its format is not searched. `damaged`: it has a store that cannot be read. */
  state: (typeof manifestStates)[number];
  manifests: ManifestReport[];
}

const text = z.string().nullable();

/** As it comes from another process, or out of the database. */
export const readManifestsSchema = z.object({
  state: z.enum(manifestStates),
  manifests: z.array(
    z.object({
      id: z.string(),
      isActive: z.boolean(),
      generator: text,
      title: text,
      signedBy: text,
      issuedBy: text,
      certificateHash: text,
      signature: z.enum(signatureStates),
      isIntact: z.boolean(),
      content: z.enum(contentStates),
      stampId: text,
    }),
  ),
}) satisfies z.ZodType<ReadManifests>;

export interface StoreReading extends ReadManifests {
  /** The manifests themselves, and what is left of the budget of their store. */
  stored: readonly StoredManifest[];
  budget: StoreBudget;
}

/** Reads the store of a file. @throws RangeError for one that cannot be read */
export function readFileStore(
  file: Uint8Array,
  { store, parts }: Pick<FileStore, 'store' | 'parts'>,
): StoreReading {
  const budget = storeBudget();
  if (!store) return { state: 'none', manifests: [], stored: [], budget };
  const stored = readStore(store, budget);
  const manifests = checkManifests(file, { parts }, { manifests: stored, budget });
  return { state: 'read', manifests, stored, budget };
}

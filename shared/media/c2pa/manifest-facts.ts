import type { CborValue } from '../../algorithms/encoding/cbor.ts';

/** Our watermark, by the name that is used for it in soft bindings. C2PA's list of algorithms does not contain it. */
export const watermarkAlgorithm = 'humanmark.watermark.1';
/** The assertion that carries a stamp. */
export const stampAssertion = 'humanmark.stamp';

/** What a manifest of ours states. */
export interface ManifestFacts {
  /** `urn:c2pa:` with a UUID. */
  id: string;
  title: string | null;
  mediaType: string | null;
  generator: string;
  /** The 8 bytes of the mark that the pixels carry; null where they carry none. */
  mark: Uint8Array | null;
  /** The content of our assertion. */
  stamp: Readonly<Record<string, CborValue>>;
  /** The chain without its root, in DER, the signing certificate first. */
  certificates: readonly Uint8Array[];
}

/**
 * What the content is bound by: its hash, without the part of the file in which the manifest will be; or the hash of the boxes of a
 * video.
 */
export type HashBinding =
  | {
      hash: Uint8Array;
      /** `pad`: bytes of padding by which the manifest is made longer. */
      exclusion: { start: number; length: number; pad: number } | undefined;
    }
  | { videoHash: Uint8Array };

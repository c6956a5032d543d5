import sharp from 'sharp';
import { decodeImage } from '../../../shared/media/images/decode-image.ts';
import { flattenImage } from '../../../shared/media/images/pixels.ts';
import { alteredHashes } from '../../../shared/media/images/altered-hashes.ts';
import { hashesOf, logoPlanes } from '../../../shared/media/images/logo-hashes.ts';
import { referenceHashes } from '../../../shared/media/images/reference-hashes.ts';
import {
  createHashIndex,
  type HashHit,
  type HashIndex,
} from '../../../shared/algorithms/perceptual/hash-index/hash-index.ts';
import { referenceForms } from '../../../shared/algorithms/perceptual/logo/reference-form.ts';
import { drawLogo } from '../../testbed/draw-logo.ts';

export interface LogoBank {
  readonly logos: readonly string[];
  readonly index: HashIndex;
  /** Logos too plain to be references. */
  readonly plain: number[];
}

/**
 * Generated logos, registered as references under their numbers, as PNG with a transparent ground like partners'.
 * @param first the first logo that is drawn: what is tuned on some is measured on others
 */
export async function fillLogoBank(count: number, first = 0): Promise<LogoBank> {
  const logos = Array.from({ length: count }, (_logo, number) => drawLogo(first + number));
  const index = createHashIndex();
  const plain: number[] = [];
  // All at once: libvips works on as many as it has threads.
  const described = await Promise.all(
    logos.map(async (svg) =>
      referenceHashes(
        await decodeImage(await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()),
      ),
    ),
  );
  for (const [reference, { hashes }] of described.entries()) {
    if (hashes.length === 0) plain.push(reference);
    index.add(hashes.map(({ form, hash }) => ({ reference, form: referenceForms.indexOf(form), hash })));
  }
  return { logos, index, plain };
}

/** All references a file looks like: the nearest of its hashes for each, those of altered logos included. */
export async function lookUp(index: HashIndex, file: Buffer, distanceMax = 31): Promise<HashHit[]> {
  const planes = await logoPlanes(flattenImage(await decodeImage(file), [255, 255, 255]));
  const hits = new Map<number, HashHit>();
  for (const hash of planes ? [...hashesOf(planes).hashes, ...(await alteredHashes(planes))] : [])
    for (const hit of index.search(hash, { distanceMax }))
      if (hit.distance < (hits.get(hit.reference)?.distance ?? 257)) hits.set(hit.reference, hit);
  return [...hits.values()];
}

import { createReadStream } from 'node:fs';
import { storeAmong } from '../../algorithms/c2pa/manifests-in-video.ts';
import { scanVideo, type VideoBox } from '../../algorithms/c2pa/video-boxes.ts';
import { checkVideoContent, videoHashOf } from '../c2pa/check-video.ts';
import { readFileStore, type ReadManifests } from '../c2pa/read-manifests.ts';

/** Reads the manifests of a video without judging it otherwise. Only MP4 and MOV are searched. */
export async function readVideoManifests(input: string): Promise<ReadManifests> {
  const boxes = await boxesOf(input);
  if (!boxes) return { state: 'unread', manifests: [] };
  try {
    const store = storeAmong(boxes);
    const { state, manifests, stored, budget } = readFileStore(new Uint8Array(0), { store, parts: [] });
    const [active, manifest] = [manifests.at(-1), stored.at(-1)];
    const hash = active?.isIntact && manifest ? videoHashOf(manifest, budget) : undefined;
    if (active && hash) active.content = await checkVideoContent(createReadStream(input), { boxes }, hash);
    return { state, manifests };
  } catch (error) {
    if (error instanceof RangeError) return { state: 'damaged', manifests: [] };
    throw error;
  }
}

/** Undefined for what is no MP4, or cut off: whether it has manifests is unknown. */
async function boxesOf(input: string): Promise<VideoBox[] | undefined> {
  const scan = scanVideo();
  try {
    for await (const chunk of createReadStream(input)) scan.see(chunk);
    return scan.end();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

import sharp, { type Sharp } from 'sharp';

/** mulberry32 */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Discs of any colour and size over each other, with grain: edges, areas and texture, as photographs have them. */
export function drawPicture(seed: number, width = 800, height = 600): Sharp {
  const random = seeded(seed);
  const discs = Array.from({ length: 60 }, () => {
    const color = `rgb(${[0, 0, 0].map(() => Math.floor(random() * 256)).join(',')})`;
    const radius = Math.round((0.02 + 0.15 * random()) * width);
    return `<circle cx="${random() * width}" cy="${random() * height}" r="${radius}" fill="${color}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#8090a0"/>${discs.join('')}</svg>`;
  const grain = Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => 112 + random() * 32));
  return sharp(Buffer.from(svg))
    .removeAlpha()
    .composite([{ input: grain, raw: { width, height, channels: 3 }, blend: 'soft-light' }]);
}

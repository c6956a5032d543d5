import sharp, { type Sharp } from 'sharp';

/** The mulberry32 generator. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Overlapping discs of random colour and size, with grain: edges, areas and texture, as in photographs. */
export function drawPicture(seed: number, width = 720, height = 540): Sharp {
  const random = seeded(seed);
  const data = Buffer.alloc(width * height * 3, 140);
  for (let disc = 0; disc < 60; disc += 1) {
    const color = [random() * 230, random() * 230, random() * 230];
    const radius = Math.round((0.02 + 0.15 * random()) * width);
    const [x, y] = [Math.round(random() * width), Math.round(random() * height)];
    for (let row = Math.max(0, y - radius); row < Math.min(height, y + radius); row += 1) {
      const half = Math.floor(Math.sqrt(radius ** 2 - (row - y) ** 2));
      for (let column = Math.max(0, x - half); column < Math.min(width, x + half); column += 1)
        data.set(color, 3 * (row * width + column));
    }
  }
  for (let at = 0; at < data.length; at += 3) {
    const grain = random() * 24;
    for (let channel = at; channel < at + 3; channel += 1) data[channel] = (data[channel] ?? 0) + grain;
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const noiseSide = 1024;

/**
 * A tile of noise, mean 0 and about -1 to 1, that repeats every 1,024 pixels: octaves of smooth random values, each of
 * half the size and `roughness` times the strength of the one before, as natural surfaces have them.
 */
export function fractalNoise(seed: number, roughness: number, coarsest = 128): Float32Array {
  const next = seededNumbers(seed);
  const noise = new Float32Array(noiseSide * noiseSide);
  let strength = 1;
  for (let cell = coarsest; cell >= 2; cell /= 2) {
    const side = noiseSide / cell;
    const grid = Float32Array.from({ length: side * side }, () => next() * 2 - 1);
    addOctave(noise, { grid, side, cell, strength });
    strength *= roughness;
  }
  return noise;
}

function addOctave(
  noise: Float32Array,
  { grid, side, cell, strength }: { grid: Float32Array; side: number; cell: number; strength: number },
): void {
  const value = (x: number, y: number) => grid[(y % side) * side + (x % side)] ?? 0;
  const ease = (t: number) => t * t * (3 - 2 * t);
  for (let y = 0; y < noiseSide; y += 1) {
    const gridY = Math.floor(y / cell);
    const down = ease(y / cell - gridY);
    for (let x = 0; x < noiseSide; x += 1) {
      const gridX = Math.floor(x / cell);
      const right = ease(x / cell - gridX);
      const top = value(gridX, gridY) * (1 - right) + value(gridX + 1, gridY) * right;
      const bottom = value(gridX, gridY + 1) * (1 - right) + value(gridX + 1, gridY + 1) * right;
      const at = y * noiseSide + x;
      noise[at] = (noise[at] ?? 0) + strength * (top * (1 - down) + bottom * down);
    }
  }
}

/** Interpolates the repeating tile at any coordinates. */
export function sampleNoise(noise: Float32Array, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - top];
  const wrap = (n: number) => ((n % noiseSide) + noiseSide) % noiseSide;
  const [x0, x1, y0, y1] = [wrap(left), wrap(left + 1), wrap(top) * noiseSide, wrap(top + 1) * noiseSide];
  const upper = (noise[y0 + x0] ?? 0) * (1 - right) + (noise[y0 + x1] ?? 0) * right;
  const lower = (noise[y1 + x0] ?? 0) * (1 - right) + (noise[y1 + x1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

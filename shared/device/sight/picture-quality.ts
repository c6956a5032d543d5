import { greyOf, type Planes } from '../../algorithms/faces/resample.ts';

const MIDDLING = 128;

/**
 * Variance of the Laplacian (low: blurred), as if the face were of middling light, and the mean of its grey values. In
 * half the light the variance is a quarter, and the picture no less sharp.
 */
export function pictureQuality(aligned: Planes): { readonly sharpness: number; readonly light: number } {
  const grey = greyOf(aligned);
  const { width, height } = aligned;
  let [sum, squares, light] = [0, 0, 0];
  for (let row = 1; row < height - 1; row += 1) {
    for (let at = row * width + 1; at < (row + 1) * width - 1; at += 1) {
      const centre = grey[at] ?? 0;
      const around =
        (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - width] ?? 0) + (grey[at + width] ?? 0);
      const edge = around - 4 * centre;
      sum += edge;
      squares += edge * edge;
      light += centre;
    }
  }
  const count = (width - 2) * (height - 2);
  const mean = sum / count;
  const middling = MIDDLING / Math.max(1, light / count);
  return { sharpness: (squares / count - mean * mean) * middling * middling, light: light / count };
}

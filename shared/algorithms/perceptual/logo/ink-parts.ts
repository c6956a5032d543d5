import type { Box } from '../box.ts';
import { type InkPlane, inkMin } from './ink-plane.ts';

/** A part of what is drawn, all of whose pixels touch. */
export interface InkPart {
  readonly box: Box;
  /** Pixels. */
  readonly area: number;
  /** Whether it reaches an edge of the picture. */
  readonly isAtEdge: boolean;
}

export interface InkParts {
  readonly parts: readonly InkPart[];
  /** The number of the part each pixel belongs to, counted from 1; 0 for ground. */
  readonly labels: Int32Array;
}

/** Divides a plane into its connected parts, by flooding each. Neighbours are left, right, above and below. */
export function inkParts({ data, width, height }: InkPlane): InkParts {
  const labels = new Int32Array(width * height);
  const parts: InkPart[] = [];
  const stack = new Int32Array(width * height);
  for (let start = 0; start < labels.length; start += 1) {
    if (labels[start] !== 0 || (data[start] ?? 0) < inkMin) continue;
    const label = parts.length + 1;
    let [left, right, top, bottom, area] = [width, -1, height, -1, 0];
    let depth = 0;
    const visit = (pixel: number): void => {
      if (labels[pixel] !== 0 || (data[pixel] ?? 0) < inkMin) return;
      labels[pixel] = label;
      stack[depth] = pixel;
      depth += 1;
    };
    visit(start);
    while (depth > 0) {
      depth -= 1;
      const pixel = stack[depth] ?? 0;
      const x = pixel % width;
      const y = (pixel - x) / width;
      area += 1;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      if (x > 0) visit(pixel - 1);
      if (x < width - 1) visit(pixel + 1);
      if (y > 0) visit(pixel - width);
      if (y < height - 1) visit(pixel + width);
    }
    parts.push({
      box: { left, top, width: right - left + 1, height: bottom - top + 1 },
      area,
      isAtEdge: left === 0 || top === 0 || right === width - 1 || bottom === height - 1,
    });
  }
  return { parts, labels };
}

/** A smaller part, as a share of the largest, is noise. */
const speckShare = 0.004;

/** A plane without what reaches its edge and without specks: what a photograph has of a logo's colours. */
export function withoutRest(plane: InkPlane): InkPlane {
  const { parts, labels } = inkParts(plane);
  const inner = parts.filter(({ isAtEdge }) => !isAtEdge);
  const least = speckShare * Math.max(0, ...inner.map(({ area }) => area));
  const isKept = parts.map(({ area, isAtEdge }) => !isAtEdge && area >= least);
  const data = plane.data.map((value, pixel) => {
    const label = labels[pixel] ?? 0;
    // The smooth margin of a part has no label of its own.
    return label === 0 ? (value < inkMin ? value : 0) : isKept[label - 1] === true ? value : 0;
  });
  return { ...plane, data };
}

/** A rectangle, in pixels from the top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Area of the intersection over area of the union: 0 for boxes apart, 1 for the same. */
export function intersectionOverUnion(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  if (across <= 0 || down <= 0) return 0;
  const shared = across * down;
  return shared / (one.width * one.height + other.width * other.height - shared);
}

/**
 * The part of a box that lies on a picture of this size, in whole pixels; null where none does or a number is invalid.
 */
export function clipBox(box: Box, { width, height }: { width: number; height: number }): Box | null {
  const left = Math.max(0, Math.round(box.left));
  const top = Math.max(0, Math.round(box.top));
  const right = Math.min(width, Math.round(box.left + box.width));
  const bottom = Math.min(height, Math.round(box.top + box.height));
  return right > left && bottom > top ? { left, top, width: right - left, height: bottom - top } : null;
}

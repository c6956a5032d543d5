import type { Frame } from '../../../shared/device/extractor/embedding.ts';

/** Enough change for one movement; turning the head gives it in about a second, a blink in two or three. */
const ENOUGH = 10;
/** Change between two pictures that is only the noise of the camera. */
const NOISE = 0.25;
const DARK = 14;

export interface MovementMeter {
  /** Takes the next small picture; returns from 0 to 1 how much movement has been seen since the last reset. */
  observe(frame: Frame): number;
  isDark(): boolean;
  reset(): void;
}

/**
 * Detects that something moves, not what: it keeps a still picture from passing and shows the person that the camera
 * sees them. It cannot tell whether the right movement was made; only a model could.
 */
export function createMovementMeter(): MovementMeter {
  let previous: Float32Array | undefined;
  let seen = 0;
  let brightness = 255;
  return {
    observe(frame) {
      const greys = greysOf(frame);
      brightness = greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
      if (previous?.length === greys.length) {
        const before = previous;
        const change = greys.reduce((sum, grey, index) => sum + Math.abs(grey - (before[index] ?? 0)), 0);
        seen += Math.max(0, change / greys.length - NOISE);
      }
      previous?.fill(0);
      previous = greys;
      return Math.min(1, seen / ENOUGH);
    },
    isDark: () => brightness < DARK,
    reset() {
      previous?.fill(0);
      previous = undefined;
      seen = 0;
    },
  };
}

function greysOf({ rgba }: Frame): Float32Array {
  return Float32Array.from({ length: rgba.length / 4 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(4 * pixel, 4 * pixel + 3);
    return 0.3 * red + 0.59 * green + 0.11 * blue;
  });
}

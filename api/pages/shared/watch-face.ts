import { LOOK_SPACING_MS } from '../../../shared/device/liveness/movement-limits.ts';
import type { Camera } from './camera.ts';
import type { SightClient } from './sight-client.ts';
import type { PageLook } from './page-look.ts';
import type { LookOptions } from './sight-messages.ts';

export interface TimedLook extends PageLook {
  /** When the frame was taken, by the clock of `performance.now()`. */
  readonly atMs: number;
}

export interface Watched {
  readonly camera: Camera;
  readonly sight: SightClient;
  readonly signal: AbortSignal;
  /** Read before every look. */
  readonly options: () => LookOptions;
}

/**
 * Looks at the camera's frames for as long as the caller goes on. One look is under way at a time and the next takes the
 * newest frame, so a slow device looks less often instead of later and later. Each look is measured as `look`.
 */
export async function* watchFace({ camera, sight, signal, options }: Watched): AsyncGenerator<TimedLook> {
  let notBefore = 0;
  for (;;) {
    const { picture, atMs } = await camera.nextPicture(signal, notBefore);
    notBefore = atMs + LOOK_SPACING_MS;
    const look = await sight.look(picture, options());
    signal.throwIfAborted();
    performance.measure('look', { start: atMs });
    yield { ...look, atMs };
  }
}

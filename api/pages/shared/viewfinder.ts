import type { Camera } from './camera.ts';
import { drawing, element } from './element.ts';

/** The camera's picture with the oval to sit in; everything outside the oval is dimmed. */
export function viewfinder(camera: Camera, ...marks: readonly Node[]): HTMLElement {
  const oval = 'M17 50a33 42 0 1 0 66 0a33 42 0 1 0 -66 0z';
  const guide = drawing(
    'svg',
    { class: 'guide', viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    drawing('path', { class: 'outside', d: `M0 0h100v100H0z${oval}`, 'fill-rule': 'evenodd' }),
    drawing('ellipse', { class: 'oval', cx: '50', cy: '50', rx: '33', ry: '42' }),
    ...marks,
  );
  // A video that leaves the document pauses; if it cannot play again the camera is lost, which is noticed elsewhere.
  camera.video.play().catch(() => undefined);
  return element('div', { class: 'viewfinder' }, camera.video, guide);
}

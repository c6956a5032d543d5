import type { LivenessAction } from '../../../shared/device/liveness/liveness.ts';
import { drawing } from './element.ts';

interface Face {
  /** Where the features sit, off the middle of the head. */
  readonly shift: readonly [number, number];
  readonly eyes: 'open' | 'closed';
  readonly mouth: string;
  /** Drawn beside the head to show the direction. */
  readonly arrow?: string;
}

const REST = 'M41 62q9 5 18 0';

const FACES: Readonly<Record<LivenessAction, Face>> = {
  'turn-left': { shift: [-8, 0], eyes: 'open', mouth: REST, arrow: 'M12 46l-9 10l9 10' },
  'turn-right': { shift: [8, 0], eyes: 'open', mouth: REST, arrow: 'M88 46l9 10l-9 10' },
  'look-up': { shift: [0, -12], eyes: 'open', mouth: REST, arrow: 'M40 12l10-9l10 9' },
  blink: { shift: [0, 0], eyes: 'closed', mouth: REST },
  smile: { shift: [0, 0], eyes: 'open', mouth: 'M34 57q16 20 32 0' },
  'open-mouth': { shift: [0, 0], eyes: 'open', mouth: 'M50 55a8 10 0 1 0 .1 0z' },
};

/** A drawn face making the movement. It says nothing the words beside it do not say, so it is hidden from readers. */
export function pictogram(action: LivenessAction): SVGElement {
  const { shift, eyes, mouth, arrow } = FACES[action];
  const eye = (x: number): SVGElement =>
    eyes === 'open'
      ? drawing('circle', { class: 'dot', cx: String(x), cy: '43', r: '3.5' })
      : drawing('path', { d: `M${x - 6} 43q6 5 12 0` });
  const features = drawing(
    'g',
    { class: 'features', transform: `translate(${shift[0]} ${shift[1] + 6})` },
    eye(39),
    eye(61),
    drawing('path', { d: mouth }),
  );
  const head = drawing('ellipse', { cx: '50', cy: '57', rx: '29', ry: '37' });
  const arrows = arrow === undefined ? [] : [drawing('path', { class: 'arrow', d: arrow })];
  return drawing(
    'svg',
    { class: `pictogram ${action}`, viewBox: '1 0 98 98', 'aria-hidden': 'true' },
    head,
    features,
    ...arrows,
  );
}

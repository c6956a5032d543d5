import type { LivenessAction } from '../../../shared/device/liveness/liveness.ts';
import type { Camera } from './camera.ts';
import { drawing, element } from './element.ts';
import type { Stage } from './stage.ts';
import { viewfinder } from './camera-screen.ts';

const WORDS: Readonly<Record<LivenessAction, string>> = {
  'turn-left': 'Turn your head to the left',
  'turn-right': 'Turn your head to the right',
  'look-up': 'Look up',
  'look-down': 'Look down',
  blink: 'Blink a few times',
  smile: 'Smile',
  'open-mouth': 'Open your mouth wide',
};

/** The view that the person sees during the challenge. */
export interface ChallengeView {
  showStep(index: number): void;
  /** From 0 to 1. */
  showMovement(seen: number): void;
  showTime(leftMs: number, ofMs: number): void;
  hint(text: string): void;
  /** Calls back at every press of the button, until the next `onDone`. */
  onDone(finish: () => void): void;
}

const ANNOUNCED_SECONDS = [10, 5];

export function createChallengeView(
  stage: Stage,
  camera: Camera,
  actions: readonly LivenessAction[],
): ChallengeView {
  // The oval of the viewfinder as a path, so that it fills from the top.
  const ring = drawing('path', {
    class: 'seen',
    d: 'M50 8a33 42 0 1 1 0 84a33 42 0 1 1 0-84',
    pathLength: '100',
  });
  const picture = element('div', { class: 'picture' });
  const hint = element('p', { class: 'hint' });
  const clock = element('span', { role: 'timer', class: 'seconds' });
  const bar = element('span', { class: 'bar', 'aria-hidden': 'true' }, element('span'));
  const items = actions.map((action) => element('li', {}, element('span', {}, WORDS[action])));
  const button = element('button', { type: 'button', class: 'main' }, 'Done');
  let finish: () => void = () => undefined;
  let announced = Number.POSITIVE_INFINITY;
  button.addEventListener('click', () => finish());
  stage.show({
    name: 'challenge',
    part: 2,
    title: 'Get ready',
    content: [
      picture,
      viewfinder(camera, ring),
      hint,
      element('div', { class: 'countdown' }, bar, clock),
      element('div', { class: 'choices' }, button),
      element('ol', { class: 'movements', 'aria-label': 'The movements' }, ...items),
    ],
    focus: button,
  });
  return {
    showStep(index) {
      const action = actions[index];
      if (!action) return;
      stage.retitle(WORDS[action]);
      stage.announce(`${index + 1} of ${actions.length}: ${WORDS[action]}.`);
      picture.replaceChildren(pictogram(action));
      hint.textContent = 'Move clearly. The oval fills as your camera detects the movement.';
      items.forEach((item, place) => {
        item.className = place < index ? 'done' : '';
        if (place === index) item.setAttribute('aria-current', 'step');
        else item.removeAttribute('aria-current');
      });
    },
    showMovement: (seen) => ring.style.setProperty('--seen', String(Math.round(100 * seen))),
    showTime(leftMs, ofMs) {
      const seconds = Math.ceil(leftMs / 1000);
      clock.textContent = `${seconds} s left`;
      bar.style.setProperty('--left', String(leftMs / ofMs));
      bar.classList.toggle('late', seconds <= 10);
      const due = ANNOUNCED_SECONDS.find((at) => seconds <= at && at < announced);
      if (due === undefined) return;
      announced = due;
      stage.announce(`${seconds} seconds left.`);
    },
    hint(text) {
      hint.textContent = text;
      stage.announce(text);
    },
    onDone(callback) {
      finish = callback;
    },
  };
}

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
  'look-down': { shift: [0, 12], eyes: 'open', mouth: REST, arrow: 'M40 88l10 9l10-9' },
  blink: { shift: [0, 0], eyes: 'closed', mouth: REST },
  smile: { shift: [0, 0], eyes: 'open', mouth: 'M34 57q16 20 32 0' },
  'open-mouth': { shift: [0, 0], eyes: 'open', mouth: 'M50 55a8 10 0 1 0 .1 0z' },
};

/** A drawn face making the movement. The text beside it says the same, so it is hidden from screen readers. */
function pictogram(action: LivenessAction): SVGElement {
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

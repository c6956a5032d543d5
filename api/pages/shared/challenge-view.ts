import type { LivenessAction } from '../../../shared/device/liveness/liveness.ts';
import type { Camera } from './camera.ts';
import { drawing, element } from './element.ts';
import type { Stage } from './stage.ts';
import { viewfinder } from './viewfinder.ts';
import { text } from './text.ts';

export type ShownPhase = 'neutral' | 'moving' | 'returning';

const nameOf = (action: LivenessAction): string => text(`movement.${action}`);

/** The view that the person sees during the challenge. */
export interface ChallengeView {
  /** Where the person is in which movement, and from 0 to 1 how much of it was seen. */
  show(step: number, phase: ShownPhase, seen: number): void;
  showTime(leftMs: number, ofMs: number): void;
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
  const hint = element('p', { class: 'guidance good' });
  const clock = element('span', { role: 'timer', class: 'seconds' });
  const bar = element('span', { class: 'bar', 'aria-hidden': 'true' }, element('span'));
  const items = actions.map((action) => element('li', {}, element('span', {}, nameOf(action))));
  let shownStep = -1;
  let shownPhase = '';
  let announced = Number.POSITIVE_INFINITY;
  // Not by a function: the time runs, and the person should not be switching languages.
  stage.show({
    name: 'challenge',
    part: 2,
    title: text('capture.ready-title'),
    content: [
      picture,
      viewfinder(camera, ring),
      hint,
      element('div', { class: 'countdown' }, bar, clock),
      element('ol', { class: 'movements', 'aria-label': text('movement.list') }, ...items),
    ],
  });
  const showStep = (step: number, action: LivenessAction): void => {
    stage.retitle(nameOf(action));
    picture.replaceChildren(pictogram(action));
    items.forEach((item, place) => {
      item.className = place < step ? 'done' : '';
      if (place === step) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    });
  };
  return {
    show(step, phase, seen) {
      ring.style.setProperty('--seen', String(Math.round(100 * seen)));
      const action = actions[step];
      if (!action || (step === shownStep && phase === shownPhase)) return;
      if (step !== shownStep) showStep(step, action);
      [shownStep, shownPhase] = [step, phase];
      // What is asked now, for style sheets and tests.
      if (phase === 'moving') picture.dataset['asked'] = action;
      else delete picture.dataset['asked'];
      hint.textContent = text(`phase.${phase}`);
      // The way back is short, and a person who cannot see the oval has to be told that it has begun.
      stage.announce(
        phase === 'moving'
          ? text('movement.place', { place: step + 1, all: actions.length, movement: nameOf(action) })
          : text(`phase.${phase}`),
      );
    },
    showTime(leftMs, ofMs) {
      const seconds = Math.ceil(leftMs / 1000);
      clock.textContent = text('movement.seconds', { seconds });
      bar.style.setProperty('--left', String(leftMs / ofMs));
      bar.classList.toggle('late', seconds <= 10);
      const due = ANNOUNCED_SECONDS.find((at) => seconds <= at && at < announced);
      if (due === undefined) return;
      announced = due;
      stage.announce(text('movement.announced', { count: seconds }));
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

import { element } from './element.ts';
import { isLanguageWaiting, onLanguageChosen, takeChosenLanguage } from './language.ts';
import { type PlainKey, text } from './text.ts';

/** The parts of the flow, as the progress bar counts them. */
const PARTS: readonly PlainKey[] = ['part.welcome', 'part.camera', 'part.movements', 'part.finish'];

export interface Screen {
  /** Names the state for style sheets and tests. */
  readonly name: string;
  /** Index into `PARTS`. */
  readonly part: number;
  readonly title: string;
  readonly content: readonly (Node | string)[];
  /** Takes the focus instead of the heading. */
  readonly focus?: HTMLElement;
}

/** What is drawn by a function is drawn again when the person chooses another language. */
export type Drawn<Value> = Value | (() => Value);

export function draw<Value extends object>(drawn: Drawn<Value>): Value {
  return typeof drawn === 'function' ? drawn() : drawn;
}

/** The only part of the page that changes. */
export interface Stage {
  show(screen: Drawn<Screen>): void;
  /** Changes the heading of the screen that is shown. */
  retitle(title: string): void;
  /** Announces a text to screen readers without moving the focus. */
  announce(text: string): void;
}

export function createStage(): Stage {
  const main = partWithId('stage');
  const announcer = partWithId('announcer');
  const progress = partWithId('progress');
  const heading = element('h1', { tabindex: '-1' });
  const labels = PARTS.map(() => element('span'));
  progress.append(...labels.map((label) => element('li', {}, label)));
  let shown: Drawn<Screen> | undefined;
  const put = (screen: Screen): void => {
    labels.forEach((label, place) => {
      const key = PARTS[place];
      if (key) label.textContent = text(key);
    });
    document.body.dataset['screen'] = screen.name;
    document.title = `${screen.title} · Humanmark`;
    heading.textContent = screen.title;
    main.replaceChildren(heading, ...screen.content);
    Array.from(progress.children).forEach((item, index) => {
      item.className = index < screen.part ? 'done' : '';
      if (index === screen.part) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
    });
  };
  onLanguageChosen(() => {
    // A screen that cannot be drawn again keeps its language; the next one that can brings the new one.
    if (typeof shown !== 'function') return;
    takeChosenLanguage();
    announcer.textContent = '';
    put(shown());
  });
  return {
    show(screen) {
      if (typeof screen === 'function' && isLanguageWaiting()) takeChosenLanguage();
      shown = screen;
      const drawn = draw(screen);
      put(drawn);
      window.scrollTo(0, 0);
      (drawn.focus ?? heading).focus({ preventScroll: true });
    },
    retitle(title) {
      heading.textContent = title;
    },
    announce(said) {
      announcer.textContent = said;
    },
  };
}

function partWithId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** Work is in progress and the person need not do anything. */
export function showWorking(stage: Stage, part: number, title: PlainKey, said: PlainKey): void {
  const turning = (): Node => element('div', { class: 'turning', 'aria-hidden': 'true' });
  stage.show(() => ({
    name: 'working',
    part,
    title: text(title),
    content: [turning(), element('p', {}, text(said))],
  }));
}

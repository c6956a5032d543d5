import { element } from './element.ts';

/** The parts of the flow, as the progress bar counts them. */
export const PARTS = ['Welcome', 'Camera', 'Movements', 'Finish'] as const;

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

/** The only part of the page that changes. */
export interface Stage {
  show(screen: Screen): void;
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
  progress.append(...PARTS.map((label) => element('li', {}, element('span', {}, label))));
  return {
    show(screen) {
      document.body.dataset['screen'] = screen.name;
      document.title = `${screen.title} · Humanmark`;
      heading.textContent = screen.title;
      main.replaceChildren(heading, ...screen.content);
      Array.from(progress.children).forEach((item, index) => {
        item.className = index < screen.part ? 'done' : '';
        if (index === screen.part) item.setAttribute('aria-current', 'step');
        else item.removeAttribute('aria-current');
      });
      window.scrollTo(0, 0);
      (screen.focus ?? heading).focus({ preventScroll: true });
    },
    retitle(title) {
      heading.textContent = title;
    },
    announce(text) {
      announcer.textContent = text;
    },
  };
}

function partWithId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** Work is in progress and the person need not do anything. */
export function showWorking(stage: Stage, part: number, title: string, text: string): void {
  const turning = element('div', { class: 'turning', 'aria-hidden': 'true' });
  stage.show({ name: 'working', part, title, content: [turning, element('p', {}, text)] });
}

import { element } from '../shared/element.ts';
import type { Screen, Stage } from '../shared/stage.ts';
import type { Notice } from './setback.ts';

export interface Choosing extends Omit<Screen, 'part'> {
  readonly notice?: Notice | undefined;
}

/** `pick(choice)` makes the listener that ends the screen with it. */
type Pick<Choice> = (choice: Choice) => () => void;

export interface ChooseOptions<Choice> {
  /** What the browser's own way back does here. */
  readonly back?: Choice;
}

/** Shows a screen that may end in many ways, and resolves with the first one taken; further presses do nothing. */
export async function choose<Choice>(
  stage: Stage,
  build: (pick: Pick<Choice>) => Choosing,
  { back }: ChooseOptions<Choice> = {},
): Promise<Choice> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const pick: Pick<Choice> = (choice) => () => {
      end.abort();
      resolve(choice);
    };
    const { notice, content, ...screen } = build(pick);
    if (back !== undefined) {
      // One step of history stands for all depths, so that going back never leaves the page with its tokens.
      if (history.state !== 'inside') history.pushState('inside', '');
      window.addEventListener('popstate', pick(back), { once: true, signal: end.signal });
    }
    const said = notice ? [element('p', { class: notice.good ? 'notice good' : 'notice' }, notice.text)] : [];
    stage.show({ ...screen, part: 0, content: [...said, ...content] });
    stage.announce(notice?.text ?? '');
  });
}

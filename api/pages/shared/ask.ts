import { drawing, element } from './element.ts';
import { draw, type Drawn, type Screen, type Stage } from './stage.ts';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** `quiet` for a way beside the main one, `grave` for one that cannot be undone. */
  readonly look?: 'quiet' | 'grave';
}

/** Shows a screen that ends in buttons and resolves with the one that was pressed. */
export async function ask<Value extends string>(
  stage: Stage,
  screen: Drawn<Screen>,
  choices: Drawn<readonly Choice<Value>[]>,
): Promise<Value> {
  return new Promise((resolve) => {
    const button = ({ value, label, look }: Choice<Value>): HTMLElement => {
      const made = element('button', { type: 'button', class: look ?? 'main' }, label);
      made.addEventListener('click', () => resolve(value), { once: true });
      return made;
    };
    const whole = (): Screen => {
      const drawn = draw(screen);
      const buttons = element('div', { class: 'choices' }, ...draw(choices).map(button));
      return { ...drawn, content: [...drawn.content, buttons] };
    };
    stage.show(typeof screen === 'function' ? whole : whole());
  });
}

/** For the end of a flow: shows a screen and never continues. */
export async function stayAt(stage: Stage, screen: Drawn<Screen>): Promise<never> {
  stage.show(screen);
  return new Promise(() => undefined);
}

export interface Problem {
  readonly name: string;
  readonly part: number;
  readonly title: string;
  /** Paragraphs that say what happened and what to do. */
  readonly text: readonly (string | Node)[];
}

/** Says what went wrong and offers the ways on. */
export async function askAfter<Value extends string>(
  stage: Stage,
  problem: () => Problem,
  choices: () => readonly Choice<Value>[],
): Promise<Value> {
  return ask(stage, () => screenOf(problem()), choices);
}

/** Says what went wrong where this page cannot go on; the text says who can. */
export async function endWith(stage: Stage, problem: () => Problem): Promise<never> {
  return stayAt(stage, () => screenOf(problem()));
}

const screenOf = (problem: Problem): Screen => ({ ...problem, content: contentOf(problem) });

/** A sign that asks for attention, and the text. */
export function contentOf({ text }: Pick<Problem, 'text'>): Node[] {
  const sign = drawing(
    'svg',
    { class: 'sign', viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    drawing('circle', { cx: '24', cy: '24', r: '24' }),
    drawing('path', { d: 'M24 13v14M24 34v.5' }),
  );
  return [sign, ...text.map((paragraph) => element('p', {}, paragraph))];
}

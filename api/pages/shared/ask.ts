import { element } from './element.ts';
import type { Screen, Stage } from './stage.ts';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** `quiet` for a way beside the main one, `grave` for one that cannot be undone. */
  readonly look?: 'quiet' | 'grave';
}

/** Shows a screen that ends in buttons and resolves with the one that was pressed. */
export async function ask<Value extends string>(
  stage: Stage,
  screen: Screen,
  choices: readonly Choice<Value>[],
): Promise<Value> {
  return new Promise((resolve) => {
    const buttons = choices.map(({ value, label, look }) => {
      const button = element('button', { type: 'button', class: look ?? 'main' }, label);
      button.addEventListener('click', () => resolve(value), { once: true });
      return button;
    });
    stage.show({ ...screen, content: [...screen.content, element('div', { class: 'choices' }, ...buttons)] });
  });
}

/** For the end of a way: shows a screen and never goes on. */
export async function stayAt(stage: Stage, screen: Screen): Promise<never> {
  stage.show(screen);
  return new Promise(() => undefined);
}

import { element } from './element.ts';
import type { Stage } from './stage.ts';

/** Something is going on and the person need not do anything. */
export function showWorking(stage: Stage, part: number, title: string, text: string): void {
  const turning = element('div', { class: 'turning', 'aria-hidden': 'true' });
  stage.show({ name: 'working', part, title, content: [turning, element('p', {}, text)] });
}

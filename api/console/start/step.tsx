import type { ComponentChildren } from 'preact';
import { Icon } from '../parts/icon.tsx';

/** One of the numbered steps; the number gives way to a tick. */
export function Step({
  number,
  title,
  isDone,
  children,
}: {
  number: number;
  title: string;
  isDone: boolean;
  children: ComponentChildren;
}) {
  return (
    <li class={isDone ? 'step is-done' : 'step'}>
      <span class="step-mark" aria-hidden="true">
        {isDone ? <Icon name="check" /> : number}
      </span>
      <div class="stack">
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  );
}

import type { ComponentChildren } from 'preact';

export type Tone = 'neutral' | 'good' | 'warn' | 'grave';

/** A state in a word. The word says it; the colour repeats it. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ComponentChildren }) {
  return <span class={`badge ${tone}`}>{children}</span>;
}

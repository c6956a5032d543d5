import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { useCurrentInSight } from './use-current-in-sight.ts';

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly (readonly [Value, string])[];
  current: Value;
  onChange: (value: Value) => void;
  children: ComponentChildren;
}

/** One of several views of the same thing. The arrow keys go from one to the next, as the ARIA pattern has it. */
export function Tabs<Value extends string>({ label, tabs, current, onChange, children }: TabsProps<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useCurrentInSight(list, current);
  const step = (by: number) => {
    const at = tabs.findIndex(([value]) => value === current);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next[0]);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next[0]}"]`)?.focus();
  };
  return (
    <div class="stack">
      <div
        ref={list}
        class="tabs"
        role="tablist"
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight') step(1);
          else if (event.key === 'ArrowLeft') step(-1);
        }}
      >
        {tabs.map(([value, words]) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            data-tab={value}
            aria-selected={value === current}
            aria-controls={`${id}-panel`}
            tabIndex={value === current ? 0 : -1}
            onClick={() => onChange(value)}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </div>
  );
}

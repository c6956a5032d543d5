import { useEffect, useState } from 'preact/hooks';

interface Toast {
  id: number;
  text: string;
}

const SHOWN_MS = 5000;

let toasts: readonly Toast[] = [];
let nextId = 1;
let changed: ((toasts: readonly Toast[]) => void) | undefined;

function show(next: readonly Toast[]): void {
  toasts = next;
  changed?.(next);
}

/** Says that something is done, without being in the way. What a member must not miss stays on the screen instead. */
export function toast(text: string): void {
  const id = nextId++;
  show([...toasts.filter((each) => each.text !== text), { id, text }]);
  setTimeout(() => show(toasts.filter((each) => each.id !== id)), SHOWN_MS);
}

/** The live region is there before its first text, else screen readers miss it. */
export function Toasts() {
  const [shown, setShown] = useState(toasts);
  useEffect(() => {
    changed = setShown;
    return () => {
      changed = undefined;
    };
  }, []);
  return (
    <div class="toasts" role="status" aria-live="polite">
      {shown.map(({ id, text }) => (
        <p class="toast" key={id}>
          {text}
        </p>
      ))}
    </div>
  );
}

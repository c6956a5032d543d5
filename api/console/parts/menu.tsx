import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';

interface MenuProps {
  /** For screen readers, before what the button shows. */
  label: string;
  button: ComponentChildren;
  /** Opens from where the button begins instead of where it ends. */
  fromStart?: boolean;
  children: (close: () => void) => ComponentChildren;
}

/** A button that discloses links and buttons. Escape, a choice, and the focus going elsewhere close it. */
export function Menu({ label, button, fromStart = false, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => setOpen(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && whole.current?.contains(event.target) !== true) close();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [isOpen]);
  const step = (by: number) => {
    const items = [...(whole.current?.querySelectorAll<HTMLElement>('.menu-list :is(a, button)') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    items[(at + by + items.length) % items.length]?.focus();
  };
  return (
    <div
      ref={whole}
      class="menu"
      onKeyDown={(event) => {
        if (!isOpen) return;
        if (event.key === 'Escape') {
          close();
          whole.current?.querySelector<HTMLElement>('.menu-button')?.focus();
        } else if (event.key === 'ArrowDown') step(1);
        else if (event.key === 'ArrowUp') step(-1);
        else return;
        event.preventDefault();
      }}
    >
      <button
        type="button"
        class="menu-button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span class="unseen">{label}</span>
        {button}
      </button>
      {isOpen && (
        <div id={id} class={fromStart ? 'menu-list from-start' : 'menu-list'}>
          {children(close)}
        </div>
      )}
    </div>
  );
}

import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { partTexts as t } from '../texts/parts.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  broad?: boolean;
  /** Neither Escape nor the cross closes it: what it shows is shown once. */
  mustAnswer?: boolean;
}

/**
 * The browser's own dialog: it keeps the focus inside, Escape closes it, and what had the focus before gets it back. Rendered
 * while it is open; whatever it held is gone from the document afterwards.
 */
export function Dialog({ title, onClose, children, broad = false, mustAnswer = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // An Escape before the next paint would still find the listener of a dialog that may be closed.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const cancel = (event: Event) => {
      event.preventDefault();
      if (!mustAnswer) close.current();
    };
    shown?.addEventListener('cancel', cancel);
    return () => shown?.removeEventListener('cancel', cancel);
  }, [mustAnswer]);
  return (
    <dialog ref={dialog} class={broad ? 'dialog broad' : 'dialog'} aria-labelledby={titleId}>
      <div class="dialog-inside">
        <div class="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {!mustAnswer && (
            <Button look="plain" size="bare" label={t.close} onClick={onClose}>
              <Icon name="cross" />
            </Button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}

export function DialogActions({ children }: { children: ComponentChildren }) {
  return <div class="dialog-actions">{children}</div>;
}

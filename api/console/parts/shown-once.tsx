import type { ComponentChildren } from 'preact';
import { partTexts as t } from '../texts/parts.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

interface ShownOnceProps {
  title: string;
  /** What it is and what it is good for. */
  children: ComponentChildren;
  /** What it is called: "API key". */
  label: string;
  secret: string;
  onClose: () => void;
}

/**
 * A secret that the service tells once: only the button closes it, so that no stray Escape loses it. Whoever renders it forgets the
 * secret in `onClose`; then it is nowhere in the page.
 */
export function ShownOnce({ title, children, label, secret, onClose }: ShownOnceProps) {
  return (
    <Dialog title={title} onClose={onClose} mustAnswer>
      <div class="stack">{children}</div>
      <div class="secret">
        <code aria-label={label}>{secret}</code>
        <CopyButton text={secret} label={t.copyOf(label)} />
      </div>
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t.stored}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

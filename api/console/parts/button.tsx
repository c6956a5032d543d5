import type { ComponentChildren, Ref, TargetedMouseEvent } from 'preact';

export type ButtonLook = 'primary' | 'grave' | 'grave primary' | 'plain';

interface ButtonProps {
  children: ComponentChildren;
  onClick?: (event: TargetedMouseEvent<HTMLButtonElement>) => void;
  look?: ButtonLook | undefined;
  size?: 'little' | 'bare' | 'wide' | undefined;
  type?: 'button' | 'submit';
  /** It is at work: it says so and takes no second press, but keeps the focus. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** For a button that shows a drawing alone. */
  label?: string | undefined;
  innerRef?: Ref<HTMLButtonElement> | undefined;
}

/** Disabled buttons keep their place in the order of the Tab key, so that the focus is not lost when one becomes so. */
export function Button({
  children,
  look,
  size,
  busy,
  disabled,
  label,
  onClick,
  type,
  innerRef,
}: ButtonProps) {
  const off = busy === true || disabled === true;
  return (
    <button
      ref={innerRef ?? null}
      type={type ?? 'button'}
      class={['button', look, size].filter(Boolean).join(' ')}
      aria-disabled={off ? 'true' : undefined}
      aria-busy={busy === true ? 'true' : undefined}
      aria-label={label}
      title={label}
      onClick={(event) => {
        if (off) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy === true && <span class="turning" aria-hidden="true" />}
      {children}
    </button>
  );
}

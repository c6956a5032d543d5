import { CopyButton } from './copy-button.tsx';

/** Text to be copied into a program or a terminal. The frame scrolls, so it takes the focus. */
export function CodeBlock({
  code,
  label,
  copyLabel,
  wraps = false,
}: {
  code: string;
  label: string;
  /** Without one it has no button. */
  copyLabel?: string;
  wraps?: boolean;
}) {
  const classes = ['code-block', wraps && 'wraps', copyLabel !== undefined && 'has-copy']
    .filter(Boolean)
    .join(' ');
  return (
    <div class={classes}>
      <pre tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
      {copyLabel !== undefined && (
        <div class="copy">
          <CopyButton text={code} label={copyLabel} />
        </div>
      )}
    </div>
  );
}

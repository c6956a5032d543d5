import type { ComponentChildren } from 'preact';
import { Icon } from './icon.tsx';

const icons = { info: 'info', good: 'check', warn: 'warning', grave: 'warning' } as const;

/** Something the member should know, in its place on the screen. `alert`: said at once by screen readers. */
export function Notice({
  tone = 'info',
  title,
  alert = false,
  children,
}: {
  tone?: keyof typeof icons;
  title?: string;
  alert?: boolean;
  children?: ComponentChildren;
}) {
  return (
    <div class={`notice ${tone}`} role={alert ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <div class="content">
        {title !== undefined && <p class="title">{title}</p>}
        {children}
      </div>
    </div>
  );
}

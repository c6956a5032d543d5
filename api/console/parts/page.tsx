import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useCurrentProject } from '../shell/project-context.ts';

let isFirst = true;

interface PageProps {
  title: string;
  lead?: ComponentChildren;
  /** Buttons beside the title. */
  actions?: ComponentChildren;
  /** Above the title: the way back to the list. */
  crumbs?: ComponentChildren;
  children: ComponentChildren;
}

/**
 * A screen: its title, which is that of the document too, and what it shows. It takes the focus when it is navigated to, so that
 * screen readers read on from there; not on the first one, whose document does.
 */
export function Page({ title, lead, actions, crumbs, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const project = useCurrentProject();
  useEffect(() => {
    document.title = [title, project?.name, 'Humanmark'].filter(Boolean).join(' · ');
  }, [title, project?.name]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
    window.scrollTo(0, 0);
  }, []);
  return (
    <div class="page">
      <div class="page-head">
        <div class="titles">
          {crumbs !== undefined && <p class="crumbs">{crumbs}</p>}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <p class="lead">{lead}</p>}
        </div>
        {actions !== undefined && <div class="page-actions">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** A part of a screen in a frame. `flush`: its content, such as a table, reaches the frame. */
export function Card({
  title,
  actions,
  flush = false,
  children,
}: {
  title?: ComponentChildren;
  actions?: ComponentChildren;
  flush?: boolean;
  children: ComponentChildren;
}) {
  return (
    <section class={flush ? 'card flush' : 'card'}>
      {title !== undefined && (
        <div class="card-head">
          <h2>{title}</h2>
          {actions !== undefined && <div class="row">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

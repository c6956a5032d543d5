import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { shellTexts } from '../texts/shell.ts';

/** What is around the screens that one sees before being signed in. */
export function EntryFrame({
  title,
  documentTitle = title,
  children,
  aside,
}: {
  title: string;
  documentTitle?: string;
  children: ComponentChildren;
  aside?: ComponentChildren;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${documentTitle} · Humanmark`;
  }, [documentTitle]);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <main class="entry">
      <p class="brand">
        <img src="/pages/icon.svg" alt="" width="24" height="24" />
        {shellTexts.product}
      </p>
      <div class="card">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {aside !== undefined && <p class="aside">{aside}</p>}
    </main>
  );
}

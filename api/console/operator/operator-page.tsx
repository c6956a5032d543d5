import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { Page } from '../parts/page.tsx';
import { useCurrentInSight } from '../parts/use-current-in-sight.ts';
import { operatorTexts as t } from '../texts/operator.ts';

/** The screens of operators, in the order in which they stand at the top of each. */
const places = [
  ['/operator', t.overview],
  ['/operator/projects', t.projects],
  ['/operator/work', t.work],
  ['/operator/takedowns', t.takedowns],
  ['/operator/models', t.models],
  ['/operator/people', t.people],
  ['/operator/disputes', t.disputes],
] as const;

/** A screen of operators, with the way to the others. */
export function OperatorPage({
  title,
  lead,
  actions,
  crumbs,
  children,
}: {
  title: string;
  lead?: ComponentChildren;
  actions?: ComponentChildren;
  crumbs?: ComponentChildren;
  children: ComponentChildren;
}) {
  const [path] = useLocation();
  const list = useRef<HTMLElement>(null);
  useCurrentInSight(list, path);
  return (
    <Page title={title} lead={lead} actions={actions} crumbs={crumbs}>
      <nav class="tabs" ref={list} aria-label={t.places}>
        {places.map(([href, label]) => (
          <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </Page>
  );
}

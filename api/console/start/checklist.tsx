import { Link } from 'wouter';
import { Icon } from '../parts/icon.tsx';
import { Card } from '../parts/page.tsx';
import { projectPath, useProject } from '../shell/project-context.ts';
import { startTexts as t } from '../texts/start.ts';
import type { Progress } from './use-progress.ts';

/** What is done and what is still to do, each with the way to it. */
export function Checklist({ progress: { steps } }: { progress: Progress }) {
  const { projectId } = useProject();
  const at = (screen: string) => projectPath(projectId, screen, 'test');
  const items = [
    { name: 'key', href: at('keys') },
    { name: 'call', href: at('requests') },
    { name: 'webhook', href: at('webhooks') },
    { name: 'event', href: at('webhooks') },
    { name: 'passkey', href: '/account' },
  ] as const;
  return (
    <Card title={t.checklist}>
      <ul class="checklist">
        {items.map(({ name, href }) => (
          <li key={name} class={steps[name] ? 'is-done' : undefined}>
            <Icon name={steps[name] ? 'check' : 'circle'} />
            <span class="unseen">{steps[name] ? t.done : t.open}:</span>
            <Link href={href}>{t.steps[name]}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

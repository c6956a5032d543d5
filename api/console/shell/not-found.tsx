import { Link } from 'wouter';
import { EmptyState } from '../parts/empty-state.tsx';
import { Page } from '../parts/page.tsx';
import { shellTexts as t } from '../texts/shell.ts';

export function NotFound({ title, why }: { title: string; why: string }) {
  return (
    <Page title={title}>
      <EmptyState
        icon="info"
        title={why}
        action={
          <Link href="/" class="button">
            {t.toStart}
          </Link>
        }
      />
    </Page>
  );
}

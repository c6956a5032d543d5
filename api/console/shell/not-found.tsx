import { Link } from 'wouter';
import { EmptyState } from '../parts/empty-state.tsx';
import { Page } from '../parts/page.tsx';
import { shellTexts as t } from '../texts/shell.ts';

export function NotFound({ title, why, isHome = false }: { title: string; why: string; isHome?: boolean }) {
  return (
    <Page title={title}>
      <EmptyState
        icon="info"
        title={why}
        action={
          !isHome && (
            <Link href="/" class="button">
              {t.toStart}
            </Link>
          )
        }
      />
    </Page>
  );
}

import { Loaded } from '../parts/loaded.tsx';
import { Card } from '../parts/page.tsx';
import { takedownTexts as t } from '../texts/takedown.ts';
import { NoticeMails } from './notice-mails.tsx';
import type { Takedown } from './state-badge.tsx';
import { type TakedownParams, useNotices } from './use-takedown.ts';

/** The mails: those that an approval sends, or those that were sent. None of a takedown that ended before any was written. */
export function NoticesCard({ takedown, params }: { takedown: Takedown; params: TakedownParams }) {
  const query = useNotices(params, takedown);
  if (takedown.endedAt !== null && takedown.notices.length === 0) return null;
  const isWritten = takedown.notices.length > 0;
  return (
    <Card title={isWritten ? t.notices : t.noticesBefore}>
      <p class="quiet-text">{isWritten ? t.noticesWhyAfter : t.noticesWhyBefore}</p>
      <Loaded query={query} lines={4}>
        {(preview) => <NoticeMails preview={preview} mode={params.mode} />}
      </Loaded>
    </Card>
  );
}

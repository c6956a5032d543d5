import { useMember } from '../api/session.ts';
import { ErrorState } from '../parts/error-state.tsx';
import { Notice } from '../parts/notice.tsx';
import { Page } from '../parts/page.tsx';
import { accountTexts as t } from '../texts/account.ts';
import { AddPasskeyButton, useAddPasskey } from './add-passkey.tsx';
import { MailboxCard } from './mailbox-card.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SessionList } from './session-list.tsx';

export function AccountScreen() {
  const { projects, passkeyCount } = useMember();
  const add = useAddPasskey();
  const asksForSecond = passkeyCount < 2 && projects.some(({ role }) => role === 'owner');
  return (
    <Page title={t.title} lead={t.lead}>
      {asksForSecond && (
        <Notice tone="warn" title={t.second}>
          <p>{t.secondWhy}</p>
          <AddPasskeyButton add={add} />
        </Notice>
      )}
      {add.error && <ErrorState error={add.error} />}
      <PasskeyList add={add} />
      <SessionList />
      <MailboxCard />
    </Page>
  );
}

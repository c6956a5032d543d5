import { useMember } from '../api/session.ts';
import { Notice } from '../parts/notice.tsx';
import { Page } from '../parts/page.tsx';
import { accountTexts as t } from '../texts/account.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SessionList } from './session-list.tsx';

export function AccountScreen() {
  const { projects, passkeyCount } = useMember();
  const asksForSecond = passkeyCount < 2 && projects.some(({ role }) => role === 'owner');
  return (
    <Page title={t.title} lead={t.lead}>
      {asksForSecond && (
        <Notice tone="warn" title={t.second}>
          <p>{t.secondWhy}</p>
          <AddPasskey />
        </Notice>
      )}
      <PasskeyList />
      <SessionList />
    </Page>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { hasSessionEnded } from '../api/query-client.ts';
import { beginSession } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Icon } from '../parts/icon.tsx';
import { Notice } from '../parts/notice.tsx';
import { canUsePasskeys, usePasskey } from '../passkeys/ceremony.ts';
import { entryTexts as t } from '../texts/entry.ts';
import { passkeyTexts } from '../texts/passkeys.ts';
import { EntryFrame } from './entry-frame.tsx';

/** Shown at every address while nobody is signed in, so that one arrives where one wanted to go. */
export function SignInScreen() {
  const [hasEnded] = useState(hasSessionEnded);
  const signIn = useMutation({
    mutationFn: async () =>
      call('consoleSignIn', { body: await usePasskey(await call('consoleStartSignIn', { body: {} })) }),
    onSuccess: beginSession,
  });
  return (
    <EntryFrame title={t.signIn} documentTitle={t.title} aside={t.signInAside}>
      {hasEnded && (
        <Notice title={t.sessionEnded}>
          <p>{t.sessionEndedWhy}</p>
        </Notice>
      )}
      <p class="quiet-text">{t.signInWhy}</p>
      {!canUsePasskeys() && <Notice tone="warn" title={passkeyTexts.unsupported} />}
      {signIn.error && <ErrorState error={signIn.error} />}
      <Button look="primary" size="wide" busy={signIn.isPending} onClick={() => signIn.mutate()}>
        <Icon name="passkey" />
        {t.signInAction}
      </Button>
    </EntryFrame>
  );
}

import { useState } from 'preact/hooks';
import { Link, useLocation } from 'wouter';
import { useMember } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { Notice } from '../parts/notice.tsx';
import { shellTexts as t } from '../texts/shell.ts';

let isPutOff = false;

/** Asks owners with one passkey for a second; until the next visit, if they put it off. Two screens ask for it themselves. */
export function SecondPasskeyNotice() {
  const { projects, passkeyCount } = useMember();
  const [path] = useLocation();
  const [isHidden, hide] = useState(isPutOff);
  const isAsked = path === '/account' || path.endsWith('/start');
  if (isHidden || isAsked || passkeyCount >= 2 || projects.every(({ role }) => role !== 'owner')) return null;
  return (
    <div class="page-notice">
      <Notice tone="warn" title={t.secondPasskey}>
        <p>{t.secondPasskeyWhy}</p>
        <p class="row">
          <Link href="/account" class="button little">
            {t.addIt}
          </Link>
          <Button
            look="plain"
            size="little"
            onClick={() => {
              isPutOff = true;
              hide(true);
            }}
          >
            {t.later}
          </Button>
        </p>
      </Notice>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { Link, useParams } from 'wouter';
import { call } from '../api/call.ts';
import { mayAct, mayDevelop } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { disputeTexts } from '../texts/disputes.ts';
import { stampTexts as t } from '../texts/stamps.ts';
import { DisputeDialog } from './dispute-dialog.tsx';
import { RevokeStampDialog } from './revoke-stamp-dialog.tsx';
import { StampCopies } from './stamp-copies.tsx';
import { StampDisputes } from './stamp-disputes.tsx';
import { StampFacts } from './stamp-facts.tsx';
import { StampProof } from './stamp-proof.tsx';
import type { StampDetail } from './stamp-words.ts';

/** While no checkpoint covers the stamp, which takes a second or two. */
const pendingMs = 1500;

export function StampScreen() {
  const { projectId } = useProject();
  const [mode] = useMode();
  const { stampId } = useParams<{ stampId: string }>();
  const query = useQuery({
    queryKey: ['stamp', projectId, mode, stampId],
    queryFn: async ({ signal }) =>
      call('consoleGetStamp', { params: { project_id: projectId, mode, stamp_id: stampId } }, signal),
    refetchInterval: ({ state: { data } }) => (data && data.proof === null ? pendingMs : false),
  });
  return (
    <Page
      title={query.data ? (query.data.title ?? t.untitled) : t.stamp}
      crumbs={<Link href={projectPath(projectId, 'stamps', mode)}>{t.title}</Link>}
      actions={query.data && <StampActions stamp={query.data} />}
    >
      <Loaded query={query} lines={8}>
        {(stamp) => (
          <>
            <StampFacts stamp={stamp} />
            <StampProof stamp={stamp} />
            <StampDisputes stamp={stamp} />
            {stamp.isOwn && <StampCopies copies={stamp.copies} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

function StampActions({ stamp }: { stamp: StampDetail }) {
  const project = useProject();
  const [open, setOpen] = useState<'dispute' | 'revoke' | null>(null);
  const close = () => setOpen(null);
  const mayDispute = mayAct(project) && !stamp.about.some(({ isOwn, status }) => isOwn && status === 'open');
  const mayRevoke = mayDevelop(project) && stamp.isOwn && stamp.revokedAt === null;
  return (
    <>
      {mayDispute && <Button onClick={() => setOpen('dispute')}>{disputeTexts.open}</Button>}
      {mayRevoke && (
        <Button look="grave" onClick={() => setOpen('revoke')}>
          {t.revoke}
        </Button>
      )}
      {open === 'dispute' && <DisputeDialog stampId={stamp.stampId} onClose={close} />}
      {open === 'revoke' && <RevokeStampDialog stampId={stamp.stampId} onClose={close} />}
    </>
  );
}

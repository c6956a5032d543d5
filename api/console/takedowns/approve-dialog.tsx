import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { toast } from '../parts/toasts.tsx';
import { takedownTexts as t } from '../texts/takedown.ts';
import { NoticeMails } from './notice-mails.tsx';
import type { Takedown } from './state-badge.tsx';
import { type TakedownParams, useDecision, useNotices } from './use-takedown.ts';

/** Shows the exact mails once more, where they are approved. */
export function ApproveDialog({
  takedown,
  params,
  onClose,
}: {
  takedown: Takedown;
  params: TakedownParams;
  onClose: () => void;
}) {
  const notices = useNotices(params, takedown);
  const approve = useDecision(params, {
    decide: async () => call('consoleApproveTakedown', { params, body: {} }),
    onDone: () => {
      toast(t.approved);
      onClose();
    },
  });
  const mails = notices.data?.data.length ?? 0;
  return (
    <Dialog title={t.approveTitle} onClose={onClose} broad>
      <p>{t.approveWhy}</p>
      <Loaded query={notices} lines={4}>
        {(preview) => <NoticeMails preview={preview} mode={params.mode} />}
      </Loaded>
      {approve.error && <ErrorState error={approve.error} />}
      <DialogActions>
        <Button onClick={onClose}>{t.back}</Button>
        <Button
          look="primary"
          busy={approve.isPending}
          disabled={mails === 0}
          onClick={() => approve.mutate(undefined)}
        >
          {t.approveNow(mails)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

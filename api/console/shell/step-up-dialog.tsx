import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'preact/hooks';
import { isRefusal } from '../api/refusals.ts';
import { call } from '../api/call.ts';
import { sessionKey } from '../api/query-client.ts';
import { showStepUpWith, type StepUpRequest } from '../api/step-up-requests.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Icon } from '../parts/icon.tsx';
import { closePrompt, usePasskey } from '../passkeys/ceremony.ts';
import { partTexts } from '../texts/parts.ts';
import { shellTexts as t } from '../texts/shell.ts';

/** Appears where a call asked for a fresh passkey; the call is repeated after it. */
export function StepUpDialog() {
  const [request, setRequest] = useState<StepUpRequest | null>(null);
  useEffect(() => showStepUpWith(setRequest), []);
  return request && <Confirm request={request} />;
}

function Confirm({ request }: { request: StepUpRequest }) {
  const client = useQueryClient();
  const confirm = useMutation({
    mutationFn: async () => {
      const assertion = await usePasskey(await call('consoleStartStepUp', { body: {} }));
      return call('consoleStepUp', { body: assertion });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: sessionKey });
      request.done();
    },
    // There is nothing left to confirm: the sign-in screen says so.
    onError: (error) => isRefusal(error, 'session_missing') && request.cancel(),
  });
  const cancel = () => {
    closePrompt();
    request.cancel();
  };
  return (
    <Dialog title={t.stepUpTitle} onClose={cancel}>
      <p>{t.stepUpWhy}</p>
      {confirm.error && <ErrorState error={confirm.error} />}
      <DialogActions>
        <Button onClick={cancel}>{partTexts.cancel}</Button>
        <Button look="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
          <Icon name="passkey" />
          {t.stepUpAction}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

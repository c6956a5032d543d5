import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { sessionKey } from '../api/query-client.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { toast } from '../parts/toasts.tsx';
import { makePasskey } from '../passkeys/ceremony.ts';
import { accountTexts as t } from '../texts/account.ts';

/** Makes another passkey of the member. */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const passkey = await makePasskey(await call('consoleStartPasskey', { body: {} }));
      return call('consoleAddPasskey', { body: { passkey } });
    },
    onSuccess: () => {
      toast(t.added);
      void client.invalidateQueries({ queryKey: ['passkeys'] });
      void client.invalidateQueries({ queryKey: sessionKey });
    },
  });
}

export function AddPasskeyButton({ add }: { add: ReturnType<typeof useAddPasskey> }) {
  return (
    <Button busy={add.isPending} onClick={() => add.mutate()}>
      <Icon name="passkey" />
      {t.add}
    </Button>
  );
}

import { call } from '../api/call.ts';
import { ConfirmByName } from '../parts/confirm-by-name.tsx';
import { toast } from '../parts/toasts.tsx';
import { keyTexts as t } from '../texts/keys.ts';
import { type Key, shortOf } from './scopes.ts';
import { useKeyChange } from './use-key-change.ts';

export function RevokeDialog({ keyShown, onClose }: { keyShown: Key; onClose: () => void }) {
  const revoke = useKeyChange(
    async (projectId) =>
      call('consoleRevokeKey', { params: { project_id: projectId, key_id: keyShown.keyId } }),
    () => {
      toast(t.revokeDone);
      onClose();
    },
  );
  return (
    <ConfirmByName
      title={t.revokeTitle}
      name={keyShown.name ?? keyShown.last4}
      action={t.revoke}
      busy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <p>
        <code>{shortOf(keyShown)}</code>
      </p>
      <p>{t.revokeWhy}</p>
    </ConfirmByName>
  );
}

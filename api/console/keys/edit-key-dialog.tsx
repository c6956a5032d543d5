import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { toast } from '../parts/toasts.tsx';
import { keyTexts as t } from '../texts/keys.ts';
import { type KeyFields, KeyForm } from './key-form.tsx';
import { domainsIn, isScope, type Key } from './scopes.ts';
import { useKeyChange } from './use-key-change.ts';

/** Sends what was changed and nothing else: a new name alone asks for no passkey. */
export function EditKeyDialog({ keyShown, onClose }: { keyShown: Key; onClose: () => void }) {
  const [fields, setFields] = useState<KeyFields>({
    name: keyShown.name ?? '',
    scopes: keyShown.scopes.filter(isScope),
    domains: keyShown.domains.join('\n'),
  });
  const changes = changesOf(keyShown, fields);
  const edit = useKeyChange(
    async (projectId) =>
      call('consoleChangeKey', { params: { project_id: projectId, key_id: keyShown.keyId }, body: changes }),
    () => {
      toast(t.saved);
      onClose();
    },
  );
  return (
    <KeyForm
      title={t.editTitle}
      action={t.save}
      fields={fields}
      onChange={setFields}
      busy={edit.isPending}
      error={edit.error}
      onSubmit={() => (Object.keys(changes).length === 0 ? onClose() : edit.mutate())}
      onClose={onClose}
    />
  );
}

function changesOf(before: Key, fields: KeyFields) {
  const name = fields.name.trim();
  const domains = domainsIn(fields.domains);
  return {
    ...(name === (before.name ?? '') ? {} : { name: name === '' ? null : name }),
    ...(isSame(fields.scopes, before.scopes) ? {} : { scopes: [...fields.scopes] }),
    ...(isSame(domains, before.domains) ? {} : { domains }),
  };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join(' ') === [...other].sort().join(' ');

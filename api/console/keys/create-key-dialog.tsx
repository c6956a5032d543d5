import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { Choices } from '../parts/field.tsx';
import type { Mode } from '../shell/project-context.ts';
import { keyTexts as t } from '../texts/keys.ts';
import { type KeyFields, KeyForm } from './key-form.tsx';
import { domainsIn, usualScopes } from './scopes.ts';
import { useKeyChange } from './use-key-change.ts';

interface CreateKeyProps {
  initialMode: Mode;
  onCreated: (created: { keyId: string; apiKey: string }) => void;
  onClose: () => void;
}

export function CreateKeyDialog({ initialMode, onCreated, onClose }: CreateKeyProps) {
  const [mode, setMode] = useState<Mode>(initialMode);
  const [fields, setFields] = useState<KeyFields>({ name: '', scopes: usualScopes, domains: '' });
  const name = fields.name.trim();
  const domains = domainsIn(fields.domains);
  const create = useKeyChange(
    async (projectId) =>
      call('consoleCreateKey', {
        params: { project_id: projectId },
        body: {
          mode,
          ...(name === '' ? {} : { name }),
          scopes: [...fields.scopes],
          ...(domains.length === 0 ? {} : { domains }),
        },
      }),
    onCreated,
  );
  return (
    <KeyForm
      title={t.createTitle}
      action={t.create}
      fields={fields}
      onChange={setFields}
      busy={create.isPending}
      error={create.error}
      onSubmit={() => create.mutate()}
      onClose={onClose}
    >
      <Choices
        legend={t.mode}
        single
        chosen={[mode]}
        onChange={([chosen]) => chosen && setMode(chosen)}
        options={[
          { value: 'test', label: t.testKey, hint: t.testKeyHint },
          { value: 'live', label: t.liveKey, hint: t.liveKeyHint },
        ]}
      />
    </KeyForm>
  );
}

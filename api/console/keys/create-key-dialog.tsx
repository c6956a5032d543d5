import { useState } from 'preact/hooks';
import { fieldOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Choices, Field } from '../parts/field.tsx';
import type { Mode } from '../shell/project-context.ts';
import { keyTexts as t } from '../texts/keys.ts';
import { partTexts } from '../texts/parts.ts';
import { ScopeChoices } from './scope-choices.tsx';
import { domainsIn, type Scope, usualScopes } from './scopes.ts';
import { useKeyChange } from './use-key-change.ts';

interface CreateKeyProps {
  initialMode: Mode;
  onCreated: (created: { keyId: string; apiKey: string }) => void;
  onClose: () => void;
}

export function CreateKeyDialog({ initialMode, onCreated, onClose }: CreateKeyProps) {
  const [mode, setMode] = useState<Mode>(initialMode);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(usualScopes);
  const [domains, setDomains] = useState('');
  const create = useKeyChange(
    async (projectId) =>
      call('consoleCreateKey', {
        params: { project_id: projectId },
        body: {
          mode,
          ...(name.trim() === '' ? {} : { name: name.trim() }),
          scopes: [...scopes],
          ...(domainsIn(domains).length === 0 ? {} : { domains: domainsIn(domains) }),
        },
      }),
    onCreated,
  );
  return (
    <Dialog title={t.createTitle} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!create.isPending) create.mutate();
        }}
      >
        <Field
          name="name"
          label={t.name}
          hint={t.nameHint}
          value={name}
          onInput={setName}
          error={create.error}
          maxLength={100}
          autoFocus
        />
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
        <ScopeChoices chosen={scopes} onChange={setScopes} />
        <Field
          name="domains"
          label={t.domains}
          hint={t.domainsHint}
          value={domains}
          onInput={setDomains}
          error={create.error}
          lines={2}
          mono
        />
        {create.error && !fieldOf(create.error) && <ErrorState error={create.error} />}
        <DialogActions>
          <Button onClick={onClose}>{partTexts.cancel}</Button>
          <Button look="primary" type="submit" busy={create.isPending}>
            {t.create}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

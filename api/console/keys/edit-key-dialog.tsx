import { useState } from 'preact/hooks';
import { fieldOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Field } from '../parts/field.tsx';
import { toast } from '../parts/toasts.tsx';
import { keyTexts as t } from '../texts/keys.ts';
import { partTexts } from '../texts/parts.ts';
import { ScopeChoices } from './scope-choices.tsx';
import { domainsIn, isScope, type Key, type Scope } from './scopes.ts';
import { useKeyChange } from './use-key-change.ts';

/** Sends what was changed and nothing else: a new name alone asks for no passkey. */
export function EditKeyDialog({ keyShown, onClose }: { keyShown: Key; onClose: () => void }) {
  const { keyId } = keyShown;
  const [name, setName] = useState(keyShown.name ?? '');
  const [scopes, setScopes] = useState<readonly Scope[]>(keyShown.scopes.filter(isScope));
  const [domains, setDomains] = useState(keyShown.domains.join('\n'));
  const changes = {
    ...(name.trim() === (keyShown.name ?? '') ? {} : { name: name.trim() === '' ? null : name.trim() }),
    ...(isSame(scopes, keyShown.scopes) ? {} : { scopes: [...scopes] }),
    ...(isSame(domainsIn(domains), keyShown.domains) ? {} : { domains: domainsIn(domains) }),
  };
  const edit = useKeyChange(
    async (projectId) =>
      call('consoleChangeKey', { params: { project_id: projectId, key_id: keyId }, body: changes }),
    () => {
      toast(t.saved);
      onClose();
    },
  );
  return (
    <Dialog title={t.editTitle} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (Object.keys(changes).length === 0) onClose();
          else if (!edit.isPending) edit.mutate();
        }}
      >
        <Field
          name="name"
          label={t.name}
          hint={t.nameHint}
          value={name}
          onInput={setName}
          error={edit.error}
          maxLength={100}
          autoFocus
        />
        <ScopeChoices chosen={scopes} onChange={setScopes} />
        <Field
          name="domains"
          label={t.domains}
          hint={t.domainsHint}
          value={domains}
          onInput={setDomains}
          error={edit.error}
          lines={3}
          mono
        />
        {edit.error && !fieldOf(edit.error) && <ErrorState error={edit.error} />}
        <DialogActions>
          <Button onClick={onClose}>{partTexts.cancel}</Button>
          <Button look="primary" type="submit" busy={edit.isPending}>
            {t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join(' ') === [...other].sort().join(' ');

import type { ComponentChildren } from 'preact';
import { fieldOf } from '../api/refusals.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Field } from '../parts/field.tsx';
import { keyTexts as t } from '../texts/keys.ts';
import { partTexts } from '../texts/parts.ts';
import { ScopeChoices } from './scope-choices.tsx';
import type { Scope } from './scopes.ts';

/** What a member says of a key, as they typed it. */
export interface KeyFields {
  name: string;
  scopes: readonly Scope[];
  /** One a line. */
  domains: string;
}

interface KeyFormProps {
  title: string;
  /** What the button that sends it is called. */
  action: string;
  fields: KeyFields;
  onChange: (fields: KeyFields) => void;
  /** What else is asked, after the name. */
  children?: ComponentChildren;
  busy: boolean;
  error: Error | null;
  onSubmit: () => void;
  onClose: () => void;
}

/** The dialog in which a key is created or changed. */
export function KeyForm(props: KeyFormProps) {
  const { title, action, fields, onChange, children, busy, error, onSubmit, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        <Field
          name="name"
          label={t.name}
          hint={t.nameHint}
          value={fields.name}
          onInput={(name) => onChange({ ...fields, name })}
          error={error}
          maxLength={100}
          autoFocus
        />
        {children}
        <ScopeChoices chosen={fields.scopes} onChange={(scopes) => onChange({ ...fields, scopes })} />
        <Field
          name="domains"
          label={t.domains}
          hint={t.domainsHint}
          value={fields.domains}
          onInput={(domains) => onChange({ ...fields, domains })}
          error={error}
          lines={2}
          mono
        />
        {error && !fieldOf(error) && <ErrorState error={error} />}
        <DialogActions>
          <Button onClick={onClose}>{partTexts.cancel}</Button>
          <Button look="primary" type="submit" busy={busy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

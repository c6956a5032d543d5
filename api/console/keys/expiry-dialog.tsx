import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Field, SelectField } from '../parts/field.tsx';
import { utcOf } from '../parts/moment-words.ts';
import { toast } from '../parts/toasts.tsx';
import { keyTexts as t } from '../texts/keys.ts';
import { partTexts } from '../texts/parts.ts';
import type { Key } from './scopes.ts';
import { useKeyChange } from './use-key-change.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const days = { day: 1, month: 30, quarter: 90, year: 365 } as const;
const choices = ['never', 'day', 'month', 'quarter', 'year', 'custom'] as const;
type Choice = (typeof choices)[number];

export function ExpiryDialog({ keyShown, onClose }: { keyShown: Key; onClose: () => void }) {
  const [choice, setChoice] = useState<Choice>(keyShown.expiresAt === null ? 'quarter' : 'never');
  const [moment, setMoment] = useState('');
  const expiresAt = momentOf(choice, moment);
  const change = useKeyChange(
    async (projectId) =>
      call('consoleSetKeyExpiry', {
        params: { project_id: projectId, key_id: keyShown.keyId },
        body: { expiresAt: momentOf(choice, moment) ?? null },
      }),
    () => {
      toast(t.saved);
      onClose();
    },
  );
  return (
    <Dialog title={t.expiryTitle} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (expiresAt !== undefined && !change.isPending) change.mutate();
        }}
      >
        <p>{t.expiryWhy}</p>
        <SelectField
          label={t.expiryWhen}
          value={choice}
          options={choices.map((each) => [each, t.expiryChoices[each]] as const)}
          onChange={setChoice}
          hint={typeof expiresAt === 'string' ? t.inUtc(utcOf(expiresAt)) : undefined}
        />
        {choice === 'custom' && (
          <Field
            name="expiresAt"
            label={t.expiryMoment}
            type="datetime-local"
            value={moment}
            onInput={setMoment}
            required
          />
        )}
        {change.error && <ErrorState error={change.error} />}
        <DialogActions>
          <Button onClick={onClose}>{partTexts.cancel}</Button>
          <Button look="primary" type="submit" busy={change.isPending} disabled={expiresAt === undefined}>
            {t.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Null: never. Undefined: no moment was entered yet. */
function momentOf(choice: Choice, moment: string): string | null | undefined {
  if (choice === 'never') return null;
  if (choice !== 'custom') return new Date(Date.now() + days[choice] * DAY_MS).toISOString();
  const at = new Date(moment);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

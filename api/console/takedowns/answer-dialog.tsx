import { useState } from 'preact/hooks';
import { fieldOf } from '../api/refusals.ts';
import { call } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Choices, Field, SelectField } from '../parts/field.tsx';
import { toast } from '../parts/toasts.tsx';
import { takedownTexts as t } from '../texts/takedown.ts';
import type { Takedown } from './state-badge.tsx';
import { type TakedownParams, useDecision } from './use-takedown.ts';

const answers = ['acknowledged', 'rejected'] as const;

/** Records what a contact wrote back: mails reach people, not the service. */
export function AnswerDialog({
  takedown,
  params,
  onClose,
}: {
  takedown: Takedown;
  params: TakedownParams;
  onClose: () => void;
}) {
  const emails = takedown.contacts.map(({ email }) => email);
  const [contact, setContact] = useState(emails[0] ?? '');
  const [chosen, setChosen] = useState<(typeof answers)[number]>('acknowledged');
  const [note, setNote] = useState('');
  const record = useDecision(params, {
    decide: async () => call('consoleAnswerTakedown', { params, body: { answer: chosen, note, contact } }),
    onDone: () => {
      toast(t.answered);
      onClose();
    },
  });
  return (
    <Dialog title={t.answerTitle} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          record.mutate(undefined);
        }}
      >
        <p>{t.answerWhy}</p>
        <SelectField
          label={t.answerFrom}
          value={contact}
          options={emails.map((email) => [email, email] as const)}
          onChange={setContact}
        />
        <Choices
          legend={t.answerSays}
          single
          chosen={[chosen]}
          options={answers.map((value) => ({
            value,
            label: t.answers[value][0],
            hint: t.answers[value][1],
          }))}
          onChange={([next]) => next && setChosen(next)}
        />
        <Field
          name="note"
          label={t.answerNote}
          value={note}
          onInput={setNote}
          lines={4}
          error={record.error}
          maxLength={1000}
          required
        />
        {record.error && !fieldOf(record.error) && <ErrorState error={record.error} />}
        <DialogActions>
          <Button onClick={onClose}>{t.back}</Button>
          <Button look="primary" type="submit" busy={record.isPending}>
            {t.answerNow}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

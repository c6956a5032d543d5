import type { Input } from '../api/call.ts';
import { Field } from '../parts/field.tsx';
import { brandTexts as t } from '../texts/brands.ts';

export interface ConsentDraft {
  person: string;
  givenAt: string;
  statement: string;
  version: string;
  identityId: string;
  keyId: string;
  signature: string;
}

export const emptyConsent: ConsentDraft = {
  person: '',
  givenAt: '',
  statement: '',
  version: '',
  identityId: '',
  keyId: '',
  signature: '',
};

type ConsentBody = NonNullable<Input<'consoleRegisterBrand'>['body']['consent']>;

/** A draft as a call takes it; a moment that cannot be read is left for the service to name. */
export function consentOf({ givenAt, ...draft }: ConsentDraft): ConsentBody {
  const moment = new Date(givenAt);
  const optional = (field: 'identityId' | 'keyId' | 'signature') =>
    draft[field].trim() === '' ? {} : { [field]: draft[field].trim() };
  return {
    person: draft.person.trim(),
    givenAt: Number.isNaN(moment.getTime()) ? givenAt : moment.toISOString(),
    statement: draft.statement.trim(),
    version: draft.version.trim(),
    ...optional('identityId'),
    ...optional('keyId'),
    ...optional('signature'),
  };
}

export const lacksConsent = ({ person, givenAt, statement, version }: ConsentDraft): boolean =>
  [person, givenAt, statement, version].some((text) => text.trim() === '');

/** Who agreed, when, and to what; and the signature of their device, where they have one. */
export function ConsentFields({
  draft,
  onChange,
}: {
  draft: ConsentDraft;
  onChange: (draft: ConsentDraft) => void;
}) {
  const set = (field: keyof ConsentDraft) => (value: string) => onChange({ ...draft, [field]: value });
  return (
    <>
      <Field
        name="person"
        label={t.person}
        value={draft.person}
        onInput={set('person')}
        hint={t.personHint}
        required
      />
      <Field
        name="givenAt"
        label={t.givenAt}
        type="datetime-local"
        value={draft.givenAt}
        onInput={set('givenAt')}
        hint={t.givenAtHint}
        required
      />
      <Field
        name="statement"
        label={t.statement}
        value={draft.statement}
        onInput={set('statement')}
        lines={3}
        maxLength={4000}
        required
      />
      <Field
        name="version"
        label={t.version}
        value={draft.version}
        onInput={set('version')}
        maxLength={50}
        placeholder="2026-11"
        required
      />
      <Field
        name="identityId"
        label={t.identity}
        value={draft.identityId}
        onInput={set('identityId')}
        hint={t.identityHint}
        maxLength={256}
      />
      <details>
        <summary>{t.signed}</summary>
        <div class="stack">
          <Field name="keyId" label={t.deviceKey} value={draft.keyId} onInput={set('keyId')} mono />
          <Field
            name="signature"
            label={t.signature}
            value={draft.signature}
            onInput={set('signature')}
            mono
          />
        </div>
      </details>
    </>
  );
}

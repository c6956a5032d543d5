import { Choices, Field, SelectField } from '../parts/field.tsx';
import { brandTexts as t } from '../texts/brands.ts';
import { type BrandDraft, type ScheduleChoice, scheduleOf, schedulePresets } from './brand-draft.ts';
import { scheduleWords } from './schedule-words.ts';

interface FieldsProps {
  draft: BrandDraft;
  onChange: (draft: BrandDraft) => void;
  error: Error | null;
}

/** The name, and everything else that says what is watched. */
export function BrandFields({ draft, onChange, error, isNew = false }: FieldsProps & { isNew?: boolean }) {
  const set = (field: keyof BrandDraft) => (value: string) => onChange({ ...draft, [field]: value });
  return (
    <>
      <Field
        name="name"
        label={t.name}
        value={draft.name}
        onInput={set('name')}
        hint={t.nameHint}
        error={error}
        required
        maxLength={400}
        autoFocus={isNew}
      />
      <Field
        name="aliases"
        label={t.aliases}
        value={draft.aliases}
        onInput={set('aliases')}
        hint={t.aliasesHint}
        error={error}
        lines={2}
      />
      <Field
        name="officialDomains"
        label={t.officialDomains}
        value={draft.officialDomains}
        onInput={set('officialDomains')}
        hint={t.officialHint}
        placeholder="example.com"
        error={error}
        lines={2}
      />
      {!isNew && (
        <>
          <Field
            name="authorisedDomains"
            label={t.authorisedDomains}
            value={draft.authorisedDomains}
            onInput={set('authorisedDomains')}
            hint={t.authorisedHint}
            error={error}
            lines={2}
          />
          <Field
            name="seeds"
            label={t.seeds}
            value={draft.seeds}
            onInput={set('seeds')}
            hint={t.seedsHint}
            error={error}
            lines={2}
          />
        </>
      )}
      <ScheduleFields draft={draft} onChange={onChange} error={error} />
      {!isNew && (
        <Choices
          legend={t.policy}
          single
          chosen={[draft.automaticTakedown]}
          options={(['draft', 'send'] as const).map((value) => ({ value, label: t.policyChoices[value] }))}
          onChange={([chosen]) => chosen && onChange({ ...draft, automaticTakedown: chosen })}
        />
      )}
    </>
  );
}

const choices: readonly ScheduleChoice[] = [...schedulePresets, 'hours', 'cron'];

function ScheduleFields({ draft, onChange, error }: FieldsProps) {
  return (
    <>
      <SelectField
        label={t.schedule}
        value={draft.schedule}
        options={choices.map((each) => [each, t.scheduleChoices[each]] as const)}
        onChange={(schedule) => onChange({ ...draft, schedule })}
      />
      {draft.schedule === 'hours' && (
        <Field
          name="schedule"
          label={t.hours}
          type="number"
          value={draft.hours}
          onInput={(hours) => onChange({ ...draft, hours })}
          hint={t.hoursHint}
          error={error}
        />
      )}
      {draft.schedule === 'cron' && (
        <Field
          name="schedule"
          label={t.cron}
          value={draft.cron}
          onInput={(cron) => onChange({ ...draft, cron })}
          hint={
            <>
              {t.cronHint} <strong>{scheduleWords(scheduleOf(draft))}</strong>
            </>
          }
          error={error}
          maxLength={100}
          mono
        />
      )}
    </>
  );
}

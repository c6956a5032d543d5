import { Choices, Field } from '../parts/field.tsx';
import { type EventType, eventTypes, eventTypeTexts } from '../texts/event-types.ts';
import { webhookTexts as t } from '../texts/webhooks.ts';
import type { Mode } from '../shell/project-context.ts';

export interface WebhookDraft {
  url: string;
  description: string;
  /** Empty: every event. */
  events: readonly EventType[];
  areSome: boolean;
  rate: string;
}

export const emptyDraft: WebhookDraft = { url: '', description: '', events: [], areSome: false, rate: '50' };

/** A draft as a call takes it. */
export function fieldsOf({ url, description, events, areSome, rate }: WebhookDraft) {
  return { url: url.trim(), description, events: areSome ? events : [], ratePerSecond: Number(rate) };
}

/** Only some events were chosen, and none of them. */
export const lacksEvents = ({ areSome, events }: WebhookDraft): boolean => areSome && events.length === 0;

export function WebhookFields({
  draft,
  onChange,
  error,
  mode,
  isNew = false,
}: {
  draft: WebhookDraft;
  onChange: (draft: WebhookDraft) => void;
  error: Error | null;
  mode: Mode;
  isNew?: boolean;
}) {
  return (
    <>
      <Field
        name="url"
        label={t.url}
        type="url"
        value={draft.url}
        onInput={(url) => onChange({ ...draft, url })}
        hint={mode === 'test' ? t.urlHintTest : t.urlHint}
        placeholder="https://example.com/humanmark"
        error={error}
        required
        maxLength={2048}
        autoFocus={isNew}
      />
      <Field
        name="description"
        label={t.description}
        value={draft.description}
        onInput={(description) => onChange({ ...draft, description })}
        hint={t.descriptionHint}
        error={error}
        maxLength={200}
      />
      <EventChoice draft={draft} onChange={onChange} />
      <Field
        name="ratePerSecond"
        label={t.rate}
        type="number"
        value={draft.rate}
        onInput={(rate) => onChange({ ...draft, rate })}
        hint={t.rateHint}
        error={error}
        required
      />
    </>
  );
}

const scopes = [
  { value: 'all', label: t.allEvents, hint: t.allEventsHint },
  { value: 'some', label: t.someEvents },
];

function EventChoice({ draft, onChange }: { draft: WebhookDraft; onChange: (draft: WebhookDraft) => void }) {
  return (
    <>
      <Choices
        legend={t.events}
        single
        chosen={[draft.areSome ? 'some' : 'all']}
        options={scopes}
        onChange={([chosen]) => onChange({ ...draft, areSome: chosen === 'some' })}
      />
      {draft.areSome && (
        <div class="choice-list" tabIndex={0} role="region" aria-label={t.events}>
          <Choices
            legend={<span class="unseen">{t.events}</span>}
            chosen={draft.events}
            options={eventTypes.map((type) => ({
              value: type,
              label: <code>{type}</code>,
              hint: eventTypeTexts[type],
            }))}
            onChange={(events) => onChange({ ...draft, events })}
          />
        </div>
      )}
    </>
  );
}

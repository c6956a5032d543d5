import { CopyButton } from '../parts/copy-button.tsx';
import { Card } from '../parts/page.tsx';
import { takedownTexts as t } from '../texts/takedown.ts';
import type { Takedown } from './state-badge.tsx';

/** The form in which the platform of the page takes reports, to be filled in by a person. */
export function PlatformForm({ form }: { form: NonNullable<Takedown['form']> }) {
  return (
    <Card
      title={t.form}
      actions={
        <a class="button" href={form.link} target="_blank" rel="noreferrer noopener">
          {t.openForm}
        </a>
      }
    >
      <p class="quiet-text">{t.formWhy(form.platform)}</p>
      <dl class="facts">
        {form.fields.map(({ label, text }) => (
          <FormField key={label} label={label} text={text} />
        ))}
      </dl>
    </Card>
  );
}

function FormField({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd class="row">
        <span translate={false}>{text}</span>
        <CopyButton text={text} label={t.copy(label)} />
      </dd>
    </>
  );
}

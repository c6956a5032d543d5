import { useState } from 'preact/hooks';
import { call, type Response } from '../api/call.ts';
import { Button } from '../parts/button.tsx';
import { DefangedAddress } from '../parts/defanged-address.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Choices, Field } from '../parts/field.tsx';
import { Notice } from '../parts/notice.tsx';
import { brandTexts as t } from '../texts/brands.ts';
import { linesOf } from './brand-draft.ts';
import { type BrandParams, useBrandChange } from './use-brand.ts';

const kinds = ['report', 'seed'] as const;

/** Has pages visited for the brand before all others. */
export function ReportPages({ params, onClose }: { params: BrandParams; onClose: () => void }) {
  const [text, setText] = useState('');
  const [source, setSource] = useState<(typeof kinds)[number]>('report');
  const report = useBrandChange(params, async () =>
    call('consoleReportPages', { params, body: { urls: linesOf(text), source } }),
  );
  const isOff = linesOf(text).length === 0;
  if (report.data) return <Reported taken={report.data} onClose={onClose} />;
  return (
    <Dialog title={t.report} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff && !report.isPending) report.mutate(undefined);
        }}
      >
        <p>{t.reportLead}</p>
        <Field
          name="urls"
          label={t.addresses}
          value={text}
          onInput={setText}
          hint={t.addressesHint}
          error={report.error}
          lines={6}
          mono
          autoFocus
        />
        <Choices
          legend={t.reportKind}
          single
          chosen={[source]}
          options={kinds.map((value) => ({ value, label: t.reportKinds[value] }))}
          onChange={([chosen]) => chosen && setSource(chosen)}
        />
        {report.error && <ErrorState error={report.error} />}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="primary" type="submit" busy={report.isPending} disabled={isOff}>
            {t.reportSend}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Reported({ taken, onClose }: { taken: Response<'consoleReportPages'>; onClose: () => void }) {
  return (
    <Dialog title={t.report} onClose={onClose}>
      <Notice tone="good">
        <p>{t.reported(taken.new, taken.known)}</p>
      </Notice>
      {taken.refused.length > 0 && (
        <div class="stack">
          <p>{t.reportRefused}</p>
          <ul class="plain-list">
            {taken.refused.map(({ url }) => (
              <li key={url}>
                <DefangedAddress of={url} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <DialogActions>
        <Button look="primary" onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

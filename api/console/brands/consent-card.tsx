import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog, DialogActions } from '../parts/dialog.tsx';
import { ErrorState } from '../parts/error-state.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { toast } from '../parts/toasts.tsx';
import { brandTexts as t } from '../texts/brands.ts';
import { ConsentFields, consentOf, emptyConsent, lacksConsent } from './consent-fields.tsx';
import { type Brand, type BrandParams, useBrandChange } from './use-brand.ts';

/** Who agreed to be looked for, to what, and whether that is proven. */
export function ConsentCard({
  brand: { consent },
  params,
  mayChange,
}: {
  brand: Brand;
  params: BrandParams;
  mayChange: boolean;
}) {
  const [isRecording, setRecording] = useState(false);
  return (
    <Card
      title={t.consent}
      actions={
        mayChange && (
          <Button size="little" onClick={() => setRecording(true)}>
            {t.newConsent}
          </Button>
        )
      }
    >
      {consent && (
        <>
          <p class="row">
            <Badge tone={consent.state === 'signed' || consent.state === 'accepted' ? 'good' : 'warn'}>
              {t.consentStates[consent.state]}
            </Badge>
          </p>
          <p>{t.consentWhy[consent.state]}</p>
          <dl class="facts">
            <dt>{t.person}</dt>
            <dd>{consent.person}</dd>
            <dt>{t.givenAt}</dt>
            <dd>
              <Moment at={consent.givenAt} />
            </dd>
            <dt>{t.statement}</dt>
            <dd>{consent.statement}</dd>
            <dt>{t.version}</dt>
            <dd>{consent.version}</dd>
          </dl>
        </>
      )}
      {isRecording && <NewConsent params={params} onClose={() => setRecording(false)} />}
    </Card>
  );
}

function NewConsent({ params, onClose }: { params: BrandParams; onClose: () => void }) {
  const [draft, setDraft] = useState(emptyConsent);
  const record = useBrandChange(
    params,
    async () => call('consoleUpdateBrand', { params, body: { consent: consentOf(draft) } }),
    () => {
      toast(t.recorded);
      onClose();
    },
  );
  const isOff = lacksConsent(draft);
  return (
    <Dialog title={t.newConsent} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isOff && !record.isPending) record.mutate(undefined);
        }}
      >
        <ConsentFields draft={draft} onChange={setDraft} />
        {record.error && <ErrorState error={record.error} />}
        <DialogActions>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button look="primary" type="submit" busy={record.isPending} disabled={isOff}>
            {t.newConsent}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

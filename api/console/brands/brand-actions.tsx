import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { call } from '../api/call.ts';
import { mayOwn, mayReview, type Project } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { ConfirmByName } from '../parts/confirm-by-name.tsx';
import { toast } from '../parts/toasts.tsx';
import { brandTexts as t } from '../texts/brands.ts';
import { ReportPages } from './report-pages.tsx';
import { type Brand, brandPath, type BrandParams, useBrandChange } from './use-brand.ts';

/** What may be done to the brand as a whole: owners pause it, reviewers report pages and scan for it. */
export function BrandActions({
  brand,
  params,
  project,
}: {
  brand: Brand;
  params: BrandParams;
  project: Pick<Project, 'role'>;
}) {
  const [, navigate] = useLocation();
  const [shown, setShown] = useState<'report' | 'pause' | null>(null);
  const close = () => setShown(null);
  const change = useBrandChange(
    params,
    async (state: Brand['state']) => call('consoleUpdateBrand', { params, body: { state } }),
    ({ brand: { state } }) => {
      close();
      toast(state === 'paused' ? t.paused : t.resumed);
    },
  );
  const scan = useBrandChange(
    params,
    async () => call('consoleStartScan', { params }),
    ({ scanId }) => {
      toast(t.scanStarted);
      navigate(brandPath(params, `/scans/${scanId}`));
    },
  );
  const isPaused = brand.state === 'paused';
  const refusal = scan.error ?? (isPaused ? change.error : null);
  const pauseOrResume = () => (isPaused ? change.mutate('active') : setShown('pause'));
  return (
    <>
      {mayOwn(project) && (
        <Button busy={isPaused && change.isPending} onClick={pauseOrResume}>
          {isPaused ? t.resume : t.pause}
        </Button>
      )}
      {mayReview(project) && <Button onClick={() => setShown('report')}>{t.report}</Button>}
      {mayReview(project) && !isPaused && (
        <Button look="primary" busy={scan.isPending} onClick={() => scan.mutate(undefined)}>
          {t.scanNow}
        </Button>
      )}
      {refusal && (
        <span class="problem" role="alert">
          {refusal.message}
        </span>
      )}
      {shown === 'report' && <ReportPages params={params} onClose={close} />}
      {shown === 'pause' && (
        <ConfirmByName
          title={t.pauseTitle}
          action={t.pause}
          busy={change.isPending}
          error={change.error}
          onConfirm={() => change.mutate('paused')}
          onClose={close}
        >
          <p>{t.pauseWhy}</p>
        </ConfirmByName>
      )}
    </>
  );
}

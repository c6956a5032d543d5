import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'wouter';
import { call } from '../api/call.ts';
import { mayReview } from '../api/session.ts';
import { Button } from '../parts/button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Card, Page } from '../parts/page.tsx';
import { toast } from '../parts/toasts.tsx';
import { useProject } from '../shell/project-context.ts';
import { brandTexts as t } from '../texts/brands.ts';
import { liveMs, ScanPages } from './scan-pages.tsx';
import { ScanProgress } from './scan-progress.tsx';
import { brandPath, isRunning, keyOfBrand, useBrand, useBrandChange, useBrandParams } from './use-brand.ts';

/** One scan while it runs, and afterwards. */
export function ScanScreen() {
  const project = useProject();
  const brandParams = useBrandParams();
  const { scanId } = useParams<{ scanId: string }>();
  const brand = useBrand(brandParams);
  const params = { ...brandParams, scan_id: scanId };
  const query = useQuery({
    queryKey: [...keyOfBrand(brandParams), 'scan', scanId],
    queryFn: async ({ signal }) => call('consoleGetScan', { params }, signal),
    refetchInterval: ({ state: { data } }) => (data === undefined || isRunning(data) ? liveMs : false),
  });
  const cancel = useBrandChange(
    brandParams,
    async () => call('consoleCancelScan', { params }),
    () => toast(t.cancelled),
  );
  const scan = query.data;
  const name = brand.data?.brand.name;
  return (
    <Page
      title={name === undefined ? t.scan : `${t.scan}: ${name}`}
      crumbs={<Link href={`${brandPath(brandParams)}&view=scans`}>{name ?? t.title}</Link>}
      actions={
        scan &&
        isRunning(scan) &&
        mayReview(project) && (
          <Button busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
            {t.cancelScan}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(found) => (
          <>
            <Card>
              <ScanProgress scan={found} />
            </Card>
            <ScanPages params={brandParams} scanId={scanId} live={isRunning(found)} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

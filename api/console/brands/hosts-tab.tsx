import { useState } from 'preact/hooks';
import { call, type Response } from '../api/call.ts';
import { ConfirmByName } from '../parts/confirm-by-name.tsx';
import { DefangedAddress } from '../parts/defanged-address.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import type { Column } from '../parts/table.tsx';
import { toast } from '../parts/toasts.tsx';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { brandTexts as t } from '../texts/brands.ts';
import { type BrandParams, keyOfBrand, useBrandChange } from './use-brand.ts';

type AllowedHost = Response<'consoleListAllowedHosts'>['data'][number];

const columns: readonly Column<AllowedHost>[] = [
  { key: 'host', title: t.host, cell: ({ host }) => <DefangedAddress of={host} /> },
  { key: 'reason', title: t.reason, width: 'l', cell: ({ reason }) => reason ?? '–' },
  {
    key: 'since',
    title: t.since,
    width: 'm',
    wideOnly: true,
    cell: ({ createdAt }) => <Moment at={createdAt} inTable />,
  },
];

/** Hosts that a verdict has called harmless. Those who may judge open a row to no longer allow it. */
export function HostsTab({ params, mayJudge }: { params: BrandParams; mayJudge: boolean }) {
  const [asked, setAsked] = useState<string | null>(null);
  const list = useCursorList({
    key: [...keyOfBrand(params), 'hosts'],
    fetchPage: async (cursor, signal) =>
      call('consoleListAllowedHosts', { params, query: { cursor } }, signal),
  });
  return (
    <div class="stack">
      <p class="quiet-text">{t.hostsLead}</p>
      <Card flush>
        <ListView
          list={list}
          caption={t.views.hosts}
          columns={columns}
          keyOf={({ host }) => host}
          onOpen={mayJudge ? ({ host }) => setAsked(host) : undefined}
          empty={
            <EmptyState icon="brands" title={t.noHosts}>
              {t.noHostsWhy}
            </EmptyState>
          }
        />
      </Card>
      {asked !== null && <Disallow params={params} host={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function Disallow({ params, host, onClose }: { params: BrandParams; host: string; onClose: () => void }) {
  const remove = useBrandChange(
    params,
    async () => call('consoleDisallowHost', { params: { ...params, host } }),
    () => {
      toast(t.disallowed);
      onClose();
    },
  );
  return (
    <ConfirmByName
      title={t.disallowTitle}
      action={t.disallow}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p>
        <DefangedAddress of={host} />
      </p>
      <p>{t.disallowWhy}</p>
    </ConfirmByName>
  );
}

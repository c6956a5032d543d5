import { useQuery } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import type { Operations } from '../api/operations.ts';
import { Badge } from '../parts/badge.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { accountTexts as t } from '../texts/account.ts';
import { AddPasskeyButton, type useAddPasskey } from './add-passkey.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';

export type Passkey = Operations['consoleListPasskeys']['response']['data'][number];

export function PasskeyList({ add }: { add: ReturnType<typeof useAddPasskey> }) {
  const [opened, setOpened] = useState<Passkey | null>(null);
  const passkeys = useQuery({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) => call('consoleListPasskeys', {}, signal),
  });
  return (
    <Card flush title={t.passkeys} actions={<AddPasskeyButton add={add} />}>
      <Loaded query={passkeys} lines={2}>
        {({ data }) => (
          <Table
            caption={t.passkeys}
            columns={columns}
            rows={data}
            keyOf={({ passkeyId }) => passkeyId}
            onOpen={setOpened}
          />
        )}
      </Loaded>
      {opened && <PasskeyDialog passkey={opened} onClose={() => setOpened(null)} />}
    </Card>
  );
}

const columns: readonly Column<Passkey>[] = [
  { key: 'name', title: t.name, cell: ({ name }) => name },
  {
    key: 'state',
    title: '',
    width: 'm',
    wideOnly: true,
    cell: ({ current, cloneSuspected }) => {
      if (cloneSuspected) return <Badge tone="grave">{t.suspected}</Badge>;
      return current && <Badge tone="good">{t.current}</Badge>;
    },
  },
  { key: 'kind', title: t.kind, width: 'm', wideOnly: true, cell: ({ deviceType }) => t.kinds[deviceType] },
  {
    key: 'used',
    title: t.used,
    width: 'm',
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? <span class="beside">{t.notUsed}</span> : <Moment at={lastUsedAt} inTable />,
  },
  {
    key: 'created',
    title: t.created,
    width: 'm',
    wideOnly: true,
    cell: ({ createdAt }) => <Moment at={createdAt} inTable />,
  },
];

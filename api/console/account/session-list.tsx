import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'preact/hooks';
import { call } from '../api/call.ts';
import type { Operations } from '../api/operations.ts';
import { endSession } from '../api/session.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { ConfirmByName } from '../parts/confirm-by-name.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { toast } from '../parts/toasts.tsx';
import { accountTexts as t } from '../texts/account.ts';
import { browserName } from './browser-name.ts';

type OwnSession = Operations['consoleListSessions']['response']['data'][number];

export function SessionList() {
  const client = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => call('consoleListSessions', {}, signal),
  });
  const end = useMutation({
    mutationFn: async (sessionId: string) => call('consoleEndSession', { params: { session_id: sessionId } }),
    onSuccess: () => {
      toast(t.ended);
      void client.invalidateQueries({ queryKey: ['sessions'] });
    },
    onError: (error) => toast(error.message),
  });
  const everywhere = useMutation({
    mutationFn: async () => call('consoleEndAllSessions', {}),
    onSuccess: endSession,
  });
  return (
    <Card flush title={t.sessions} actions={<Button onClick={() => setLeaving(true)}>{t.everywhere}</Button>}>
      <Loaded query={sessions} lines={2}>
        {({ data }) => (
          <Table
            caption={t.sessions}
            columns={columnsWith((sessionId) => end.mutate(sessionId))}
            rows={data}
            keyOf={({ sessionId }) => sessionId}
          />
        )}
      </Loaded>
      {isLeaving && (
        <ConfirmByName
          title={t.everywhereTitle}
          action={t.everywhere}
          busy={everywhere.isPending}
          error={everywhere.error}
          onConfirm={() => everywhere.mutate()}
          onClose={() => setLeaving(false)}
        >
          <p>{t.everywhereWhy}</p>
        </ConfirmByName>
      )}
    </Card>
  );
}

const columnsWith = (onEnd: (sessionId: string) => void): Column<OwnSession>[] => [
  { key: 'browser', title: t.browser, cell: ({ userAgent }) => browserName(userAgent) ?? t.unknownBrowser },
  {
    key: 'used',
    title: t.used,
    width: 'm',
    cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} inTable />,
  },
  {
    key: 'expires',
    title: t.expires,
    width: 'm',
    wideOnly: true,
    cell: ({ expiresAt }) => <Moment at={expiresAt} inTable />,
  },
  {
    key: 'end',
    title: '',
    width: 'm',
    end: true,
    cell: ({ sessionId, current }) =>
      current ? (
        <Badge tone="good">{t.here}</Badge>
      ) : (
        <Button size="little" onClick={() => onEnd(sessionId)}>
          {t.end}
        </Button>
      ),
  },
];

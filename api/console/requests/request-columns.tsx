import type { Response } from '../api/call.ts';
import { Badge, type Tone } from '../parts/badge.tsx';
import { Moment } from '../parts/moment.tsx';
import type { Column } from '../parts/table.tsx';
import { requestTexts as t } from '../texts/requests.ts';

export type LoggedRequest = Response<'consoleGetRequest'>;

export function toneOf(status: number): Tone {
  if (status < 400) return 'good';
  return status < 500 ? 'warn' : 'grave';
}

export const requestColumns = (keyNames: ReadonlyMap<string, string>): readonly Column<LoggedRequest>[] => [
  { key: 'at', title: t.at, width: 'm', cell: ({ at }) => <Moment at={at} inTable /> },
  {
    key: 'status',
    title: t.status,
    width: 'xs',
    cell: ({ status }) => <Badge tone={toneOf(status)}>{status}</Badge>,
  },
  { key: 'operation', title: t.operation, cell: ({ operation }) => <code>{operation}</code> },
  { key: 'reason', title: t.reason, wideOnly: true, cell: ({ reason }) => reason && <code>{reason}</code> },
  {
    key: 'key',
    title: t.key,
    width: 'm',
    wideOnly: true,
    cell: ({ keyId }) => <span class="beside">{keyNames.get(keyId) ?? keyId}</span>,
  },
  {
    key: 'duration',
    title: t.duration,
    width: 's',
    end: true,
    wideOnly: true,
    cell: ({ milliseconds }) => t.milliseconds(milliseconds),
  },
];

/** Two requests of a client may have one id: together with its time, a row is one. */
export const keyOfRequest = ({ requestId, at }: LoggedRequest): string => `${requestId} ${at}`;

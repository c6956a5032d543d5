import { Badge } from '../parts/badge.tsx';
import { Moment } from '../parts/moment.tsx';
import type { Column } from '../parts/table.tsx';
import { keyTexts as t } from '../texts/keys.ts';
import { type Key, shortOf } from './scopes.ts';

const tones = { active: 'good', expired: 'warn', revoked: 'grave' } as const;

export function KeyStatus({ status }: Pick<Key, 'status'>) {
  return <Badge tone={tones[status]}>{t.statuses[status]}</Badge>;
}

export const keyColumns: readonly Column<Key>[] = [
  { key: 'name', title: t.name, cell: ({ name }) => name ?? t.unnamed },
  { key: 'key', title: t.key, width: 'l', wideOnly: true, cell: (key) => <code>{shortOf(key)}</code> },
  { key: 'status', title: t.status, width: 's', cell: (key) => <KeyStatus status={key.status} /> },
  {
    key: 'used',
    title: t.lastUsed,
    width: 'm',
    wideOnly: true,
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? <span class="beside">{t.neverUsed}</span> : <Moment at={lastUsedAt} inTable />,
  },
  {
    key: 'expires',
    title: t.expires,
    width: 'm',
    wideOnly: true,
    cell: ({ expiresAt }) =>
      expiresAt === null ? <span class="beside">{t.never}</span> : <Moment at={expiresAt} inTable />,
  },
  {
    key: 'created',
    title: t.created,
    width: 'm',
    wideOnly: true,
    cell: ({ createdAt }) => <Moment at={createdAt} inTable />,
  },
];

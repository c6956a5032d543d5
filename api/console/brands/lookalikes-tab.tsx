import { call, type Response } from '../api/call.ts';
import { Badge, type Tone } from '../parts/badge.tsx';
import { DefangedAddress } from '../parts/defanged-address.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { SelectField } from '../parts/field.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import type { Column } from '../parts/table.tsx';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { useQueryState } from '../parts/use-query-state.ts';
import { brandTexts as t } from '../texts/brands.ts';
import { type BrandParams, keyOfBrand } from './use-brand.ts';

type Lookalike = Response<'consoleListLookalikes'>['data'][number];
const states = ['registered', 'live', 'delegated', 'unregistered', 'wildcard', 'unknown'] as const;
type State = (typeof states)[number];

const tones: Readonly<Record<Lookalike['state'], Tone>> = {
  live: 'grave',
  delegated: 'warn',
  unregistered: 'neutral',
  wildcard: 'neutral',
  unknown: 'neutral',
};

const columns: readonly Column<Lookalike>[] = [
  { key: 'name', title: t.lookalike, cell: (lookalike) => <LookalikeName lookalike={lookalike} /> },
  { key: 'domain', title: t.resembles, width: 'm', wideOnly: true, cell: ({ domain }) => domain },
  {
    key: 'state',
    title: t.state,
    width: 'm',
    cell: ({ state }) => <Badge tone={tones[state]}>{t.lookalikeStates[state]}</Badge>,
  },
  {
    key: 'mail',
    title: t.mail,
    width: 's',
    wideOnly: true,
    cell: ({ receivesMail }) => t.mails[`${receivesMail}`],
  },
  {
    key: 'changed',
    title: t.changed,
    width: 'm',
    wideOnly: true,
    cell: ({ changedAt }) => <Moment at={changedAt} inTable />,
  },
];

/** As browsers show it, and as it is registered where that differs. */
function LookalikeName({ lookalike: { name, unicode } }: { lookalike: Lookalike }) {
  return (
    <>
      <DefangedAddress of={unicode} />
      {unicode !== name && (
        <span class="beside small">
          {' '}
          <DefangedAddress of={name} />
        </span>
      )}
    </>
  );
}

export function LookalikesTab({ params }: { params: BrandParams }) {
  const [state, setState] = useQueryState<State>('state', { initial: 'registered', allowed: states });
  const list = useCursorList({
    key: [...keyOfBrand(params), 'lookalikes', state],
    fetchPage: async (cursor, signal) => {
      const query = { cursor, ...(state === 'registered' ? {} : { state }) };
      return call('consoleListLookalikes', { params, query }, signal);
    },
  });
  return (
    <div class="stack">
      <p class="quiet-text">{t.lookalikesLead}</p>
      <div class="filters">
        <SelectField
          label={t.state}
          value={state}
          options={states.map(
            (each) => [each, each === 'registered' ? t.allStates : t.lookalikeStates[each]] as const,
          )}
          onChange={setState}
        />
      </div>
      <Card flush>
        <ListView
          list={list}
          caption={t.views.lookalikes}
          columns={columns}
          keyOf={({ name }) => name}
          empty={
            <EmptyState icon="brands" title={t.noLookalikes}>
              {t.noLookalikesWhy}
            </EmptyState>
          }
        />
      </Card>
    </div>
  );
}

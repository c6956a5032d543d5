import { useQuery } from '@tanstack/react-query';
import { call, type Response } from '../api/call.ts';
import { Badge, type Tone } from '../parts/badge.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card } from '../parts/page.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { WithCode } from '../parts/with-code.tsx';
import { operatorTexts as t } from '../texts/operator.ts';
import { DriftCards } from './drift-cards.tsx';
import { OperatorPage } from './operator-page.tsx';

/** What signs, what devices run, and whether stated probabilities hold. */
export function OperatorModelsScreen() {
  const keys = useQuery({
    queryKey: ['operator', 'signing-keys'],
    queryFn: async ({ signal }) => call('consoleOperatorSigningKeys', {}, signal),
  });
  const models = useQuery({
    queryKey: ['operator', 'models'],
    queryFn: async ({ signal }) => call('consoleOperatorModels', {}, signal),
  });
  return (
    <OperatorPage title={t.models} lead={t.modelsLead}>
      <Card flush title={t.signingKeys}>
        <Loaded query={keys}>
          {({ data }) => (
            <Table caption={t.signingKeys} columns={keyColumns} rows={data} keyOf={({ kid }) => kid} />
          )}
        </Loaded>
      </Card>
      <Card title={t.modelsInUse}>
        <Loaded query={models}>{(shown) => <Models models={shown} />}</Loaded>
      </Card>
      <DriftCards />
    </OperatorPage>
  );
}

type SigningKey = Response<'consoleOperatorSigningKeys'>['data'][number];

const keyTones: Record<SigningKey['state'], Tone> = {
  pending: 'neutral',
  active: 'good',
  retiring: 'warn',
  removed: 'neutral',
};

const keyColumns: Column<SigningKey>[] = [
  { key: 'key', title: t.key, cell: ({ kid }) => <code>{kid}</code> },
  {
    key: 'state',
    title: t.state,
    width: 'l',
    cell: ({ state }) => <Badge tone={keyTones[state]}>{t.keyStates[state]}</Badge>,
  },
  {
    key: 'since',
    title: t.since,
    width: 'm',
    wideOnly: true,
    cell: ({ createdAt, activatedAt, retiredAt }) => (
      <Moment at={retiredAt ?? activatedAt ?? createdAt} inTable />
    ),
  },
];

type ModelList = Response<'consoleOperatorModels'>;

function Models({ models }: { models: ModelList }) {
  const { set, voice, earlier, data } = models;
  if (set === null)
    return (
      <EmptyState icon="info" title={t.noModels}>
        <WithCode text={t.noModelsWhy} />
      </EmptyState>
    );
  return (
    <>
      <dl class="facts">
        <dt>{t.set}</dt>
        <dd>
          <code>{set}</code>
        </dd>
        <dt>{t.voice}</dt>
        <dd>{voice === null ? t.noVoice : <code>{voice}</code>}</dd>
        <dt>{t.earlier}</dt>
        <dd>{earlier.length === 0 ? t.none : earlier.join(', ')}</dd>
      </dl>
      <Table caption={t.modelsInUse} columns={modelColumns} rows={data} keyOf={({ member }) => member} />
    </>
  );
}

const modelColumns: Column<ModelList['data'][number]>[] = [
  { key: 'model', title: t.model, width: 'm', cell: ({ member }) => member },
  { key: 'file', title: t.file, cell: ({ file, sha256 }) => <code>{`${file} ${sha256.slice(0, 12)}`}</code> },
  { key: 'licence', title: t.licence, width: 'm', wideOnly: true, cell: ({ licence }) => licence },
];

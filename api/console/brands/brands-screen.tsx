import { useState } from 'preact/hooks';
import { useLocation } from 'wouter';
import { call } from '../api/call.ts';
import { mayOwn } from '../api/session.ts';
import { Badge } from '../parts/badge.tsx';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Icon } from '../parts/icon.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { Card, Page } from '../parts/page.tsx';
import { useShortcut } from '../parts/shortcuts.ts';
import type { Column } from '../parts/table.tsx';
import { useCursorList } from '../parts/use-cursor-list.ts';
import { projectPath, useMode, useProject } from '../shell/project-context.ts';
import { brandTexts as t } from '../texts/brands.ts';
import { BrandStatus } from './brand-status.tsx';
import { NextScan } from './next-scan.tsx';
import { RegisterBrand } from './register-brand.tsx';
import { isRunning, type ListedBrand } from './use-brand.ts';

const columns: readonly Column<ListedBrand>[] = [
  { key: 'name', title: t.name, cell: ({ brand }) => brand.name },
  { key: 'type', title: t.type, width: 's', wideOnly: true, cell: ({ brand }) => t.types[brand.type] },
  { key: 'status', title: t.status, width: 'm', cell: ({ brand }) => <BrandStatus brand={brand} /> },
  {
    key: 'pictures',
    title: t.pictures,
    width: 's',
    end: true,
    wideOnly: true,
    cell: ({ brand }) => brand.references.length,
  },
  {
    key: 'last',
    title: t.lastScan,
    width: 'm',
    cell: ({ lastScan }) => <LastScan scan={lastScan} />,
  },
  {
    key: 'next',
    title: t.nextScan,
    width: 'm',
    wideOnly: true,
    cell: ({ nextScanAt }) => <NextScan at={nextScanAt} inTable />,
  },
];

function LastScan({ scan }: { scan: ListedBrand['lastScan'] }) {
  if (scan === null) return <span class="beside">{t.never}</span>;
  if (isRunning(scan)) return <Badge tone="good">{t.running}</Badge>;
  return <Moment at={scan.endedAt ?? scan.createdAt} inTable />;
}

const refreshMs = 10_000;

export function BrandsScreen() {
  const project = useProject();
  const { projectId } = project;
  const [mode] = useMode();
  const [, navigate] = useLocation();
  const [isAdding, setAdding] = useState(false);
  const mayChange = mayOwn(project);
  const list = useCursorList({
    key: ['brands', projectId, mode],
    fetchPage: async (cursor, signal) =>
      call('consoleListBrands', { params: { project_id: projectId, mode }, query: { cursor } }, signal),
    refreshMs,
  });
  const add = () => setAdding(mayChange);
  useShortcut('n', t.register, add);
  const pathOf = (brandId: string) => projectPath(projectId, `brands/${brandId}`, mode);
  const addButton = mayChange && (
    <Button look="primary" onClick={add}>
      <Icon name="plus" />
      {t.register}
    </Button>
  );
  return (
    <Page title={t.title} lead={t.lead} actions={addButton}>
      <Card flush>
        <ListView
          list={list}
          caption={t.caption}
          columns={columns}
          keyOf={({ brand }) => brand.brandId}
          hrefOf={({ brand }) => pathOf(brand.brandId)}
          empty={
            <EmptyState icon="brands" title={t.none} action={addButton}>
              {mayChange ? t.noneWhy : t.noneForOthers}
            </EmptyState>
          }
        />
      </Card>
      {isAdding && (
        <RegisterBrand
          mode={mode}
          onClose={(brandId) => {
            setAdding(false);
            if (brandId !== null) navigate(pathOf(brandId));
          }}
        />
      )}
    </Page>
  );
}

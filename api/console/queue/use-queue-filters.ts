import { useQueryState } from '../parts/use-query-state.ts';

export const kinds = ['impersonation', 'lookalike', 'all'] as const;
export const orders = ['urgency', 'newest', 'probability'] as const;

/** Annotated, so that the filter may be any brand. */
const anyBrand: string = '';

/** Which alerts are in the queue, and in what order; all of it in the address. */
export function useQueueFilters() {
  const [brand, setBrand] = useQueryState('brand', { initial: anyBrand });
  const [kind, setKind] = useQueryState<(typeof kinds)[number]>('kind', {
    initial: 'impersonation',
    allowed: kinds,
  });
  const [sort, setSort] = useQueryState<(typeof orders)[number]>('sort', {
    initial: 'urgency',
    allowed: orders,
  });
  return { values: { brand, kind, sort }, setBrand, setKind, setSort };
}

export type QueueFilters = ReturnType<typeof useQueueFilters>;

import { useMemo } from 'preact/hooks';
import { useQueryState } from '../parts/use-query-state.ts';

export const periods = ['', '1h', '24h', '72h'] as const;
export type Period = (typeof periods)[number];

const minuteMs = 60_000;
const hoursOf: Readonly<Record<Exclude<Period, ''>, number>> = { '1h': 1, '24h': 24, '72h': 72 };

/** Annotated, so that a filter may be any text. */
const noFilter: string = '';

/** The filters of the log, all of them in the address. */
export function useRequestFilters() {
  const [keyId, setKeyId] = useQueryState('key', { initial: noFilter });
  const [status, setStatus] = useQueryState('status', { initial: noFilter });
  const [operation, setOperation] = useQueryState('operation', { initial: noFilter });
  const [reason, setReason] = useQueryState('reason', { initial: noFilter });
  const [period, setPeriod] = useQueryState<Period>('since', { initial: '', allowed: periods });
  const since = useSince(period);
  return {
    values: { keyId, status, operation, reason, period, since },
    isFiltered: [keyId, status, operation, reason, period].some((value) => value !== ''),
    setKeyId,
    setStatus,
    setOperation,
    setReason,
    setPeriod,
  };
}

/** By the minute at which the period was chosen: a list whose beginning moved along would be asked for again all the time. */
function useSince(period: Period): string | undefined {
  return useMemo(() => {
    if (period === '') return undefined;
    const begin = Date.now() - hoursOf[period] * 60 * minuteMs;
    return new Date(Math.floor(begin / minuteMs) * minuteMs).toISOString();
  }, [period]);
}

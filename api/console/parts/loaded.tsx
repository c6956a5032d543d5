import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentChildren } from 'preact';
import { ErrorState } from './error-state.tsx';
import { Skeleton } from './skeleton.tsx';

/** What a query found, once it is there; until then its place, and its error where it has failed. */
export function Loaded<Data>({
  query,
  lines,
  children,
}: {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  lines?: number;
  children: (data: Data) => ComponentChildren;
}) {
  // What was found before is shown for as long as there is no better; the error stands above it.
  return (
    <>
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data !== undefined && children(query.data)}
      {query.data === undefined && !query.error && <Skeleton {...(lines === undefined ? {} : { lines })} />}
    </>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';

interface ListPage<Row> {
  data: readonly Row[];
  nextCursor: string | null;
}

/**
 * A list that the service gives in pages: the rows so far, and the next page on demand. `key` begins with the list's name and has
 * every filter in it, so that another filter is another list.
 */
export function useCursorList<Row>({
  key,
  fetchPage,
  refreshMs,
}: {
  key: readonly unknown[];
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<ListPage<Row>>;
  refreshMs?: number | false;
}) {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: async ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchInterval: refreshMs ?? false,
  });
  const rows = query.data?.pages.flatMap(({ data }) => data);
  return {
    rows,
    error: query.error,
    refetch: query.refetch,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}

export type CursorList<Row> = Omit<ReturnType<typeof useCursorList<Row>>, 'rows'> & {
  rows: readonly Row[] | undefined;
};

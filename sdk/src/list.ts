import { HumanmarkResponseError } from './errors.ts';
import type { OperationId, QueryOf, ResponseOf } from './operation.ts';

/** The operations that return their list a page at a time. */
export type ListId = {
  [Id in OperationId]: QueryOf<Id> extends { cursor?: string }
    ? Extract<ResponseOf<Id>, { nextCursor: string | null }> extends never
      ? never
      : Id
    : never;
}[OperationId];

export type PageOf<Id extends ListId> = Extract<ResponseOf<Id>, { nextCursor: string | null }>;
export type ItemOf<Id extends ListId> =
  PageOf<Id> extends { data: readonly (infer Item)[] }
    ? Item
    : PageOf<Id> extends { entries: readonly (infer Item)[] }
      ? Item
      : never;

/** All items, fetched a page at a time while they are read: `for await (const item of list)`. */
export interface List<Item, Page> extends AsyncIterable<Item> {
  /** The same, a page at a time. */
  pages(): AsyncGenerator<Page, void>;
}

interface AnyPage {
  data?: readonly unknown[];
  entries?: readonly unknown[];
  nextCursor: string | null;
}

/** @param fetchPage fetches the page at a cursor; the first one without */
export function listOf<Id extends ListId>(
  fetchPage: (cursor: string | undefined) => Promise<PageOf<Id>>,
): List<ItemOf<Id>, PageOf<Id>> {
  async function* pages() {
    let cursor: string | undefined;
    for (;;) {
      const page = await fetchPage(cursor);
      yield page;
      const { nextCursor } = page as AnyPage;
      if (nextCursor === null) return;
      // It would never end.
      if (nextCursor === cursor) throw new HumanmarkResponseError('a cursor came twice');
      cursor = nextCursor;
    }
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) {
        const { data, entries } = page as AnyPage;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its operation says so
        yield* (data ?? entries ?? []) as readonly ItemOf<Id>[];
      }
    },
  };
}

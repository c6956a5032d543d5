import { HumanmarkResponseError, ofCall } from './errors.ts';
import type { AnyOperation, OperationId, ResponseOf } from './operation.ts';
import type { Operations } from './operations.ts';

/** Those of these operations that return their list a page at a time. */
export type ListsOf<All extends Record<keyof All, AnyOperation>> = {
  [Id in keyof All]: NonNullable<All[Id]['query']> extends { cursor?: string }
    ? PageIn<All[Id]['response']> extends never
      ? never
      : Id
    : never;
}[keyof All];
/** The page among what an operation returns. */
export type PageIn<Response> = Extract<Response, { nextCursor: string | null }>;
export type ItemIn<Page> = Page extends { data: readonly (infer Item)[] }
  ? Item
  : Page extends { entries: readonly (infer Item)[] }
    ? Item
    : never;

export type ListId = ListsOf<Operations>;
export type PageOf<Id extends ListId> = PageIn<ResponseOf<Id>>;
export type ItemOf<Id extends ListId> = ItemIn<PageOf<Id>>;

/** All items, fetched a page at a time while they are read: `for await (const item of list)`. */
export interface List<Item, Page> extends AsyncIterable<Item> {
  /** The same, a page at a time. */
  pages(): AsyncGenerator<Page, void>;
}

interface AnyPage {
  nextCursor: string | null;
  data?: readonly unknown[];
  entries?: readonly unknown[];
}

/** @param fetchPage fetches the page at a cursor; the first one without */
export function listOf<Page extends { nextCursor: string | null }>(
  fetchPage: (cursor: string | undefined) => Promise<Page>,
  operation?: OperationId,
): List<ItemIn<Page>, Page> {
  async function* pages() {
    let cursor: string | undefined;
    for (;;) {
      const page = await fetchPage(cursor);
      yield page;
      const { nextCursor } = page;
      if (nextCursor === null) return;
      // It would never end.
      if (nextCursor === cursor)
        throw new HumanmarkResponseError(`a cursor came twice${ofCall({ operation })}`, { operation });
      cursor = nextCursor;
    }
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) {
        const { data, entries }: AnyPage = page;
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its operation says so
        yield* (data ?? entries ?? []) as readonly ItemIn<Page>[];
      }
    },
  };
}

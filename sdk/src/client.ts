import type { ItemOf, List, ListId, PageOf } from './list.ts';
import type { CallArguments, OperationId, ResponseOf } from './operation.ts';

/** What the resources call. */
export interface Client {
  call<Id extends OperationId>(id: Id, ...given: CallArguments<Id>): Promise<ResponseOf<Id>>;
  list<Id extends ListId>(id: Id, ...given: CallArguments<Id>): List<ItemOf<Id>, PageOf<Id>>;
}

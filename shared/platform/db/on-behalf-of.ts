import type { Actor } from './actor.ts';
import type { Database } from './database.ts';

/** The same connections in the name of another. */
export function actingAs(db: Database, actor: Actor): Database {
  return {
    ...db,
    actor,
    transaction: (work) => db.transaction((tx) => work({ ...tx, actor })),
  };
}

/** The same connections, whose transactions know the request that caused them. */
export function onBehalfOf(db: Database, requestId: string): Database {
  return { ...db, requestId, transaction: (work) => db.transaction((tx) => work({ ...tx, requestId })) };
}

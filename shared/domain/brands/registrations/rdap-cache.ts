import type { Queryable } from '../../../platform/db/database.ts';
import type { RdapCache } from '../rdap/rdap-client.ts';
import { findAnswer, keepAnswer } from './rdap-answer-store.ts';

/** In Postgres, so that all workers together ask a registry once a day. */
export function createRdapCache(db: Queryable): RdapCache {
  return {
    async get(key) {
      return (await findAnswer(db, key))?.response;
    },
    put: (key, response, seconds) => keepAnswer(db, { key, response, seconds }),
  };
}

import type { Queryable } from './database.ts';

/** One column of sealed boxes, as the re-sealing and the count of what a master key still seals know it. */
export interface SealedColumn {
  /** `identities.email_sealed`. */
  name: string;
  countByKey(db: Queryable, keyIds: readonly string[]): Promise<KeyCount[]>;
  /** Absent where the rows expire before a re-sealing would be worth it. */
  boxes?: {
    find(tx: Queryable, wanted: WantedBoxes): Promise<SealedBox[]>;
    replace(tx: Queryable, changes: BoxChanges): Promise<void>;
    contextOf(id: string): string;
  };
}

/** How many rows need a key; the key id of boxes that carry none is empty. */
export interface KeyCount {
  keyId: string;
  rows: number;
}

export interface SealedBox {
  id: string;
  box: Buffer;
}

/** Boxes of these keys, `batch` at most, which no other transaction holds. */
export interface WantedBoxes {
  keyIds: readonly string[];
  /** Rows to leave out. */
  except: readonly string[];
  batch: number;
}

export interface BoxChanges {
  ids: readonly string[];
  before: readonly Buffer[];
  after: readonly Buffer[];
}

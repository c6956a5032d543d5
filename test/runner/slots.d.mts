export interface KindOfFiles {
  name: string;
  /** How many files this run has. */
  files: number;
  /** How many run at once while all kinds have files. */
  share: number;
  /** How many slots the other kinds get when all files have started. */
  leaves: number;
}

export interface Slots {
  take(name: string): Promise<void>;
  release(name: string): void;
}

export function createSlots(kinds: readonly KindOfFiles[]): Slots;

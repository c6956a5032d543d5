import type { ErrorCode } from '../errors/codes.ts';

/** What goes over the channel, as the structured clone of it: bytes stay bytes. */
export interface TaskRequest {
  id: number;
  name: string;
  input: unknown;
}

/** An AppError keeps its code on the way; of everything else only a text crosses. */
export type TaskFailure =
  | { kind: 'refused'; code: ErrorCode; message: string; retryAfterSeconds: number | undefined }
  | { kind: 'failed'; message: string };

export interface TaskResult {
  id: number;
  value?: unknown;
  failure?: TaskFailure;
}

/** What one kind of child can do, by name. */
// oxlint-disable-next-line typescript/no-explicit-any -- each task has an input of its own; `run` asks for that one
export type TaskTable = Record<string, (input: any) => unknown>;

/** What a child writes to its standard error before it ends itself for its memory. */
export const outOfMemoryMark = 'pool child: out of memory';

import type { ErrorCode } from '../errors/codes.ts';

/** A message on the channel, sent as its structured clone: bytes stay bytes. */
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

/** The tasks of one kind of child, by name. */
// oxlint-disable-next-line typescript/no-explicit-any -- each task has an input of its own; `run` asks for that one
export type TaskTable = Record<string, (input: any) => unknown>;

/** Written by a child to its standard error before it exits because of its memory. */
export const outOfMemoryMark = 'pool child: out of memory';

import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { lockContents, type StampGround } from './stamping-store.ts';

/** A device's clock may be this wrong about when it signed. */
export const clockToleranceMs = 5 * 60_000;

export interface ContentToStamp {
  key: { mode: Mode };
  input: { contentHash: string };
}

/**
 * The contents are held until the transaction ends, so that stamps of one content are recorded one after the other and
 * in the order of their log entries. Many at once have to be taken by one call: in one order, or batches block each other.
 */
export async function takeContents(tx: Queryable, contents: readonly ContentToStamp[]): Promise<void> {
  const keys = contents.map(({ key: { mode }, input: { contentHash } }) => `${mode}:${contentHash}`);
  if (keys.length > 0) await lockContents(tx, [...new Set(keys)].toSorted());
}

/**
 * When a stamp of a content that is held is recorded: after every stamp of that content that is there.
 * @param stated the time that a device states in what it signed
 * @throws AppError invalid_request for a time too far from now, stamp_backdated for one before a stamp that is there
 */
export function recordingTime({ at, hasLaterStamp }: StampGround, stated: string | undefined): Date {
  if (stated === undefined) return at;
  if (Math.abs(new Date(stated).getTime() - at.getTime()) > clockToleranceMs)
    throw new AppError('invalid_request', 'createdAt: must be within five minutes of now');
  if (hasLaterStamp)
    throw new AppError(
      'stamp_backdated',
      'createdAt: is before a stamp of the same content that has already been recorded',
    );
  return at;
}

import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hashBytes } from '../../../platform/lib/hash-text.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { hasLaterStamp, lockContents, nextRecordedAt } from './content-order-store.ts';

/** A device's clock may be this wrong about when it signed. */
const clockToleranceMs = 5 * 60_000;

export interface ContentToStamp {
  mode: Mode;
  contentHash: string;
}

/**
 * The contents are held until the transaction ends, so that stamps of one content are recorded one after the other and
 * in the order of their log entries. Many at once have to be taken by one call: in one order, or batches block each other.
 */
export async function takeContents(tx: Queryable, contents: readonly ContentToStamp[]): Promise<void> {
  const keys = contents.map(({ mode, contentHash }) => `${mode}:${contentHash}`);
  await lockContents(tx, [...new Set(keys)].toSorted());
}

/**
 * When a stamp of a content that is held is recorded: after every stamp of that content that is there.
 * @param stated the time that a device states in what it signed
 * @throws AppError invalid_request for a time too far from now, stamp_backdated for one before a stamp that is there
 */
export async function recordingTime(
  tx: Queryable,
  { mode, contentHash }: ContentToStamp,
  stated: string | undefined,
): Promise<Date> {
  const content = { mode, contentHash: hashBytes(contentHash) };
  const at = await nextRecordedAt(tx, content);
  if (stated === undefined) return at;
  const createdAt = new Date(stated);
  if (Math.abs(createdAt.getTime() - at.getTime()) > clockToleranceMs)
    throw new AppError('invalid_request', 'createdAt: must be within five minutes of now');
  if (await hasLaterStamp(tx, { ...content, createdAt, clockToleranceMs }))
    throw new AppError(
      'stamp_backdated',
      'createdAt: is before a stamp of the same content that has already been recorded',
    );
  return at;
}

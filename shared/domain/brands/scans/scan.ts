import { AppError } from '../../../platform/errors/app-error.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';

/** One scan for one brand. */
export interface Scan {
  id: string;
  brandId: string;
  cause: 'schedule' | 'request';
  status: 'discovering' | 'crawling' | 'done' | 'cancelled';
  /** Pages at most. */
  budget: number;
  /** The number of pages found by discovery; no more than the budget is queued. */
  found: number;
  createdAt: Date;
  discoveredAt: Date | null;
  endedAt: Date | null;
}

/** The progress of a scan's pages. `left` are those that no crawler has visited yet. */
export interface ScanProgress {
  queued: number;
  fetched: number;
  matched: number;
  left: number;
  alerts: number;
}

export type ScanWithProgress = Scan & { progress: ScanProgress };
export type ListedScan = Scan & KeysetPosition;

export const scanNotFound = () => new AppError('scan_not_found', 'There is no scan with this id.');

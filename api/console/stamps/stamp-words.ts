import type { Response } from '../api/call.ts';
import type { Tone } from '../parts/badge.tsx';

export type ListedStamp = Response<'consoleListStamps'>['data'][number];
export type StampDetail = Response<'consoleGetStamp'>;
export type Dispute = Response<'consoleListDisputes'>['data'][number];

export const disputeStatuses = ['open', 'upheld', 'rejected'] as const;

export const contentTypes = ['article', 'image', 'video', 'audio', 'code', 'document', 'other'] as const;

export const stateTones: Readonly<Record<StampDetail['state'], Tone>> = {
  human: 'good',
  lapsed: 'good',
  unverified: 'warn',
  attributed: 'neutral',
  disputed: 'warn',
  suspended: 'grave',
  disowned: 'grave',
  revoked: 'grave',
  invalid: 'grave',
};

export const statusTones: Readonly<Record<Dispute['status'], Tone>> = {
  open: 'warn',
  upheld: 'grave',
  rejected: 'neutral',
};

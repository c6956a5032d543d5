import type { Evidence } from '../../../shared/algorithms/confidence/evidence.ts';

/** The evidence of a reported page of which nothing could be examined. */
export const noEvidence: Evidence = {
  source: 'report',
  name: null,
  claim: null,
  logo: null,
  page: null,
  face: null,
  person: null,
  intent: null,
  infrastructure: null,
  vetoes: [],
};

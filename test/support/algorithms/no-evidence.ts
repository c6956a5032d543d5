import type { Evidence } from '../../../shared/algorithms/confidence/evidence.ts';

/** Of a page that nothing could be looked at of, and that somebody reported. */
export const noEvidence: Evidence = {
  source: 'report',
  name: null,
  logo: null,
  page: null,
  face: null,
  intent: null,
  infrastructure: null,
  vetoes: [],
};

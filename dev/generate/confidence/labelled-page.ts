import type { Evidence } from '../../../shared/algorithms/confidence/evidence.ts';

/** A page somebody made up, and the truth about it, which the evidence only hints at. */
export interface LabelledPage {
  kind: string;
  isImpersonation: boolean;
  /** It shows what is the brand's, is up, and asks for something: what a reviewer would decide at a glance. */
  isClear: boolean;
  evidence: Evidence;
}

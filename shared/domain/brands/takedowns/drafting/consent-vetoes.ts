import type { Evidence } from '../../../../algorithms/confidence/evidence.ts';
import { isConsentProven, type WholeBrand } from '../../brands/brand.ts';
import { showsFace } from './kind-of.ts';

/** A face that was recognised counts against nobody any more once the person has ended their consent to that. */
export function consentVetoes(brand: WholeBrand, evidence: Evidence): string[] {
  const isUnproven = brand.type === 'face' && !isConsentProven(brand) && showsFace(evidence);
  return isUnproven ? ['the consent of the person whose face it shows is not proven'] : [];
}

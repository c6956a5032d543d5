import type { AuditValues } from '../../partners/audit/audit-entry.ts';
import type { Brand } from './brand.ts';

/**
 * What the audit log says of a brand: not its names, which for a face are those of a person, nor its pictures and its consent,
 * which leave with the brand.
 */
export function auditedBrand(brand: Brand): AuditValues {
  const { type, status, schedule, consentState, automaticTakedown } = brand;
  return { type, status, schedule, consentState, automaticTakedown };
}

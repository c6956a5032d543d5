import { randomBytes } from 'node:crypto';
import { encodeRandomBase32 } from '../../../../platform/lib/crockford.ts';

/** How long what was seen in a domain's name servers counts; a week of their outage is survived. */
export const proofDays = 7;

/** Whether the name servers showed the value: at this look, or that it could not be found out. */
export type Look = 'found' | 'absent' | 'failed';

/** That the project of a brand owns a domain that it calls official. */
export interface DomainProof {
  brandId: string;
  domain: string;
  token: string;
  status: 'pending' | 'proven' | 'expired';
  provenAt: Date | null;
  checkedAt: Date | null;
  /** Unless the value is seen again. */
  expiresAt: Date | null;
}

/** 130 random bits. */
export function newProofToken(): string {
  return encodeRandomBase32(randomBytes(26)).toLowerCase();
}

/** The TXT record that proves: an underscored name, so that it is in nobody's way (RFC 8552). */
export function proofRecord({ domain, token }: Pick<DomainProof, 'domain' | 'token'>) {
  return {
    type: 'TXT',
    name: `_humanmark.${domain}`,
    value: `humanmark-domain-verification=${token}`,
  } as const;
}

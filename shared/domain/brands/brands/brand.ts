import { AppError } from '../../../platform/errors/app-error.ts';
import type { KeysetPosition } from '../../../platform/lib/keyset-cursor.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { BrandDecision } from './decisions/decision-store.ts';
import type { DomainProof } from './domains/brand-domain.ts';
import type { ScanSchedule } from './schedule/scan-schedule.ts';

export const brandTypes = ['name', 'face', 'brand'] as const;
export type BrandType = (typeof brandTypes)[number];

/**
 * What a consent has come to. `awaiting`: only the project says so. `signed`: by the person's device. `accepted`: by an
 * operator. `revoked`: the person, or an operator for them, has ended it.
 */
export const consentStates = ['awaiting', 'signed', 'accepted', 'revoked'] as const;
export type ConsentState = (typeof consentStates)[number];

/** A person's consent to be searched for: who gave it, when, and to what. */
export interface Consent {
  person: string;
  givenAt: string;
  /** The statement that was agreed to, and its edition. */
  statement: string;
  version: string;
}

/** The settings of a brand that a partner may change. */
export interface BrandSettings {
  name: string;
  aliases: string[];
  /** Hosts in lower case and punycode, as are those below. */
  officialDomains: string[];
  authorisedDomains: string[];
  seeds: string[];
  schedule: ScanSchedule;
  automaticTakedown: 'draft' | 'send';
  consent: Consent | null;
  status: 'active' | 'paused';
}

/** One brand of one project and mode: brands of other projects do not exist for the caller. */
export interface BrandRef {
  id: string;
  projectId: string;
  mode: Mode;
}

export interface Brand extends BrandSettings {
  id: string;
  type: BrandType;
  /** Null without a consent. */
  consentState: ConsentState | null;
  createdAt: Date;
  updatedAt: Date;
}

export type ListedBrand = Brand & KeysetPosition;

/** A picture that pages are compared with. */
export interface BrandReference {
  id: string;
  brandId: string;
  mediaType: string;
  bytes: number;
  width: number;
  height: number;
  sourceUrl: string | null;
  blurhash: string;
  /** PDQ's, 0 to 100. */
  quality: number;
  createdAt: Date;
}

export type WholeBrand = Brand & {
  references: BrandReference[];
  proofs: DomainProof[];
  /** An operator's last decision on whether it may send by itself. */
  decision: BrandDecision | null;
};

/** More would make each comparison with a page costlier than another angle of the same logo is worth. */
export const referencesMax = 10;

export const brandNotFound = () => new AppError('brand_not_found', 'There is no brand with this id.');

/** The person or an operator says so. Until then, and after a revocation, no face of the brand is looked for. */
export function isConsentProven({ consentState }: Pick<WholeBrand, 'consentState'>): boolean {
  return consentState === 'signed' || consentState === 'accepted';
}

import { createHash } from 'node:crypto';
import type { PageFinder } from '../../crawling/crawl/page-finder.ts';
import type { KnownSource } from '../../crawling/sources/read-sources.ts';
import { type Brand, isConsentProven } from '../brands/brand.ts';

/** Why a source brings a brand nothing at present, the first reason that holds. */
export const offReasons = [
  'paused',
  'no_crawler',
  'other_type',
  'not_configured',
  'no_seeds',
  'no_consent',
] as const;
export type OffReason = (typeof offReasons)[number];

type JudgedBrand = Pick<Brand, 'type' | 'status' | 'seeds' | 'consent' | 'consentState'> & { mode: string };

/** Null where the source is asked for this brand, now and again. @param known null: no crawler has ever named it */
export function offReasonOf(
  finder: PageFinder,
  brand: JudgedBrand,
  known: KnownSource | null,
): OffReason | null {
  if (brand.status === 'paused') return 'paused';
  if (known === null || !known.isStated) return 'no_crawler';
  if (isOfOtherType(finder, brand)) return 'other_type';
  if (!known.isConfigured) return 'not_configured';
  if ((finder === 'seed' || finder === 'sitemap') && brand.seeds.length === 0) return 'no_seeds';
  if (finder === 'image_search' && !agreesToSending(brand, known.agreedTexts)) return 'no_consent';
  return null;
}

const isOfOtherType = (finder: PageFinder, { type }: JudgedBrand): boolean =>
  (finder === 'image_search' && type !== 'face') || (finder === 'profile' && type === 'brand');

/** The conditions under which a picture leaves the service (docs/internals/discovery.md). */
function agreesToSending(brand: JudgedBrand, agreedTexts: readonly string[]): boolean {
  if (brand.mode !== 'live' || !isConsentProven(brand)) return false;
  const text = createHash('sha256')
    .update(brand.consent?.statement ?? '')
    .digest('hex');
  return agreedTexts.includes(text);
}

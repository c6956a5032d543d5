import type { Evidence } from '../../../../algorithms/confidence/evidence.ts';
import { parseUrl } from '../../../../platform/lib/parse-url.ts';
import type { BrandType } from '../../brands/brand.ts';
import { findingsOf } from '../../notices/findings.ts';
import { platformOf } from '../../rdap/platform-of.ts';
import { type PlatformForm, platformForms } from './platform-forms.ts';

/** A platform's form for reports with everything that it asks for, to be pasted by a person. */
export interface PreparedForm extends PlatformForm {
  /** The registrable domain of the platform. */
  platform: string;
  /** What forms of this kind ask for, in their usual order. */
  fields: readonly { label: string; text: string }[];
}

export interface FormFacts {
  takedownId: string;
  url: string;
  seenAt: Date;
  brand: { name: string; type: BrandType; officialDomains: readonly string[] };
  evidence: Evidence;
}

/** Null for a page that is on no platform with a known form, or that is the platform's own. */
export function prepareForm({ takedownId, url, seenAt, brand, evidence }: FormFacts): PreparedForm | null {
  const address = parseUrl(url);
  const platform = address && platformOf(address);
  const known = platform && !platform.isApex ? platformForms.get(platform.operator) : undefined;
  if (platform === null || known === undefined) return null;
  const [official] = brand.officialDomains;
  const isPerson = brand.type === 'face' || brand.type === 'name';
  return {
    platform: platform.operator,
    ...known,
    fields: [
      { label: 'Address of the page', text: url },
      { label: isPerson ? 'Who is impersonated' : 'The brand that is impersonated', text: brand.name },
      ...(official === undefined ? [] : [{ label: 'Official site', text: `https://${official}/` }]),
      { label: 'What is wrong with it', text: reasonsOf(brand.name, evidence) },
      { label: 'First seen', text: seenAt.toUTCString() },
      { label: 'Reference', text: takedownId },
    ],
  };
}

const reasonsOf = (name: string, evidence: Evidence): string =>
  `This page is not of ${name} and was not permitted by ${name}. What was found on it: ${findingsOf(evidence).join('; ')}. Please look at it under your rules on impersonation and, if you come to the same result, remove it.`;

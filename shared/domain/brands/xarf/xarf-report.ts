import { kindsOfReport, type ReportKind } from '../../partners/webhooks/event-values.ts';

/** The parts of an XARF v4 report (schema 4.2.0, https://github.com/xarf/xarf-spec) that this service writes. */

/** The kinds of takedown, each with the category and type it is reported as. */
export const reportKinds = {
  brand: ['content', 'brand_infringement'],
  phishing: ['content', 'phishing'],
  fraud: ['content', 'fraud'],
  registration: ['content', 'suspicious_registration'],
  copyright: ['copyright', 'copyright'],
} as const satisfies Record<ReportKind, readonly [string, string]>;

export { kindsOfReport, type ReportKind };

export const xarfVersion = '4.2.0';

/** The limits of the schema: items of evidence, bytes of one item, characters; the 15 MB are of its text alone. */
export const xarfLimits = {
  evidenceItems: 50,
  evidenceBytes: 5 * 1024 * 1024,
  evidenceBytesInAll: 15 * 1024 * 1024,
  evidenceDescription: 500,
  description: 1000,
  tags: 20,
  org: 200,
  workTitle: 500,
} as const;

/**
 * The schema's own pattern of `domain`. It takes no punycode: the two dashes of `xn--` do not match, and neither does a
 * last label with a dash or a digit in it.
 */
export const xarfDomain = /^([a-z0-9]+(-[a-z0-9]+)*\.)+[a-z]{2,}$/;

export interface XarfParty {
  org: string;
  contact: string;
  domain: string;
}

export interface XarfEvidence {
  content_type: string;
  description?: string;
  /** Base64 without line breaks. */
  payload: string;
  /** `sha256:` and the digest of the bytes, not of their base64. */
  hash: string;
  size: number;
}

export interface XarfReport {
  xarf_version: string;
  report_id: string;
  timestamp: string;
  reporter: XarfParty;
  sender: XarfParty;
  source_identifier: string;
  category: string;
  type: string;
  evidence_source: string;
  evidence: XarfEvidence[];
  tags: string[];
  confidence: number;
  description: string;
  /** The fields of the type. */
  [member: string]: unknown;
}

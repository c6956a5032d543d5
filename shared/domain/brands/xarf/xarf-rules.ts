import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseUrl } from '../../../platform/lib/parse-url.ts';
import { xarfDomain, xarfLimits } from './xarf-report.ts';

/** RFC 3986, as far as web addresses go: the schema's `uri` takes ASCII alone, and a percent sign only before two digits. */
const uri = z.string().refine((text) => {
  const isAscii =
    /^[A-Za-z][A-Za-z0-9+.-]*:\/\/(?:[A-Za-z0-9\-._~:/?#@!$&'()*+,;=[\]]|%[0-9A-Fa-f]{2})+$/.test(text);
  return isAscii && (text.match(/#/g)?.length ?? 0) <= 1 && parseUrl(text) !== null;
}, 'must be a URI');
const moment = z.string().refine((text) => {
  const isShaped = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  return isShaped && Number.isFinite(Date.parse(text));
}, 'must be a date and time of RFC 3339');
const hostname = z
  .string()
  .regex(/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i);
const email = z
  .string()
  .regex(/^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i);
const share = z.number().min(0).max(1);
const texts = z.array(z.string());

const party = z.strictObject({ org: z.string().max(xarfLimits.org), contact: email, domain: hostname });

const evidence = z
  .strictObject({
    content_type: z.string(),
    description: z.string().max(xarfLimits.evidenceDescription).optional(),
    // Not by a regular expression: on megabytes that ends the stack.
    payload: z
      .string()
      .refine((text) => Buffer.from(text, 'base64').toString('base64') === text, 'must be base64'),
    hash: z
      .string()
      .regex(/^(?:md5|sha1|sha256|sha512):[a-fA-F0-9]+$/)
      .optional(),
    size: z.int().min(0).max(xarfLimits.evidenceBytes).optional(),
  })
  .superRefine(({ payload, hash, size }, ctx) => {
    const bytes = Buffer.from(payload, 'base64');
    if (bytes.length > xarfLimits.evidenceBytes) ctx.addIssue('payload: is larger than 5 MB');
    if (size !== undefined && size !== bytes.length) ctx.addIssue('size: is not that of the payload');
    const [, algorithm, digest = ''] = /^(md5|sha1|sha256|sha512):(.*)$/.exec(hash ?? '') ?? [];
    if (algorithm !== undefined && createHash(algorithm).update(bytes).digest('hex') !== digest.toLowerCase())
      ctx.addIssue('hash: is not that of the bytes of the payload');
  });

const core = z.looseObject({
  xarf_version: z.string().regex(/^4\.[0-9]+\.[0-9]+$/),
  report_id: z.uuid({ version: 'v4' }),
  timestamp: moment,
  reporter: party,
  sender: party,
  source_identifier: z.string().min(1),
  source_port: z.int().min(1).max(65_535).optional(),
  evidence_source: z.string().optional(),
  evidence: z.array(evidence).max(xarfLimits.evidenceItems).optional(),
  tags: z
    .array(z.string().regex(/^[a-z0-9][a-z0-9_+-]*:[a-z0-9][a-z0-9_+-]*$/))
    .max(xarfLimits.tags)
    .optional(),
  confidence: share.optional(),
  description: z.string().max(xarfLimits.description).optional(),
  // Internal: it must never be sent.
  _internal: z.undefined().optional(),
});

const content = core.extend({
  category: z.literal('content'),
  url: uri,
  domain: z.string().regex(xarfDomain).optional(),
  verified_at: moment.optional(),
  verification_method: z
    .enum(['manual', 'automated_crawler', 'user_report', 'honeypot', 'threat_intelligence'])
    .optional(),
  target_brand: z.string().optional(),
});

const brand = content.extend({
  type: z.literal('brand_infringement'),
  infringement_type: z.enum(
    'counterfeit typosquatting lookalike homograph unauthorized_reseller trademark_violation brand_impersonation logo_misuse other'.split(
      ' ',
    ),
  ),
  legitimate_site: uri,
  similarity_score: share.optional(),
  infringing_elements: z
    .array(z.enum('logo brand_name tagline color_scheme layout product_images domain_name other'.split(' ')))
    .optional(),
});

const phishing = content.extend({
  type: z.literal('phishing'),
  credential_fields: texts.optional(),
  redirect_chain: z.array(uri).optional(),
  submission_url: uri.optional(),
  cloned_site: uri.optional(),
  lure_type: z
    .enum(
      'account_suspension security_alert payment_issue prize_notification document_share password_reset shipping_notification tax_refund other'.split(
        ' ',
      ),
    )
    .optional(),
});

const fraud = content.extend({
  type: z.literal('fraud'),
  fraud_type: z.enum(
    'investment romance tech_support lottery advance_fee cryptocurrency shopping charity employment government_impersonation other'.split(
      ' ',
    ),
  ),
  claimed_entity: z.string().optional(),
});

const registration = content.extend({
  type: z.literal('suspicious_registration'),
  registration_date: moment,
  days_since_registration: z.int().min(0).optional(),
  suspicious_indicators: z
    .array(
      z.enum(
        'typosquatting homograph_attack brand_keyword suspicious_tld bulk_registration privacy_protection suspicious_registrant fast_flux dga_pattern known_bad_nameserver suspicious_ssl_cert immediate_activation parked_page other'.split(
          ' ',
        ),
      ),
    )
    .min(1),
  risk_score: share.optional(),
  targeted_brands: texts.optional(),
  predicted_usage: z
    .array(z.enum('phishing malware spam fraud brand_abuse botnet_c2 unknown'.split(' ')))
    .optional(),
});

const copyright = core.extend({
  category: z.literal('copyright'),
  type: z.literal('copyright'),
  infringing_url: uri,
  work_title: z.string().max(xarfLimits.workTitle).optional(),
  rights_holder: z.string().max(xarfLimits.org).optional(),
  original_url: uri.optional(),
  infringement_type: z
    .enum(['direct_copy', 'modified_copy', 'streaming', 'download', 'distribution'])
    .optional(),
});

const report = z.discriminatedUnion('type', [brand, phishing, fraud, registration, copyright]);

/**
 * The problems of a report by the rules of schema 4.2.0 and of its text (evidence hashes over the bytes, 15 MB in all);
 * empty if there are none. Covers the types that this service writes; any other is a problem.
 */
export function validateXarf(document: unknown): string[] {
  const parsed = report.safeParse(document);
  if (!parsed.success)
    return parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'report'}: ${message}`);
  const sizes = (parsed.data.evidence ?? []).map(({ payload }) => Buffer.byteLength(payload, 'base64'));
  const inAll = sizes.reduce((sum, size) => sum + size, 0);
  return inAll > xarfLimits.evidenceBytesInAll ? ['evidence: is larger than 15 MB in all'] : [];
}

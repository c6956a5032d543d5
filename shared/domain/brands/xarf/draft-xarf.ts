import { parseUrl } from '../../../platform/lib/parse-url.ts';
import { type EvidenceFile, evidenceItems } from './evidence-items.ts';
import {
  type ReportKind,
  reportKinds,
  xarfDomain,
  xarfLimits,
  type XarfParty,
  type XarfReport,
  xarfVersion,
} from './xarf-report.ts';

/** The subject of a report: one page, one incident, one report. */
export interface Incident {
  kind: ReportKind;
  /** A version 4 UUID. */
  reportId: string;
  /** When the page was seen, and when it was last checked. */
  seenAt: Date;
  verifiedAt: Date;
  url: string;
  /** The host of `url`, in lower case and punycode. */
  host: string;
  reporter: XarfParty;
  sender: XarfParty;
  brand: string;
  /** A page of the brand itself. */
  legitimateUrl: string;
  /** 0 to 1. */
  confidence: number;
  description: string;
  infringement: 'typosquatting' | 'homograph' | 'lookalike' | 'brand_impersonation' | 'logo_misuse';
  elements: readonly ('logo' | 'brand_name' | 'layout' | 'domain_name')[];
  /** The kinds of credentials that the forms of the page ask for. */
  credentials: readonly string[];
  fraud: 'investment' | 'cryptocurrency' | 'shopping' | 'other';
  /** When the domain was registered; null where no source says. */
  registeredAt: Date | null;
  work: { title: string; originalUrl: string | null; holder: string } | null;
  evidence: readonly EvidenceFile[];
  /** Decoded bytes of evidence at most; the schema's own limit unless given. */
  evidenceBytesMax?: number;
}

/**
 * The report of an incident. A host in punycode is left out of `domain`, which the schema cannot take, and stands in
 * `source_identifier` and `url`.
 * @throws RangeError where the incident lacks what its kind needs: a web address, a registration date, a work
 */
export function draftXarf(incident: Incident): XarfReport {
  const [category, type] = reportKinds[incident.kind];
  return {
    xarf_version: xarfVersion,
    report_id: incident.reportId,
    timestamp: incident.seenAt.toISOString(),
    reporter: partyOf(incident.reporter),
    sender: partyOf(incident.sender),
    source_identifier: incident.host,
    category,
    type,
    evidence_source: 'crawler',
    evidence: evidenceItems(incident.evidence, incident.evidenceBytesMax),
    tags: ['service:humanmark', `kind:${incident.kind}`],
    confidence: incident.confidence,
    description: incident.description.slice(0, xarfLimits.description),
    ...(category === 'content' ? contentOf(incident) : workOf(incident)),
  };
}

const partyOf = ({ org, contact, domain }: XarfParty): XarfParty => ({
  org: org.slice(0, xarfLimits.org),
  contact,
  domain,
});

function contentOf(incident: Incident): Record<string, unknown> {
  const { host, verifiedAt, brand } = incident;
  return {
    url: needed(uriOf(incident.url), 'url: is not a web address'),
    ...(xarfDomain.test(host) ? { domain: host } : {}),
    verified_at: verifiedAt.toISOString(),
    verification_method: 'automated_crawler',
    target_brand: brand,
    ...ofType(incident),
  };
}

function ofType(incident: Incident): Record<string, unknown> {
  const { kind, brand, confidence, infringement } = incident;
  const legitimate = needed(uriOf(incident.legitimateUrl), 'legitimateUrl: is not a web address');
  switch (kind) {
    case 'phishing':
      return { cloned_site: legitimate, credential_fields: [...incident.credentials], lure_type: 'other' };
    case 'fraud':
      return { fraud_type: incident.fraud, claimed_entity: brand };
    case 'registration': {
      const registered = needed(incident.registeredAt, 'registeredAt: is not known');
      const days = Math.floor((incident.seenAt.getTime() - registered.getTime()) / 86_400_000);
      return {
        registration_date: registered.toISOString(),
        days_since_registration: Math.max(0, days),
        suspicious_indicators: indicators[infringement],
        risk_score: confidence,
        targeted_brands: [brand],
        predicted_usage: ['brand_abuse'],
      };
    }
    case 'brand':
    case 'copyright':
    default:
      return {
        infringement_type: infringement,
        legitimate_site: legitimate,
        similarity_score: confidence,
        infringing_elements: [...incident.elements],
      };
  }
}

const indicators: Record<Incident['infringement'], string[]> = {
  typosquatting: ['typosquatting', 'parked_page'],
  homograph: ['homograph_attack', 'parked_page'],
  lookalike: ['brand_keyword', 'parked_page'],
  brand_impersonation: ['brand_keyword'],
  logo_misuse: ['other'],
};

function workOf(incident: Incident): Record<string, unknown> {
  const { title, originalUrl, holder } = needed(incident.work, 'work: is not named');
  const original =
    originalUrl === null ? null : needed(uriOf(originalUrl), 'originalUrl: is not a web address');
  return {
    infringing_url: needed(uriOf(incident.url), 'url: is not a web address'),
    work_title: title.slice(0, xarfLimits.workTitle),
    rights_holder: holder.slice(0, xarfLimits.org),
    ...(original === null ? {} : { original_url: original }),
    infringement_type: 'direct_copy',
  };
}

function needed<Value>(value: Value | null, problem: string): Value {
  if (value === null) throw new RangeError(problem);
  return value;
}

/** Characters RFC 3986 does not allow in a path, query or fragment. Browsers allow more: `|`, `^`, `[`, a bare `%`. */
const notInUri = /[^A-Za-z0-9\-._~:/?@!$&'()*+,;=%]|%(?![0-9A-Fa-f]{2})/g;

/** An http(s) address as a URI, ASCII only, its host in punycode and without a password; null for what is none. */
export function uriOf(address: string): string | null {
  const url = parseUrl(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  const [path, fragment] = splitAt(url.pathname + url.search + url.hash, '#');
  const tail = fragment === undefined ? '' : `#${encode(fragment)}`;
  return `${url.protocol}//${url.host}${encode(path)}${tail}`;
}

const encode = (text: string): string => text.replace(notInUri, (character) => encodeURIComponent(character));

function splitAt(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

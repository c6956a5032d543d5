import { createHash } from 'node:crypto';
import { canonicalBytes } from '../../../../algorithms/encoding/canonical-json.ts';
import { findingsOf } from '../../notices/findings.ts';
import type { EvidenceFile } from '../../xarf/evidence-items.ts';
import type { Incident } from '../../xarf/draft-xarf.ts';
import type { Detection } from '../../alerts/alert-as-seen.ts';
import type { TakedownBrand } from '../brand-of-takedown.ts';
import { credentialsOf, elementsOf, infringementOf } from '../drafting/kind-of.ts';
import type { TakedownSettings } from './takedown-settings.ts';
import type { Takedown } from '../takedown.ts';

/** Decoded. In a mail it becomes base64 twice, so 5 MB of 25, which is what most mail servers take. */
const mailedEvidenceMax = 5 * 1024 * 1024;

export interface IncidentInput {
  takedown: Takedown;
  detection: Detection;
  known: TakedownBrand;
  /** When the page was last seen there. */
  verifiedAt: Date;
  registeredAt: Date | null;
  files: readonly EvidenceFile[];
}

/** The incident of a takedown. A name whose registration date is unknown is reported as an imitation of the brand. */
export function incidentOf(settings: TakedownSettings, input: IncidentInput): Incident {
  const { takedown, detection, known, verifiedAt, registeredAt } = input;
  const { evidence } = detection;
  const { brand, provenDomain } = known;
  const sender = {
    org: settings.sender.org,
    contact: settings.sender.address,
    domain: domainOf(settings.sender.address),
  };
  const legitimate = provenDomain ?? brand.officialDomains[0];
  const kind = takedown.kind === 'registration' && registeredAt === null ? 'brand' : takedown.kind;
  const findings = findingsOf(evidence).join('; ');
  return {
    kind,
    reportId: uuidOf(takedown.id),
    seenAt: takedown.seenAt,
    verifiedAt,
    url: takedown.url,
    host: takedown.host,
    reporter: {
      org: brand.name,
      contact: takedown.statement?.email ?? settings.sender.address,
      domain: legitimate ?? sender.domain,
    },
    sender,
    brand: brand.name,
    legitimateUrl: `https://${legitimate ?? sender.domain}/`,
    confidence: takedown.probability,
    description: `The page imitates ${brand.name}: ${findings}.`,
    infringement: infringementOf(evidence),
    elements: elementsOf(evidence),
    credentials: credentialsOf(evidence),
    fraud: evidence.intent?.asksForWallet === true ? 'cryptocurrency' : 'other',
    registeredAt,
    work: workOf(takedown, brand.name),
    evidence: [recordOf(detection), ...input.files],
    evidenceBytesMax: mailedEvidenceMax,
  };
}

function workOf({ statement }: Takedown, holder: string): Incident['work'] {
  if (statement === null || statement.work === null) return null;
  return { title: statement.work, originalUrl: statement.originalUrl, holder };
}

/** The measurements, and the hash of the manifest of everything that was recorded. */
function recordOf({ seenAt, evidence, assessment, manifestHash }: Detection): EvidenceFile {
  const { probability, modelVersion, calibrationVersion, contributions } = assessment;
  const record = {
    seenAt: seenAt.toISOString(),
    probability,
    modelVersion,
    calibrationVersion,
    contributions,
    evidence,
  };
  const bundle = { manifestSha256: manifestHash.toString('hex') };
  return {
    mediaType: 'application/json',
    description:
      'The measurements of the crawler on the page, and the SHA-256 of the manifest of the recorded evidence.',
    bytes: canonicalBytes({ ...record, bundle }),
  };
}

export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** A version 4 UUID that follows from the id: the same report when it is written again. */
export function uuidOf(id: string): string {
  const hex = createHash('sha256').update(`xarf:${id}`).digest('hex');
  const variant = (8 + (Number.parseInt(hex.charAt(16), 16) % 4)).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

import { sameFace } from '../../../algorithms/confidence/feature-table.ts';
import { canonicalBytes } from '../../../algorithms/encoding/canonical-json.ts';
import { parseUrl } from '../../../platform/lib/parse-url.ts';
import {
  type BundleFile,
  listFile,
  manifestBytes,
  manifestFormat,
  type NewBundleFile,
  type PictureFacts,
  sha256Of,
} from './evidence-manifest.ts';
import type { CapturedVisit } from './captured-visit.ts';
import { figuresOf, placeOf, type MatchedPage } from './matched-page.ts';
import { addressLength, warcOf } from './warc-of.ts';

/** A picture as it goes into a bundle. */
export interface KeptPicture extends PictureFacts {
  bytes: Buffer;
  /** `image/png` or `image/jpeg`. */
  type: string;
}

/** A place of the page beside the reference it resembles. */
export interface KeptCrop {
  referenceId: string;
  crop: KeptPicture;
  /** Null if the brand no longer has it. */
  reference: KeptPicture | null;
}

/** The registered face on the left of the page's, in one picture. */
export interface KeptFaces {
  referenceId: string;
  pair: KeptPicture;
}

export interface BundleInput {
  brandId: string;
  alertId: string;
  sightingId: string;
  visit: CapturedVisit;
  match: MatchedPage;
  /** Null where it could not be read. */
  screenshot: KeptPicture | null;
  crops: readonly KeptCrop[];
  /** Null where no face of the page matches, and where a match could not be shown. */
  faces: KeptFaces | null;
  tool: { name: string; version: string };
  bundledAt: Date;
}

export interface EvidenceBundle {
  /** Without the manifest. */
  files: readonly NewBundleFile[];
  listed: readonly BundleFile[];
  manifest: Buffer;
  /** SHA-256, 32 bytes. */
  manifestHash: Buffer;
  /** The items a complete bundle would have and this one lacks; empty if it is complete. */
  lacking: readonly string[];
}

/** The limit of all files together: abuse report receivers accept no more (XARF v4). */
export const bundleBytesMax = 15_000_000;
/** The screenshot's share, and that of each crop and each reference. */
export const screenshotBytesMax = 5_000_000;
export const cropBytesMax = 500_000;
export const markupBytesMax = 2_000_000;
export const cropsMax = 3;
const certificatesMax = 10;
const addressesMax = 50;

/** Pure: the same input gives the same bytes. @throws Error where a picture is larger than its share */
export function makeBundle(input: BundleInput): EvidenceBundle {
  const { visit, match, brandId, alertId, sightingId, tool } = input;
  const files = [...pictureFiles(input), ...recordFiles(input), evidenceFile(match)];
  const listed = files.map(listFile);
  const lacking = lackingOf(input);
  const manifest = manifestBytes({
    format: manifestFormat,
    brandId,
    alertId,
    sightingId,
    source: match.assessment.source,
    requestedUrl: cutAddress(visit.requestedUrl),
    url: cutAddress(visit.url),
    beganAt: visit.beganAt.toISOString(),
    fetchedAt: visit.fetchedAt.toISOString(),
    bundledAt: input.bundledAt.toISOString(),
    tool,
    browser: { name: visit.browser.name, version: visit.browser.version },
    modelVersion: match.assessment.modelVersion,
    calibrationVersion: match.assessment.calibrationVersion,
    lacking,
    files: listed,
  });
  const size = listed.reduce((sum, { bytes }) => sum + bytes, manifest.length);
  if (size > bundleBytesMax) throw new Error(`a bundle of ${size} bytes is more than may be sent`);
  return { files, listed, manifest, manifestHash: sha256Of(manifest), lacking };
}

function pictureFiles({ screenshot, crops, faces }: BundleInput): NewBundleFile[] {
  const files: NewBundleFile[] = [];
  if (screenshot) files.push(pictureFile('screenshot', screenshot));
  for (const [at, { crop, reference, referenceId }] of crops.slice(0, cropsMax).entries()) {
    files.push(pictureFile(`crops/${at + 1}-${referenceId}`, crop));
    if (reference) files.push(pictureFile(`references/${at + 1}-${referenceId}`, reference));
  }
  if (faces) files.push(pictureFile(`faces/1-${faces.referenceId}`, faces.pair));
  return files;
}

function pictureFile(name: string, { bytes, type, width, height, placeholder }: KeptPicture): NewBundleFile {
  const ending = type === 'image/jpeg' ? 'jpg' : 'png';
  return { name: `${name}.${ending}`, mediaType: type, bytes, picture: { width, height, placeholder } };
}

function recordFiles({ visit, sightingId, tool }: BundleInput): NewBundleFile[] {
  const markup = Buffer.from(visit.markup);
  const warc = warcOf(visit, sightingId, `${tool.name}/${tool.version}`);
  const { tls } = visit;
  const certificates = tls?.chain.slice(0, certificatesMax) ?? [];
  const files: NewBundleFile[] = [
    {
      name: 'page.html',
      mediaType: 'text/html; charset=utf-8',
      bytes: markup.subarray(0, markupBytesMax),
      isCut: markup.length > markupBytesMax,
    },
    { name: 'visit.warc.gz', mediaType: 'application/warc', ...warc },
    jsonFile('redirects.json', {
      from: visit.redirects.slice(0, addressesMax).map(cutAddress),
      to: cutAddress(visit.url),
      status: visit.status,
    }),
    jsonFile(
      'names.json',
      visit.names
        .slice(0, addressesMax)
        .map(({ host, addresses }) => ({ host, addresses: addresses.slice(0, addressesMax) })),
    ),
    jsonFile(
      'tls.json',
      tls && {
        subject: tls.subject,
        issuer: tls.issuer,
        protocol: tls.protocol,
        validFrom: tls.validFrom.toISOString(),
        validTo: tls.validTo.toISOString(),
        chainSha256: certificates.map((der) => sha256Of(der).toString('hex')),
      },
    ),
  ];
  if (certificates.length > 0)
    files.push({
      name: 'tls-chain.pem',
      mediaType: 'application/pem-certificate-chain',
      bytes: Buffer.from(certificates.map(pemOf).join('')),
    });
  return files;
}

function evidenceFile(match: MatchedPage): NewBundleFile {
  const { assessment } = match;
  return jsonFile('evidence.json', {
    brandId: match.brandId,
    matched: placeOf(match),
    evidence: figuresOf(match.evidence),
    assessment: {
      source: assessment.source,
      probability: assessment.probability,
      modelVersion: assessment.modelVersion,
      calibrationVersion: assessment.calibrationVersion,
      contributions: assessment.contributions,
      logit: assessment.logit,
      fusedLogit: assessment.fusedLogit,
      missing: assessment.missing,
      vetoes: assessment.vetoes,
    },
  });
}

const cutAddress = (address: string): string => address.slice(0, addressLength);

function jsonFile(name: string, value: unknown): NewBundleFile {
  return { name, mediaType: 'application/json', bytes: Buffer.from(canonicalBytes(value)) };
}

function pemOf(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

function lackingOf({ visit, match, screenshot, crops, faces }: BundleInput): string[] {
  const needsTls = parseUrl(visit.url)?.protocol === 'https:';
  const found: [string, boolean][] = [
    ['screenshot', screenshot !== null],
    ['markup', visit.markup !== ''],
    ['exchanges', visit.exchanges.some(({ body }) => body !== null)],
    ['names', visit.names.length > 0],
    ['tls', visit.tls !== null || !needsTls],
    ['crops', crops.length > 0 || match.logo === null],
    ['faces', faces !== null || (match.evidence.face?.logFalseMatchRate ?? 0) > sameFace],
  ];
  return found.flatMap(([name, isThere]) => (isThere ? [] : [name]));
}

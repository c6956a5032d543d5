import { z } from 'zod';
import { claimLevels, wantLevels } from '../../../shared/algorithms/confidence/claim-and-want.ts';
import { logoPlaces, titlePlaces } from '../../../shared/algorithms/confidence/evidence.ts';
import {
  type Detection,
  explainDetection,
  type Explanation,
  kindOfDetection,
  type WholeAlert,
} from '../../../shared/domain/brands/alerts/read-alert.ts';
import { entryName, type LogEntry } from '../../../shared/domain/brands/evidence-bundle/evidence-log.ts';
import { manifestName } from '../../../shared/domain/brands/evidence-bundle/evidence-manifest.ts';
import type { TakedownOutlook } from '../../../shared/domain/brands/takedowns/drafting/draft-takedown.ts';
import { kindsOfReport } from '../../../shared/domain/brands/xarf/xarf-report.ts';
import { timestampField } from '../fields.ts';
import {
  alertField,
  type EvidencePath,
  evidencePath,
  kindField,
  probabilityField,
  sourceField,
  toAlert,
} from './alert-response.ts';
import { sha256Field, sightingIdField } from '../id-fields.ts';

const nats = z
  .number()
  .meta({ description: 'The log-odds. Values above 0 indicate an impersonation.', example: 1.8 });
const familyField = z.object({
  family: z.string().meta({ description: 'A family of evidence, or a pair of families.', example: 'face' }),
  nats,
});
const pixels = (description: string, example: number) => z.number().meta({ description, example });
const box = z.object({
  left: pixels('From the left edge.', 40),
  top: pixels('From the top edge.', 96),
  width: pixels('Its width.', 320),
  height: pixels('Its height.', 80),
});

const known = z.boolean().nullable();
const presentationField = z
  .object({
    titlePlace: z.enum(titlePlaces).meta({
      description:
        'Where the title names the brand: not at all, among other words, as a part of its own, or alone.',
    }),
    isHeadName: known.meta({ description: 'Whether the text at the head of the page names the brand.' }),
    isDeclaredName: known.meta({
      description: 'Whether the declared site name (`og:site_name`) is the brand.',
    }),
    isCopyrightName: known.meta({ description: 'Whether the copyright line names the brand.' }),
    formNamesBrand: z.boolean().meta({ description: 'Whether a label or button of a form names the brand.' }),
    textShare: z
      .number()
      .nullable()
      .meta({ description: 'Mentions of the brand per word of the text.', example: 0.04 }),
    hasOwnName: z
      .boolean()
      .meta({ description: 'Whether the page has another name that its domain agrees with.' }),
    logoPlace: z.enum(logoPlaces).nullable().meta({ description: 'Where the page shows the logo.' }),
  })
  .nullable()
  .meta({
    description: 'Where the page shows the name of the brand. A value that could not be examined is null.',
  });

export const explanationField = z.object({
  families: z.array(familyField).meta({
    description:
      'The contribution of each family of evidence, each pair of families, the source and the calibration.',
  }),
  contributions: z
    .array(
      familyField.extend({
        feature: z
          .string()
          .nullable()
          .meta({ description: 'The feature; null for a sum of the family.', example: 'face_distance' }),
      }),
    )
    .meta({
      description:
        'The contributions in order. Summed from left to right they give the log-odds of the probability.',
    }),
  missing: z
    .array(z.string())
    .meta({ description: 'Evidence that was not available, which counts as 0.', example: ['logo'] }),
  judgedHost: z
    .string()
    .meta({ description: 'The host whose name was examined.', example: 'acme-login.example' }),
  claim: z.enum(claimLevels).nullable().meta({ description: 'Who the page says it is, towards the brand.' }),
  want: z
    .enum(wantLevels)
    .nullable()
    .meta({ description: 'What the page wants of its visitors. The most harmful counts.' }),
  presentation: presentationField,
  matchedReference: z
    .object({
      referenceId: z
        .string()
        .meta({ description: 'The id of the reference image.', example: 'ref_b5mawe74nc2ha5qapk0kq0tmkp' }),
      form: z.string().meta({
        description: 'The rotation or reflection of the image that was compared.',
        example: 'original',
      }),
      distance: z
        .number()
        .meta({ description: 'The number of differing bits out of 256. Up to 31 is a match.', example: 12 }),
      isInverted: z.boolean().meta({ description: 'Whether its colors are inverted.' }),
      box: box
        .nullable()
        .meta({ description: 'The region in pixels of the screenshot; null for the favicon.' }),
    })
    .nullable()
    .meta({ description: 'The reference image that a region of the page was closest to.' }),
  modelVersion: z
    .string()
    .meta({ description: 'The version of the model that weighed the evidence.', example: '2026-11' }),
  calibrationVersion: z
    .string()
    .meta({ description: 'The version of the calibration of probabilities.', example: '2026-11' }),
});

export const evidenceField = z
  .object({
    complete: z.boolean().meta({ description: 'Whether nothing is lacking.' }),
    lacking: z.array(z.string()).meta({ description: 'What could not be captured.', example: [] }),
    files: z
      .array(
        z.object({
          name: z.string().meta({ description: 'The name of the file.', example: 'screenshot.png' }),
          mediaType: z.string().meta({ description: 'The media type of the file.', example: 'image/png' }),
          bytes: z.int().meta({ description: 'The size of the file.', example: 182044 }),
          sha256: sha256Field,
          isCut: z.boolean().meta({ description: 'Whether the text was truncated.' }),
          url: z.string().meta({
            description: 'Path of the file. It needs your API key.',
            example: '/v1/brand/brd_1/alerts/alr_1/evidence/screenshot.png',
          }),
        }),
      )
      .meta({ description: 'The stored files.' }),
    manifestUrl: z.string().meta({
      description: 'Path of the manifest, which lists every file with its hash.',
      example: '/v1/brand/brd_1/alerts/alr_1/evidence/manifest.json',
    }),
    logEntryUrl: z.string().meta({
      description: 'Path of the entry in the log of your brand.',
      example: '/v1/brand/brd_1/alerts/alr_1/evidence/log-entry.json',
    }),
    log: z
      .object({
        position: z.int().meta({ description: 'The number of the entry, from 1.', example: 17 }),
        manifestHash: sha256Field,
        previousHash: sha256Field,
        hash: sha256Field,
        loggedAt: timestampField,
      })
      .meta({
        description:
          'The entry in the log of your brand. Keep its hash to detect any later change of earlier entries.',
      }),
  })
  .meta({ description: 'The evidence of the last detection.' });

const sightingField = z.object({
  sightingId: sightingIdField,
  seenAt: timestampField,
  kind: kindField,
  probability: probabilityField,
  source: sourceField,
  families: z
    .array(z.string())
    .meta({ description: 'The signals that indicated an impersonation.', example: ['face'] }),
  manifestUrl: z.string().meta({
    description: 'Path of the manifest of this detection.',
    example: '/v1/brand/brd_1/alerts/alr_1/evidence/manifest.json',
  }),
  isKept: z.boolean().meta({
    description:
      'Whether its files are still stored. The first, the last ten, and those a takedown is based on are kept.',
  }),
});

export const wholeAlertField = alertField.extend({
  why: z.string().meta({
    description:
      'A few sentences that say why: what the page shows, claims and wants, what weighed most, and what was not examined.',
    example:
      'A face on the page matches a registered picture of Marta Kovel. The page speaks as her and wants visitors to invest.',
  }),
  explanation: explanationField.meta({ description: 'How the probability came about.' }),
  evidence: evidenceField,
  history: z
    .array(sightingField)
    .meta({ description: 'The last 50 visits that detected something new, newest first.' }),
  takedown: z
    .object({
      refusal: z
        .object({
          reason: z
            .string()
            .meta({ description: 'The reason that a request would get.', example: 'takedown_host_proven' }),
          message: z
            .string()
            .meta({ description: 'A sentence for developers.', example: 'The host is a proven domain.' }),
        })
        .nullable()
        .meta({ description: 'Why no takedown of the page is possible; null if one is.' }),
      kinds: z
        .array(z.enum(kindsOfReport))
        .meta({ description: 'The kinds of abuse that the evidence shows.' }),
    })
    .meta({ description: 'Whether a takedown can be started.' }),
  verdicts: z
    .array(
      z.object({
        verdict: z
          .enum(['confirm', 'dismiss'])
          .meta({ description: '`confirm`: an impersonation. `dismiss`: harmless.' }),
        reason: z
          .string()
          .nullable()
          .meta({ description: 'Null if none was given.', example: 'Our reseller in France.' }),
        cause: z
          .enum(['review', 'dispute'])
          .meta({ description: '`dispute`: the owner of the page disputed a takedown.' }),
        sightingId: sightingIdField,
        givenAt: timestampField,
      }),
    )
    .meta({ description: 'The verdicts, newest first.' }),
});

/** @param pathOf where its files are read, unless with an API key */
export function toWholeAlert(alert: WholeAlert, outlook: TakedownOutlook, pathOf?: EvidencePath) {
  const { history, verdicts, logged } = alert;
  const [last] = history;
  return {
    ...toAlert(alert, last, pathOf),
    why: alert.why,
    explanation: toExplanation(last),
    evidence: toEvidence(alert, { detection: last, logged }, pathOf),
    history: history.map((detection) => toSighting(alert, detection, pathOf)),
    takedown: toOutlook(outlook),
    verdicts: verdicts.map(({ verdict, reason, cause, sightingId, givenAt }) => ({
      verdict,
      reason,
      cause,
      sightingId,
      givenAt: givenAt.toISOString(),
    })),
  };
}

type AlertRef = Parameters<EvidencePath>[0];

export function toOutlook({ refusal, kinds }: TakedownOutlook) {
  return { refusal: refusal && { reason: refusal.code, message: refusal.why }, kinds: [...kinds] };
}

export function toEvidence(
  alert: AlertRef,
  { detection, logged }: { detection: Detection; logged: LogEntry },
  pathOf: EvidencePath = evidencePath,
) {
  const { position, manifestHash, previousHash, hash, loggedAt } = logged;
  return {
    complete: detection.lacking.length === 0,
    lacking: detection.lacking,
    files: detection.files.map(({ name, mediaType, bytes, sha256, isCut }) => ({
      name,
      mediaType,
      bytes,
      sha256,
      isCut,
      url: pathOf(alert, name, detection.id),
    })),
    manifestUrl: pathOf(alert, manifestName, detection.id),
    logEntryUrl: pathOf(alert, entryName, detection.id),
    log: { position, manifestHash, previousHash, hash, loggedAt },
  };
}

export function toSighting(alert: AlertRef, detection: Detection, pathOf: EvidencePath = evidencePath) {
  return {
    sightingId: detection.id,
    seenAt: detection.seenAt.toISOString(),
    kind: kindOfDetection(detection),
    probability: detection.assessment.probability,
    source: detection.assessment.source,
    families: explainDetection(detection).speaking,
    manifestUrl: pathOf(alert, manifestName, detection.id),
    isKept: detection.prunedAt === null,
  };
}

export function toExplanation(detection: Detection) {
  const explanation: Explanation = explainDetection(detection);
  const { families, contributions, missing, judgedHost, modelVersion, calibrationVersion } = explanation;
  const { claim, want, presentation } = explanation;
  return {
    families: families.map(({ family, nats: sum }) => ({ family, nats: sum })),
    contributions: contributions.map(({ family, feature, nats: part }) => ({ family, feature, nats: part })),
    missing,
    judgedHost,
    claim,
    want,
    presentation: presentation && toPresentation(presentation),
    matchedReference: explanation.matchedReference && toMatchedReference(explanation.matchedReference),
    modelVersion,
    calibrationVersion,
  };
}

function toPresentation(presentation: NonNullable<Explanation['presentation']>) {
  const { titlePlace, isHeadName, isDeclaredName, isCopyrightName, formNamesBrand } = presentation;
  const { textShare, hasOwnName, logoPlace } = presentation;
  return {
    titlePlace,
    isHeadName,
    isDeclaredName,
    isCopyrightName,
    formNamesBrand,
    textShare,
    hasOwnName,
    logoPlace,
  };
}

function toMatchedReference(matched: NonNullable<Explanation['matchedReference']>) {
  const { referenceId, form, distance, isInverted, box: place } = matched;
  return { referenceId, form, distance, isInverted, box: place && toBox(place) };
}

function toBox({ left, top, width, height }: z.input<typeof box>) {
  return { left, top, width, height };
}

import { z } from 'zod';
import {
  explainDetection,
  type Explanation,
  kindOfDetection,
  type WholeAlert,
} from '../../../shared/domain/brands/alerts/read-alert.ts';
import { entryName } from '../../../shared/domain/brands/evidence-bundle/evidence-log.ts';
import { manifestName } from '../../../shared/domain/brands/evidence-bundle/evidence-manifest.ts';
import { timestampField } from '../fields.ts';
import {
  alertField,
  evidencePath,
  kindField,
  probabilityField,
  sourceField,
  toAlert,
} from './alert-response.ts';

const nats = z.number().meta({ description: 'The log-odds. Values above 0 indicate an impersonation.' });
const familyField = z.object({ family: z.string(), nats });
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const box = z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() });

const explanationField = z.object({
  families: z.array(familyField).meta({
    description:
      'The contribution of each family of evidence, each pair of families, the source and the calibration.',
  }),
  contributions: z.array(familyField.extend({ feature: z.string().nullable() })).meta({
    description:
      'The contributions in order. Summed from left to right they give the log-odds of the probability.',
  }),
  missing: z.array(z.string()).meta({ description: 'Evidence that was not available, which counts as 0.' }),
  judgedHost: z.string().meta({ description: 'The host whose name was examined.' }),
  matchedReference: z
    .object({
      referenceId: z.string(),
      form: z.string(),
      distance: z
        .number()
        .meta({ description: 'The number of differing bits out of 256. Up to 31 is a match.' }),
      isInverted: z.boolean(),
      box: box
        .nullable()
        .meta({ description: 'The region in pixels of the screenshot; null for the favicon.' }),
    })
    .nullable()
    .meta({ description: 'The reference image that a region of the page was closest to.' }),
  modelVersion: z.string(),
  calibrationVersion: z.string(),
});

const evidenceField = z.object({
  complete: z.boolean(),
  lacking: z.array(z.string()),
  files: z.array(
    z.object({
      name: z.string(),
      mediaType: z.string(),
      bytes: z.int(),
      sha256: digest,
      isCut: z.boolean().meta({ description: 'Whether the text was truncated.' }),
      url: z.string(),
    }),
  ),
  manifestUrl: z.string(),
  logEntryUrl: z.string(),
  log: z
    .object({
      position: z.int(),
      manifestHash: digest,
      previousHash: digest,
      hash: digest,
      loggedAt: timestampField,
    })
    .meta({
      description:
        'The entry in the log of your brand. Keep its hash to detect any later change of earlier entries.',
    }),
});

const sightingField = z.object({
  sightingId: z.string(),
  seenAt: timestampField,
  kind: kindField,
  probability: probabilityField,
  source: sourceField,
  families: z.array(z.string()).meta({ description: 'The signals that indicated an impersonation.' }),
  manifestUrl: z.string(),
  isKept: z.boolean().meta({
    description:
      'Whether its files are still stored. The first, the last ten, and those a takedown is based on are kept.',
  }),
});

export const wholeAlertField = alertField.extend({
  explanation: explanationField,
  evidence: evidenceField,
  history: z
    .array(sightingField)
    .meta({ description: 'The last 50 visits that detected something new, newest first.' }),
  verdicts: z.array(
    z.object({
      verdict: z.enum(['confirm', 'dismiss']),
      reason: z.string().nullable(),
      cause: z.enum(['review', 'dispute']),
      sightingId: z.string(),
      givenAt: timestampField,
    }),
  ),
});

export function toWholeAlert(alert: WholeAlert) {
  const { history, verdicts, logged } = alert;
  const [last] = history;
  const { position, manifestHash, previousHash, hash, loggedAt } = logged;
  return {
    ...toAlert(alert, last),
    explanation: toExplanation(explainDetection(last)),
    evidence: {
      complete: last.lacking.length === 0,
      lacking: last.lacking,
      files: last.files.map(({ name, mediaType, bytes, sha256, isCut }) => ({
        name,
        mediaType,
        bytes,
        sha256,
        isCut,
        url: evidencePath(alert, name, last.id),
      })),
      manifestUrl: evidencePath(alert, manifestName, last.id),
      logEntryUrl: evidencePath(alert, entryName, last.id),
      log: { position, manifestHash, previousHash, hash, loggedAt },
    },
    history: history.map((detection) => ({
      sightingId: detection.id,
      seenAt: detection.seenAt.toISOString(),
      kind: kindOfDetection(detection),
      probability: detection.assessment.probability,
      source: detection.assessment.source,
      families: explainDetection(detection).speaking,
      manifestUrl: evidencePath(alert, manifestName, detection.id),
      isKept: detection.prunedAt === null,
    })),
    verdicts: verdicts.map(({ verdict, reason, cause, sightingId, givenAt }) => ({
      verdict,
      reason,
      cause,
      sightingId,
      givenAt: givenAt.toISOString(),
    })),
  };
}

function toExplanation(explanation: Explanation) {
  const { families, contributions, missing, judgedHost, modelVersion, calibrationVersion } = explanation;
  return {
    families: families.map(({ family, nats: sum }) => ({ family, nats: sum })),
    contributions: contributions.map(({ family, feature, nats: part }) => ({ family, feature, nats: part })),
    missing,
    judgedHost,
    matchedReference: explanation.matchedReference && toMatchedReference(explanation.matchedReference),
    modelVersion,
    calibrationVersion,
  };
}

function toMatchedReference(matched: NonNullable<Explanation['matchedReference']>) {
  const { referenceId, form, distance, isInverted, box: place } = matched;
  return { referenceId, form, distance, isInverted, box: place && toBox(place) };
}

function toBox({ left, top, width, height }: z.input<typeof box>) {
  return { left, top, width, height };
}

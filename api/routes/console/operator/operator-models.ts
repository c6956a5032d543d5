import path from 'node:path';
import { z } from 'zod';
import { discoverySources } from '../../../../shared/algorithms/confidence/evidence.ts';
import type { Drift } from '../../../../shared/algorithms/confidence/drift-report.ts';
import { listCalibrations } from '../../../../shared/domain/brands/alerts/list-calibrations.ts';
import { confidenceInUse } from '../../../../shared/domain/brands/alerts/confidence-in-use.ts';
import { driftOfVerdicts } from '../../../../shared/domain/brands/alerts/precision-record.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import { describeSigningKeys } from '../../../../shared/domain/people/tokens/rotate-signing-key.ts';
import { setMembers } from '../../../../shared/media/models/face-set.ts';
import type { CurrentDeviceModels } from '../../../../shared/media/models/follow-models.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { defineRoute } from '../../../http/route.ts';
import { timestampField } from '../../fields.ts';

const count = z.int().min(0);

export const consoleOperatorSigningKeys = defineRoute(
  {
    operationId: 'consoleOperatorSigningKeys',
    method: 'get',
    path: '/console/api/operator/signing-keys',
    tag: 'Console',
    summary: 'List the keys that sign identity tokens, with their state.',
    auth: 'member',
    member: { of: 'operators' },
    limit: endpointLimits.consoleOperatorSigningKeys,
    input: {},
    responses: {
      200: {
        description: 'The keys.',
        body: z.object({
          data: z.array(
            z.object({
              kid: z.string(),
              algorithm: z.string(),
              state: z.enum(['pending', 'active', 'retiring', 'removed']),
              createdAt: timestampField,
              activatedAt: timestampField.nullable(),
              retiredAt: timestampField.nullable(),
            }),
          ),
          nextCursor: z.null(),
        }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }) => {
    const keys = await describeSigningKeys(deps);
    const data = keys.map(({ kid, algorithm, state, createdAt, activatedAt, retiredAt }) => ({
      kid,
      algorithm,
      state,
      createdAt,
      activatedAt,
      retiredAt,
    }));
    return { status: 200, body: { data, nextCursor: null } };
  },
);

const model = z.object({
  member: z.string().meta({ description: 'What it does, as in the manifest: `set.detector`, `voice`.' }),
  file: z.string(),
  sha256: z.string(),
  licence: z.string(),
});

export const consoleOperatorModels = defineRoute(
  {
    operationId: 'consoleOperatorModels',
    method: 'get',
    path: '/console/api/operator/models',
    tag: 'Console',
    summary: 'List the models that devices run for this service, as the API serves them now.',
    auth: 'member',
    member: { of: 'operators' },
    limit: endpointLimits.consoleOperatorModels,
    input: {},
    responses: {
      200: {
        description: 'The models; without any, people cannot enroll on a page.',
        body: z.object({
          set: z.string().nullable().meta({ description: 'The name of the set in use.' }),
          voice: z.string().nullable(),
          earlier: z.array(z.string()).meta({ description: 'Those that people were enrolled with before.' }),
          data: z.array(model),
          nextCursor: z.null(),
        }),
      },
    },
    errors: [],
  },
  (deps: { deviceModels: CurrentDeviceModels }) => {
    const models = deps.deviceModels.current();
    const inSet = models
      ? setMembers.map((member) => ({
          member: `set.${member}`,
          file: path.basename(models.set.members[member].path),
          sha256: models.set.members[member].sha256,
          licence: models.set.licence,
        }))
      : [];
    const voice = models?.voice ?? null;
    const ofVoice =
      voice === null
        ? []
        : [
            {
              member: 'voice',
              file: path.basename(voice.path),
              sha256: voice.sha256,
              licence: voice.licence,
            },
          ];
    return {
      status: 200,
      body: {
        set: models?.set.name ?? null,
        voice: voice?.name ?? null,
        earlier: [...(models?.previousSets ?? []), ...(models?.previousVoices ?? [])].map(({ name }) => name),
        data: [...inSet, ...ofVoice],
        nextCursor: null,
      },
    };
  },
);

const drift = z.object({
  cases: count,
  impersonations: count,
  error: z
    .number()
    .meta({ description: 'How far stated probabilities are from outcomes, on average; 0 to 1.' }),
  reviewedAbove: count.meta({ description: 'The latest cases above 0.95, 500 at most.' }),
  wrongAbove: count,
  lowerBound: z.number().meta({ description: 'At least so many of them are right, with 95 % certainty.' }),
  alarms: z.array(z.enum(['calibration', 'precision'])),
});

/** The fits that are shown, newest first. */
const fitsMax = 20;

export const consoleOperatorCalibration = defineRoute(
  {
    operationId: 'consoleOperatorCalibration',
    method: 'get',
    path: '/console/api/operator/calibration',
    tag: 'Console',
    summary:
      'Read which probabilities are in use, the last fits to verdicts, and how far both have drifted apart.',
    auth: 'member',
    member: { of: 'operators' },
    limit: endpointLimits.consoleOperatorCalibration,
    input: {},
    responses: {
      200: {
        description: 'The model in use, the last 20 fits and the drift, from verdicts on live brands.',
        body: z.object({
          modelVersion: z.string(),
          all: drift,
          sources: z.array(
            z.object({ source: z.enum(discoverySources), calibrationVersion: z.string(), drift }),
          ),
          fits: z.array(
            z.object({
              fitId: z.string(),
              ranAt: timestampField,
              verdicts: count,
              isAdopted: z.boolean(),
              adopts: z
                .string()
                .nullable()
                .meta({ description: 'The refused fit that an operator adopted.' }),
              outcomes: z.array(
                z.object({
                  source: z.enum(discoverySources),
                  outcome: z.enum(['adopted', 'refused', 'kept', 'too_few', 'too_few_owners']),
                  cases: count,
                }),
              ),
            }),
          ),
        }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }) => {
    const [inUse, fits, report] = await Promise.all([
      confidenceInUse(deps),
      listCalibrations(deps, fitsMax),
      driftOfVerdicts(deps),
    ]);
    return {
      status: 200,
      body: {
        modelVersion: inUse.modelVersion,
        all: toDrift(report.all),
        sources: discoverySources.map((source) => ({
          source,
          calibrationVersion: inUse.calibrationVersions[source],
          drift: toDrift(report.bySource[source]),
        })),
        fits: fits.map(({ id, ranAt, verdicts, isAdopted, adopts, outcomes }) => ({
          fitId: id,
          ranAt: ranAt.toISOString(),
          verdicts,
          isAdopted,
          adopts,
          outcomes: outcomes.map(({ source, outcome, cases }) => ({ source, outcome, cases })),
        })),
      },
    };
  },
);

function toDrift({ cases, impersonations, calibrationError, rolling, alarms }: Drift): z.input<typeof drift> {
  return {
    cases,
    impersonations,
    error: calibrationError,
    reviewedAbove: rolling.reviewed,
    wrongAbove: rolling.wrong,
    lowerBound: rolling.lowerBound,
    alarms: [...alarms],
  };
}

import { consentsOf, listRevocationsOf } from '../../../shared/domain/brands/brands/consent/face-consents.ts';
import { publicRecord } from '../../../shared/domain/content/public-record/public-record.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { exportAccount } from '../../../shared/domain/people/account/export-account.ts';
import { requireElevated } from '../../../shared/domain/people/account/person.ts';
import type { Database, Queryable } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import type { ServiceKeys } from '../../../shared/platform/lib/service-keys.ts';
import { defineRoute, personOf } from '../../http/route.ts';
import { exportResponse } from './export-response.ts';

export const exportAccountRoute = defineRoute(
  {
    operationId: 'exportAccount',
    method: 'get',
    path: '/v1/me/export',
    tag: 'Me',
    summary: 'Export everything stored about the signed-in person.',
    description:
      'Of each list the newest thousand entries, and of stamps and disputes the newest ten thousand. What partners signaled about you stays private.',
    auth: 'person',
    limit: endpointLimits.exportAccount,
    input: {},
    responses: { 200: { description: 'The export.', body: exportResponse } },
    errors: ['step_up_required'],
  },
  async (deps: { db: Database; clock: Clock; keys: ServiceKeys }, call) => {
    const exported = await exportAccount({ ...deps, recordOf }, requireElevated(personOf(call)));
    return { status: 200, body: toExport(exported) };
  },
);

const consentsMax = 1000;

type Exported = Awaited<ReturnType<typeof exportAccount<Awaited<ReturnType<typeof recordOf>>>>>;

/** Field by field, so that nothing is added to the response by being added to what is exported. */
function toExport(exported: Exported) {
  return {
    exportedAt: exported.exportedAt,
    identity: exported.identity,
    suspensions: exported.suspensions,
    biometric: exported.biometric,
    enrollmentLinks: exported.enrollmentLinks,
    devices: exported.devices,
    deviceAdditions: exported.deviceAdditions,
    recoveries: exported.recoveries,
    verifications: exported.verifications,
    passkeyUserHandle: exported.passkeyUserHandle,
    passkeys: exported.passkeys,
    sessions: exported.sessions,
    publishedScore: exported.publishedScore,
    trustFacts: exported.trustFacts,
    partnerChecks: exported.partnerChecks,
    events: exported.events,
    stamps: exported.stamps,
    disputes: exported.disputes,
    stampKeys: exported.stampKeys,
    stampCopies: exported.stampCopies,
    consents: exported.consents.map(({ brandId, projectName, type, name, consent }) => ({
      brandId,
      projectName,
      type,
      name,
      consent,
    })),
    consentRevocations: exported.consentRevocations,
    attributionAllowed: exported.attributionAllowed,
  };
}

async function recordOf(deps: { db: Queryable }, identityId: string) {
  const [record, consents, revocations] = await Promise.all([
    publicRecord(deps, identityId),
    consentsOf(deps, identityId, { most: consentsMax }),
    listRevocationsOf(deps.db, identityId),
  ]);
  const { attributionAllowed, stamps, disputes, stampKeys, stampCopies } = record;
  const consentRevocations = revocations.map(({ projectName, name, revokedAt }) => ({
    projectName,
    name,
    revokedAt: revokedAt.toISOString(),
  }));
  return { attributionAllowed, stamps, disputes, stampKeys, stampCopies, consents, consentRevocations };
}

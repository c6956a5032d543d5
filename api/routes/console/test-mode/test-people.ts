import { z } from 'zod';
import {
  advanceTestPerson,
  testPersonSteps,
} from '../../../../shared/domain/content/test-people/advance-test-person.ts';
import {
  createTestPerson,
  listTestPeople,
} from '../../../../shared/domain/content/test-people/test-people.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { EnrollmentDeps } from '../../../../shared/domain/people/enrollment/enroll-identity.ts';
import type { ReverifyDeps } from '../../../../shared/domain/people/enrollment/reverify-identity.ts';
import {
  type Identity,
  identityIdentifier,
  statusAt,
} from '../../../../shared/domain/people/identity/identity.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { Clock } from '../../../../shared/platform/lib/clock.ts';
import { marked } from '../../../../shared/domain/partners/pairwise/person-marks.ts';
import { defineRoute } from '../../../http/route.ts';
import {
  assuranceField,
  displayNameField,
  identityIdField,
  shownUserIdField,
  timestampField,
} from '../../fields.ts';
import { projectIdOf, projectPath, readers, wideningDevelopers } from '../member-paths.ts';

const path = '/console/api/projects/{project_id}/test-mode/people';

const testUserIdField = marked(z.string().min(1).max(64), 'reference');

const testPerson = z.object({
  userId: shownUserIdField.meta({ example: 'usr_c07m2r9z0b9jg0vdbe94ffcx82' }),
  identityId: identityIdField,
  name: z.string(),
  status: z.enum(['verified', 'lapsed', 'suspended', 'pending', 'deleted']),
  assurance: assuranceField,
  lastVerifiedAt: timestampField.nullable(),
  lapsesAt: timestampField.nullable(),
  createdAt: timestampField,
});

function toTestPerson(identity: Identity, now: Date): z.output<typeof testPerson> {
  const { userId, displayName, assurance, lastVerifiedAt, lapsesAt, createdAt } = identity;
  return {
    userId,
    identityId: identityIdentifier(identity),
    name: displayName,
    status: statusAt(identity, now),
    assurance,
    lastVerifiedAt: lastVerifiedAt?.toISOString() ?? null,
    lapsesAt: lapsesAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export const consoleListTestPeople = defineRoute(
  {
    operationId: 'consoleListTestPeople',
    method: 'get',
    path,
    tag: 'Console',
    summary: 'List the people of test mode that the console made for the project, newest first; 20 at most.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListTestPeople,
    input: { params: projectPath },
    responses: {
      200: {
        description: 'The people, all on one page.',
        body: z.object({ data: z.array(testPerson), nextCursor: z.null() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const people = await listTestPeople(deps, projectIdOf(call));
    const now = deps.clock.now();
    return {
      status: 200,
      body: { data: people.map((person) => toTestPerson(person, now)), nextCursor: null },
    };
  },
);

export const consoleCreateTestPerson = defineRoute(
  {
    operationId: 'consoleCreateTestPerson',
    method: 'post',
    path,
    tag: 'Console',
    summary:
      'Enroll a new person of test mode with a synthetic device. Your webhooks of test mode are notified.',
    auth: 'member',
    member: wideningDevelopers,
    limit: endpointLimits.consoleCreateTestPerson,
    input: { params: projectPath, body: z.strictObject({ name: displayNameField }) },
    responses: { 201: { description: 'The person, enrolled.', body: testPerson } },
    errors: ['test_person_limit'],
  },
  async (deps: EnrollmentDeps, call) => {
    const wanted = { projectId: projectIdOf(call), name: call.body.name };
    const person = await createTestPerson(deps, wanted);
    return { status: 201, body: toTestPerson(person, deps.clock.now()) };
  },
);

export const consoleAdvanceTestPerson = defineRoute(
  {
    operationId: 'consoleAdvanceTestPerson',
    method: 'post',
    path: `${path}/{user_id}/advance`,
    tag: 'Console',
    summary:
      'Have something happen to a person that the console made. Your webhooks of test mode are notified.',
    description:
      '`verified`: their device re-verifies. `failed`: it does so with another person before it. `lapsed`: their verification ends now. `disputed`: their device stamps new content, which counts for the monthly quota, and the stamp is disputed.',
    auth: 'member',
    member: wideningDevelopers,
    limit: endpointLimits.consoleAdvanceTestPerson,
    input: {
      params: projectPath.extend({ user_id: testUserIdField }),
      body: z.strictObject({ to: z.enum(testPersonSteps) }),
    },
    responses: { 200: { description: 'The person as they are now.', body: testPerson } },
    errors: [
      'test_person_not_found',
      'test_person_not_verified',
      'identity_suspended',
      'device_not_registered',
      'attribution_refused',
      'quota_exceeded',
    ],
  },
  async (deps: ReverifyDeps, call) => {
    const { params, body } = call;
    const wanted = { projectId: projectIdOf(call), userId: params.user_id, to: body.to };
    const person = await advanceTestPerson(deps, wanted);
    return { status: 200, body: toTestPerson(person, deps.clock.now()) };
  },
);

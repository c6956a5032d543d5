import {
  addReference,
  removeReference,
} from '../../../shared/domain/brands/brands/references/change-references.ts';
import {
  referenceField,
  referenceJsonBytesMax,
} from '../../../shared/domain/brands/brands/references/reference-input.ts';
import type { RegisterDeps } from '../../../shared/domain/brands/brands/register-brand.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { brandPath, referenceBody, referencePath, toReference } from './brand-response.ts';

export const addBrandReference = defineRoute(
  {
    operationId: 'addBrandReference',
    method: 'post',
    path: '/v1/brand/{brand_id}/references',
    tag: 'Brands',
    summary: 'Add a reference image that pages are compared with.',
    description: 'A brand has at most 10 reference images. Every crawler uses a new one within a minute.',
    auth: 'api-key',
    audited: true,
    scope: 'brands:write',
    limit: endpointLimits.addBrandReference,
    creates: true,
    input: { params: brandPath, body: referenceField, jsonBytesMax: referenceJsonBytesMax },
    responses: { 201: { description: 'The image has been added.', body: referenceBody } },
    errors: ['brand_not_found', 'reference_rejected', 'reference_limit', 'overloaded', 'store_unavailable'],
  },
  async (deps: Omit<RegisterDeps, 'clock'>, call) => {
    const added = { brandId: call.params.brand_id, input: call.body };
    return { status: 201, body: toReference(await addReference(deps, keyOf(call), added)) };
  },
);

export const removeBrandReference = defineRoute(
  {
    operationId: 'removeBrandReference',
    method: 'delete',
    path: '/v1/brand/{brand_id}/references/{reference_id}',
    tag: 'Brands',
    summary: 'Remove a reference image. Pages are no longer compared with it.',
    auth: 'api-key',
    audited: true,
    scope: 'brands:write',
    limit: endpointLimits.removeBrandReference,
    input: { params: referencePath },
    responses: { 204: { description: 'The image has been removed and its file erased.', body: null } },
    errors: ['brand_not_found', 'reference_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { brand_id: brandId, reference_id: referenceId } = call.params;
    await removeReference(deps, keyOf(call), { brandId, referenceId });
    return { status: 204 };
  },
);

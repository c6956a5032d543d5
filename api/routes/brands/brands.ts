import { brandChangesSchema, newBrandSchema } from '../../../shared/domain/brands/brands/brand-input.ts';
import { deleteBrand } from '../../../shared/domain/brands/brands/delete-brand.ts';
import { listBrands, readBrand } from '../../../shared/domain/brands/brands/read-brand.ts';
import { referenceJsonBytesMax } from '../../../shared/domain/brands/brands/references/reference-input.ts';
import {
  registerBrand,
  type RegisterDeps,
  updateBrand,
} from '../../../shared/domain/brands/brands/register-brand.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../shared/platform/db/database.ts';
import type { Clock } from '../../../shared/platform/lib/clock.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { pageOf, pageQuery } from '../fields.ts';
import { brandField, brandPath, toBrand } from './brand-response.ts';

export const registerBrandRoute = defineRoute(
  {
    operationId: 'registerBrand',
    method: 'post',
    path: '/v1/brand/register',
    tag: 'Brands',
    summary: 'Register a name, a face or a brand for monitoring.',
    description:
      'Images are sent in base64 or as URLs that are fetched once, before the response. If one of them cannot be used, nothing is registered. A face needs an image and a record of consent, and is looked for once the consent is signed by the person or accepted by an operator.',
    auth: 'api-key',
    audited: true,
    scope: 'brands:write',
    limit: endpointLimits.registerBrand,
    creates: true,
    input: { body: newBrandSchema, jsonBytesMax: referenceJsonBytesMax },
    responses: {
      201: { description: 'The brand has been registered and is now monitored.', body: brandField },
    },
    errors: [
      'reference_rejected',
      'identity_not_found',
      'signature_invalid',
      'consent_revoked',
      'brand_limit',
      'overloaded',
      'store_unavailable',
    ],
  },
  async (deps: RegisterDeps, call) => ({
    status: 201,
    body: toBrand(await registerBrand(deps, keyOf(call), call.body)),
  }),
);

export const listBrandsRoute = defineRoute(
  {
    operationId: 'listBrands',
    method: 'get',
    path: '/v1/brands',
    tag: 'Brands',
    summary: 'List the brands of your project and mode, newest first.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.listBrands,
    input: { query: pageQuery },
    responses: {
      200: {
        description: 'The brands.',
        body: pageOf(brandField, 'The brands, newest first.'),
      },
    },
    errors: ['store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    const { brands, nextCursor } = await listBrands(deps, keyOf(call), call.query);
    return { status: 200, body: { data: brands.map(toBrand), nextCursor } };
  },
);

export const getBrand = defineRoute(
  {
    operationId: 'getBrand',
    method: 'get',
    path: '/v1/brand/{brand_id}',
    tag: 'Brands',
    summary: 'Retrieve a brand: what is monitored, how often, and its reference images.',
    auth: 'api-key',
    scope: 'brands:read',
    limit: endpointLimits.getBrand,
    input: { params: brandPath },
    responses: { 200: { description: 'The brand.', body: brandField } },
    errors: ['brand_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => ({
    status: 200,
    body: toBrand(await readBrand(deps, keyOf(call), call.params.brand_id)),
  }),
);

export const updateBrandRoute = defineRoute(
  {
    operationId: 'updateBrand',
    method: 'patch',
    path: '/v1/brand/{brand_id}',
    tag: 'Brands',
    summary: 'Update what is monitored for a brand and how often, pause it, or resume it.',
    description:
      'Omitted fields keep their value. A list replaces the previous list. The type cannot be changed.',
    auth: 'api-key',
    audited: true,
    scope: 'brands:write',
    limit: endpointLimits.updateBrand,
    input: { params: brandPath, body: brandChangesSchema },
    responses: { 200: { description: 'The updated brand.', body: brandField } },
    errors: [
      'brand_not_found',
      'identity_not_found',
      'signature_invalid',
      'consent_revoked',
      'store_unavailable',
    ],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    const change = { brandId: call.params.brand_id, changes: call.body };
    return { status: 200, body: toBrand(await updateBrand(deps, keyOf(call), change)) };
  },
);

export const deleteBrandRoute = defineRoute(
  {
    operationId: 'deleteBrand',
    method: 'delete',
    path: '/v1/brand/{brand_id}',
    tag: 'Brands',
    summary: 'Delete a brand and erase its images and its record of consent.',
    auth: 'api-key',
    audited: true,
    scope: 'brands:write',
    limit: endpointLimits.deleteBrand,
    input: { params: brandPath },
    responses: { 204: { description: 'The brand has been deleted and its images erased.', body: null } },
    errors: ['brand_not_found', 'store_unavailable'],
  },
  async (deps: { db: Database }, call) => {
    await deleteBrand(deps, keyOf(call), call.params.brand_id);
    return { status: 204 };
  },
);

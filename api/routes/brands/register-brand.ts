import { newBrandSchema } from '../../../shared/domain/brands/brands/brand-input.ts';
import { referenceJsonBytesMax } from '../../../shared/domain/brands/brands/references/reference-input.ts';
import { registerBrand, type RegisterDeps } from '../../../shared/domain/brands/brands/register-brand.ts';
import { endpointLimits } from '../../../shared/domain/partners/limits/endpoint-limits.ts';
import { defineRoute, keyOf } from '../../http/route.ts';
import { brandField, toBrand } from './brand-response.ts';

export const registerBrandRoute = defineRoute(
  {
    operationId: 'registerBrand',
    method: 'post',
    path: '/v1/brand/register',
    tag: 'Brands',
    summary: 'Register a name, a face or a brand for monitoring.',
    description:
      'Images are sent in base64 or as URLs that are fetched once, before the response. If one of them cannot be used, nothing is registered. A face needs an image and a record of consent.',
    auth: 'api-key',
    scope: 'brands:write',
    limit: endpointLimits.registerBrand,
    creates: true,
    input: { body: newBrandSchema, jsonBytesMax: referenceJsonBytesMax },
    responses: {
      201: { description: 'The brand has been registered and is now monitored.', body: brandField },
    },
    errors: ['reference_rejected', 'identity_not_found', 'brand_limit', 'overloaded', 'store_unavailable'],
  },
  async (deps: RegisterDeps, call) => ({
    status: 201,
    body: toBrand(await registerBrand(deps, keyOf(call), call.body)),
  }),
);

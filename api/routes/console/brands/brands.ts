import { z } from 'zod';
import { brandChangesSchema, newBrandSchema } from '../../../../shared/domain/brands/brands/brand-input.ts';
import type { BrandSettings } from '../../../../shared/domain/brands/brands/brand.ts';
import { deleteBrand } from '../../../../shared/domain/brands/brands/delete-brand.ts';
import { listBrands, readBrand } from '../../../../shared/domain/brands/brands/read-brand.ts';
import { referenceJsonBytesMax } from '../../../../shared/domain/brands/brands/references/reference-input.ts';
import {
  registerBrand,
  type RegisterDeps,
  updateBrand,
} from '../../../../shared/domain/brands/brands/register-brand.ts';
import { readScanTimes } from '../../../../shared/domain/brands/scans/read-coverage.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import { AppError } from '../../../../shared/platform/errors/app-error.ts';
import type { Clock } from '../../../../shared/platform/lib/clock.ts';
import { defineRoute, memberOf } from '../../../http/route.ts';
import { pageQuery } from '../../fields.ts';
import { elevatedOwners, modePath, ownerIn, readers, wideningOwners } from '../member-paths.ts';
import { consoleBrand, modeBrandPath, path, toConsoleBrand } from './brand-body.ts';

/** From then on takedowns are sent without anybody's approval. @throws AppError step_up_required */
function requireProofToSend(
  call: Parameters<typeof memberOf>[0],
  policy: Pick<BrandSettings, 'automaticTakedown'> | undefined,
): void {
  if (policy?.automaticTakedown === 'send' && memberOf(call).elevatedUntil === null)
    throw new AppError('step_up_required', 'Confirm with your passkey first.');
}

export const consoleListBrands = defineRoute(
  {
    operationId: 'consoleListBrands',
    method: 'get',
    path,
    tag: 'Console',
    summary: 'List the brands of a project and mode with their last and next scans, newest first.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleListBrands,
    input: { params: modePath, query: pageQuery },
    responses: {
      200: {
        description: 'The brands.',
        body: z.object({ data: z.array(consoleBrand), nextCursor: z.string().nullable() }),
      },
    },
    errors: [],
  },
  async (deps: { db: Database }, call) => {
    const { brands, nextCursor } = await listBrands(deps, ownerIn(call), call.query);
    const times = await readScanTimes(
      deps,
      brands.map(({ id }) => id),
    );
    return {
      status: 200,
      body: { data: brands.map((brand) => toConsoleBrand(brand, times)), nextCursor },
    };
  },
);

export const consoleRegisterBrand = defineRoute(
  {
    operationId: 'consoleRegisterBrand',
    method: 'post',
    path,
    tag: 'Console',
    summary: 'Register a name, a face or a brand for monitoring.',
    description:
      'As `registerBrand`. One whose takedowns are sent without approval needs a fresh passkey; the others do not.',
    auth: 'member',
    member: wideningOwners,
    audited: true,
    limit: endpointLimits.consoleRegisterBrand,
    input: { params: modePath, body: newBrandSchema, jsonBytesMax: referenceJsonBytesMax },
    responses: { 201: { description: 'The brand, which is now monitored.', body: consoleBrand } },
    errors: [
      'step_up_required',
      'reference_rejected',
      'identity_not_found',
      'signature_invalid',
      'consent_revoked',
      'brand_limit',
      'overloaded',
    ],
  },
  async (deps: RegisterDeps, call) => {
    requireProofToSend(call, call.body.policy);
    const brand = await registerBrand(deps, ownerIn(call), call.body);
    return { status: 201, body: toConsoleBrand(brand, await readScanTimes(deps, [brand.id])) };
  },
);

export const consoleGetBrand = defineRoute(
  {
    operationId: 'consoleGetBrand',
    method: 'get',
    path: `${path}/{brand_id}`,
    tag: 'Console',
    summary: 'Retrieve a brand with its last and next scans.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleGetBrand,
    input: { params: modeBrandPath },
    responses: { 200: { description: 'The brand.', body: consoleBrand } },
    errors: ['brand_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const brand = await readBrand(deps, ownerIn(call), call.params.brand_id);
    return { status: 200, body: toConsoleBrand(brand, await readScanTimes(deps, [brand.id])) };
  },
);

export const consoleUpdateBrand = defineRoute(
  {
    operationId: 'consoleUpdateBrand',
    method: 'patch',
    path: `${path}/{brand_id}`,
    tag: 'Console',
    summary: 'Update what is monitored for a brand and how often, pause it, or resume it.',
    description:
      'As `updateBrand`. A change that has takedowns sent without approval needs a fresh passkey; the others do not.',
    auth: 'member',
    member: wideningOwners,
    audited: true,
    limit: endpointLimits.consoleUpdateBrand,
    input: { params: modeBrandPath, body: brandChangesSchema },
    responses: { 200: { description: 'The updated brand.', body: consoleBrand } },
    errors: [
      'step_up_required',
      'brand_not_found',
      'identity_not_found',
      'signature_invalid',
      'consent_revoked',
    ],
  },
  async (deps: { db: Database; clock: Clock }, call) => {
    requireProofToSend(call, call.body.policy);
    const change = { brandId: call.params.brand_id, changes: call.body };
    const brand = await updateBrand(deps, ownerIn(call), change);
    return { status: 200, body: toConsoleBrand(brand, await readScanTimes(deps, [brand.id])) };
  },
);

export const consoleDeleteBrand = defineRoute(
  {
    operationId: 'consoleDeleteBrand',
    method: 'delete',
    path: `${path}/{brand_id}`,
    tag: 'Console',
    summary: 'Delete a brand and erase its images, its alerts and its record of consent.',
    auth: 'member',
    member: elevatedOwners,
    audited: true,
    limit: endpointLimits.consoleDeleteBrand,
    input: { params: modeBrandPath },
    responses: { 204: { description: 'The brand has been deleted.', body: null } },
    errors: ['brand_not_found'],
  },
  async (deps: { db: Database }, call) => {
    await deleteBrand(deps, ownerIn(call), call.params.brand_id);
    return { status: 204 };
  },
);

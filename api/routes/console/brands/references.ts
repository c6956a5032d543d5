import {
  addReference,
  removeReference,
} from '../../../../shared/domain/brands/brands/references/change-references.ts';
import { readReference } from '../../../../shared/domain/brands/brands/references/read-reference.ts';
import {
  referenceField,
  referenceJsonBytesMax,
} from '../../../../shared/domain/brands/brands/references/reference-input.ts';
import type { RegisterDeps } from '../../../../shared/domain/brands/brands/register-brand.ts';
import { endpointLimits } from '../../../../shared/domain/partners/limits/endpoint-limits.ts';
import type { Database } from '../../../../shared/platform/db/database.ts';
import type { BlobStorage } from '../../../../shared/platform/storage/blob-storage.ts';
import { defineRoute } from '../../../http/route.ts';
import { referenceBody, referencePath, toReference } from '../../brands/brand-response.ts';
import { modePath, owners, ownerIn, readers, wideningOwners } from '../member-paths.ts';
import { modeBrandPath, path } from './brand-body.ts';

const modeReferencePath = modePath.extend(referencePath.shape);

export const consoleAddReference = defineRoute(
  {
    operationId: 'consoleAddReference',
    method: 'post',
    path: `${path}/{brand_id}/references`,
    tag: 'Console',
    summary: 'Add a reference image that pages are compared with.',
    auth: 'member',
    member: wideningOwners,
    audited: true,
    limit: endpointLimits.consoleAddReference,
    input: { params: modeBrandPath, body: referenceField, jsonBytesMax: referenceJsonBytesMax },
    responses: { 201: { description: 'The image has been added.', body: referenceBody } },
    errors: ['brand_not_found', 'reference_rejected', 'reference_limit', 'overloaded'],
  },
  async (deps: Omit<RegisterDeps, 'clock'>, call) => {
    const added = { brandId: call.params.brand_id, input: call.body };
    return { status: 201, body: toReference(await addReference(deps, ownerIn(call), added)) };
  },
);

export const consoleRemoveReference = defineRoute(
  {
    operationId: 'consoleRemoveReference',
    method: 'delete',
    path: `${path}/{brand_id}/references/{reference_id}`,
    tag: 'Console',
    summary: 'Remove a reference image. Pages are no longer compared with it.',
    auth: 'member',
    member: owners,
    audited: true,
    limit: endpointLimits.consoleRemoveReference,
    input: { params: modeReferencePath },
    responses: { 204: { description: 'The image has been removed and its file erased.', body: null } },
    errors: ['brand_not_found', 'reference_not_found'],
  },
  async (deps: { db: Database }, call) => {
    const { brand_id: brandId, reference_id: referenceId } = call.params;
    await removeReference(deps, ownerIn(call), { brandId, referenceId });
    return { status: 204 };
  },
);

export const consoleReferencePicture = defineRoute(
  {
    operationId: 'consoleReferencePicture',
    method: 'get',
    path: `${path}/{brand_id}/references/{reference_id}/picture`,
    tag: 'Console',
    summary: 'Download a reference image as it was sent or fetched.',
    auth: 'member',
    member: readers,
    limit: endpointLimits.consoleReferencePicture,
    input: { params: modeReferencePath },
    responses: { 200: { description: 'The image.', body: 'file' } },
    errors: ['brand_not_found', 'reference_not_found'],
  },
  async (deps: { db: Database; storage: BlobStorage }, call) => {
    const { brand_id: brandId, reference_id: referenceId } = call.params;
    const { mediaType, file } = await readReference(deps, ownerIn(call), { brandId, referenceId });
    return {
      status: 200,
      content: file,
      headers: {
        'Content-Type': mediaType,
        'Content-Security-Policy': "sandbox; default-src 'none'",
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    };
  },
);

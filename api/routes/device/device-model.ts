import { z } from 'zod';
import type { ModelFiles } from '../../http/files/model-files.ts';
import { AppError } from '../../../shared/platform/errors/app-error.ts';
import { defineRoute } from '../../http/route.ts';

export const deviceModel = defineRoute(
  {
    operationId: 'deviceModel',
    method: 'get',
    path: '/device/models/{file}',
    tag: 'Device',
    summary: 'Download a face or voice model for a device to run, identified by its SHA-256.',
    auth: 'none',
    limit: 'none',
    input: { params: z.object({ file: z.string().max(100) }) },
    responses: { 200: { description: 'The ONNX model.', body: 'file' } },
    errors: ['route_not_found'],
  },
  async (deps: { modelFiles: ModelFiles }, call) => {
    const content = await deps.modelFiles.find(call.params.file);
    if (!content) throw new AppError('route_not_found', 'There is no such model.');
    const headers = {
      'Content-Type': 'application/octet-stream',
      // The name is the hash of the content: it can never change.
      'Cache-Control': 'public, max-age=31536000, immutable',
    };
    return { status: 200, content, headers };
  },
);

import { z } from 'zod';
import type { AppError } from '../../shared/platform/errors/app-error.ts';
import { errorCodes } from '../../shared/platform/errors/codes.ts';
import { errorStatus } from '../http/error-status.ts';

/** Why one item of a batch was refused: the error of a separate request, and the reason that its header would have. */
export const itemRefusal = z.object({
  code: z.int().meta({ description: 'The HTTP status.', example: 404 }),
  reason: z.enum(errorCodes).meta({ description: 'What `X-Error-Reason` would have.' }),
  message: z
    .string()
    .meta({ description: 'A sentence for developers.', example: 'There is no such identity.' }),
});

export function toItemRefusal({ code: reason, message }: AppError): z.output<typeof itemRefusal> {
  return { code: errorStatus[reason], reason, message };
}

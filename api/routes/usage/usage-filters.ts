import { z } from 'zod';

/** What both the counts of requests and the log of them are narrowed to. */
export const usageFilters = {
  keyId: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: 'Only this key.', example: 'key_01hzy3v7' }),
  operation: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .meta({ description: 'Only this operationId.', example: 'checkIdentity' }),
};

import { z } from 'zod';

export const passkeyPath = z.object({ passkey_id: z.string().min(1).max(64).meta({ example: 'psk_...' }) });

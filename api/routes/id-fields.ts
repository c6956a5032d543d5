import { z } from 'zod';
import { marked } from '../../shared/domain/partners/pairwise/person-marks.ts';

/** The ids that responses have, described once: openapi.json references each by the name that `schema-names.ts` gives it. */

export const keyIdField = z
  .string()
  .regex(/^key_/)
  .meta({ description: 'The id of an API key.', example: 'key_b5mawe74nc2ha5qapk0kq0tmkp' });
export const webhookIdField = z
  .string()
  .regex(/^whk_/)
  .meta({ description: 'The id of a webhook.', example: 'whk_b5mawe74nc2ha5qapk0kq0tmkp' });
export const eventIdField = z
  .string()
  .regex(/^evt_/)
  .meta({ description: 'The id of an event.', example: 'evt_3v9z1x5d8kq7m2c4b6n0p1r2s3' });
export const deliveryIdField = z
  .string()
  .regex(/^dlv_/)
  .meta({ description: 'The id of a delivery.', example: 'dlv_0f8a51c7d7e94c6ab3b27a0f6f0e9f2b' });
export const brandIdField = z
  .string()
  .regex(/^brd_/)
  .meta({ description: 'The id of a brand.', example: 'brd_b5mawe74nc2ha5qapk0kq0tmkp' });
export const alertIdField = z
  .string()
  .regex(/^alr_/)
  .meta({ description: 'The id of an alert.', example: 'alr_b5mawe74nc2ha5qapk0kq0tmkp' });
export const sightingIdField = z
  .string()
  .regex(/^sgt_/)
  .meta({ description: 'The id of a detection.', example: 'sgt_b5mawe74nc2ha5qapk0kq0tmkp' });
export const takedownIdField = z
  .string()
  .regex(/^tkd_/)
  .meta({ description: 'The id of a takedown.', example: 'tkd_b5mawe74nc2ha5qapk0kq0tmkp' });
export const passkeyIdField = marked(
  z
    .string()
    .regex(/^psk_/)
    .meta({ description: 'The id of a passkey.', example: 'psk_b5mawe74nc2ha5qapk0kq0tmkp' }),
  'passkeyId',
);
export const disputeIdField = z
  .string()
  .regex(/^dsp_/)
  .meta({ description: 'The id of a dispute.', example: 'dsp_b5mawe74nc2ha5qapk0kq0tmkp' });

/** A digest, as 64 hex digits. */
export const sha256Field = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: 'A SHA-256 as 64 hex digits.', example: 'ab'.repeat(32) });

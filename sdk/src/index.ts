/** What the package exports. */
export {
  HumanmarkConnectionError,
  HumanmarkError,
  HumanmarkResponseError,
  HumanmarkTimeoutError,
  HumanmarkWebhookError,
  type WebhookFault,
} from './errors.ts';
export { Humanmark, type HumanmarkOptions } from './humanmark.ts';
export type { List } from './list.ts';
export type { CallOptions, OperationId } from './operation.ts';
export { operations, type Operations } from './operations.ts';
export type { Media, Row } from './row.ts';
export type * from './schemas.ts';
export { verifyWebhook, verifyWebhookBody, type WebhookHeaders, type WebhookRequest } from './webhooks.ts';

import type { Client } from '../client.ts';
import type { BodyOf, CallOptions, QueryOf } from '../operation.ts';

export const webhooksOf = (client: Client) => ({
  /** Its `secret` is shown only here. */
  register: (body: BodyOf<'registerWebhook'>, options?: CallOptions) =>
    client.call('registerWebhook', { body }, options),
  list: (query: QueryOf<'listWebhooks'> = {}, options?: CallOptions) =>
    client.list('listWebhooks', { query }, options),
  get: (webhookId: string, options?: CallOptions) =>
    client.call('getWebhook', { params: { webhook_id: webhookId } }, options),
  update: (webhookId: string, body: BodyOf<'updateWebhook'>, options?: CallOptions) =>
    client.call('updateWebhook', { params: { webhook_id: webhookId }, body }, options),
  delete: (webhookId: string, options?: CallOptions) =>
    client.call('deleteWebhook', { params: { webhook_id: webhookId } }, options),
  /** The new `secret` signs beside the old one until it takes over. */
  rotate: (webhookId: string, body: BodyOf<'rotateWebhookSecret'> = {}, options?: CallOptions) =>
    client.call('rotateWebhookSecret', { params: { webhook_id: webhookId }, body }, options),
  /** Sends a test event. */
  test: (webhookId: string, body: BodyOf<'testWebhook'> = {}, options?: CallOptions) =>
    client.call('testWebhook', { params: { webhook_id: webhookId }, body }, options),
});

export const deliveriesOf = (client: Client) => ({
  list: (webhookId: string, query: QueryOf<'listDeliveries'> = {}, options?: CallOptions) =>
    client.list('listDeliveries', { params: { webhook_id: webhookId }, query }, options),
  get: (deliveryId: string, options?: CallOptions) =>
    client.call('getDelivery', { params: { delivery_id: deliveryId } }, options),
  resend: (deliveryId: string, options?: CallOptions) =>
    client.call('resendDelivery', { params: { delivery_id: deliveryId } }, options),
});

export const eventsOf = (client: Client) => ({
  get: (eventId: string, options?: CallOptions) =>
    client.call('getEvent', { params: { event_id: eventId } }, options),
});

export const usageOf = (client: Client) => ({
  list: (query: Omit<QueryOf<'readUsage'>, 'format'> = {}, options?: CallOptions) =>
    client.list('readUsage', { query }, options),
  requests: (query: QueryOf<'listRequests'> = {}, options?: CallOptions) =>
    client.list('listRequests', { query }, options),
});

import type { Client } from '../client.ts';
import type { BodyOf, CallOptions, QueryOf } from '../operation.ts';

export const brandsOf = (client: Client) => ({
  register: (body: BodyOf<'registerBrand'>, options?: CallOptions) =>
    client.call('registerBrand', { body }, options),
  list: (query: QueryOf<'listBrands'> = {}, options?: CallOptions) =>
    client.list('listBrands', { query }, options),
  get: (brandId: string, options?: CallOptions) =>
    client.call('getBrand', { params: { brand_id: brandId } }, options),
  update: (brandId: string, body: BodyOf<'updateBrand'>, options?: CallOptions) =>
    client.call('updateBrand', { params: { brand_id: brandId }, body }, options),
  delete: (brandId: string, options?: CallOptions) =>
    client.call('deleteBrand', { params: { brand_id: brandId } }, options),
  report: (brandId: string, body: BodyOf<'reportPages'>, options?: CallOptions) =>
    client.call('reportPages', { params: { brand_id: brandId }, body }, options),
});

export const alertsOf = (client: Client) => ({
  list: (brandId: string, query: QueryOf<'listAlerts'> = {}, options?: CallOptions) =>
    client.list('listAlerts', { params: { brand_id: brandId }, query }, options),
  get: (brandId: string, alertId: string, options?: CallOptions) =>
    client.call('getAlert', { params: { brand_id: brandId, alert_id: alertId } }, options),
  judge: (brandId: string, alertId: string, body: BodyOf<'judgeAlert'>, options?: CallOptions) =>
    client.call('judgeAlert', { params: { brand_id: brandId, alert_id: alertId }, body }, options),
});

export const takedownsOf = (client: Client) => ({
  start: (brandId: string, body: BodyOf<'startTakedown'>, options?: CallOptions) =>
    client.call('startTakedown', { params: { brand_id: brandId }, body }, options),
  list: (brandId: string, query: QueryOf<'listTakedowns'> = {}, options?: CallOptions) =>
    client.list('listTakedowns', { params: { brand_id: brandId }, query }, options),
  get: (brandId: string, takedownId: string, options?: CallOptions) =>
    client.call('getTakedown', { params: { brand_id: brandId, takedown_id: takedownId } }, options),
  approve: (brandId: string, takedownId: string, body: BodyOf<'approveTakedown'>, options?: CallOptions) =>
    client.call('approveTakedown', { params: { brand_id: brandId, takedown_id: takedownId }, body }, options),
  cancel: (brandId: string, takedownId: string, body: BodyOf<'cancelTakedown'>, options?: CallOptions) =>
    client.call('cancelTakedown', { params: { brand_id: brandId, takedown_id: takedownId }, body }, options),
});

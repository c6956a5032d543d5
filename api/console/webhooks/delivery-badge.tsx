import type { Response } from '../api/call.ts';
import { Badge, type Tone } from '../parts/badge.tsx';
import { deliveryTexts as t } from '../texts/deliveries.ts';

export type Delivery = Response<'consoleListDeliveries'>['data'][number];
export type DeliveryDetail = Response<'consoleGetDelivery'>;
export type DeliveryStatus = Delivery['state'];

const tones: Readonly<Record<DeliveryStatus, Tone>> = {
  waiting: 'warn',
  sending: 'neutral',
  delivered: 'good',
  dead: 'grave',
};

export function DeliveryBadge({ status }: { status: DeliveryStatus }) {
  return <Badge tone={tones[status]}>{t.statuses[status]}</Badge>;
}

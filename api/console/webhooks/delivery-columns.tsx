import { Moment } from '../parts/moment.tsx';
import type { Column } from '../parts/table.tsx';
import { deliveryTexts as t } from '../texts/deliveries.ts';
import { type Delivery, DeliveryBadge } from './delivery-badge.tsx';

/** What every list of deliveries says of each. */
export const statusColumn: Column<Delivery> = {
  key: 'status',
  title: t.status,
  width: 's',
  cell: ({ state }) => <DeliveryBadge status={state} />,
};

export const attemptsColumn: Column<Delivery> = {
  key: 'attempts',
  title: t.attempts,
  width: 's',
  end: true,
  wideOnly: true,
  cell: ({ attemptCount }) => attemptCount,
};

export const createdColumn: Column<Delivery> = {
  key: 'created',
  title: t.created,
  width: 'm',
  wideOnly: true,
  cell: ({ createdAt }) => <Moment at={createdAt} inTable />,
};

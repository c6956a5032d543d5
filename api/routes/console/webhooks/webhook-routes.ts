import type { ApiContext } from '../../../context.ts';
import type { Route } from '../../../http/route.ts';
import { consoleGetDelivery, consoleListDeliveries, consoleResendDelivery } from './deliveries.ts';
import { consoleGetEvent, consoleListEvents } from './events.ts';
import {
  consoleCountRecoverable,
  consoleGetRecovery,
  consoleRecoverEvents,
  consoleRedriveDeadLetters,
} from './recoveries.ts';
import { consoleTestWebhook } from './test-webhook.ts';
import {
  consoleCancelWebhookRotation,
  consolePromoteWebhookSecret,
  consoleRevokeWebhookSecret,
  consoleRotateWebhookSecret,
} from './webhook-secrets.ts';
import {
  consoleDeleteWebhook,
  consoleDisableWebhook,
  consoleEnableWebhook,
  consoleGetWebhook,
  consoleListWebhooks,
  consoleRegisterWebhook,
  consoleUpdateWebhook,
} from './webhooks.ts';

/** The console's webhooks, what was sent to them, and the events. */
export const webhookRoutes: readonly Route<ApiContext>[] = [
  consoleListWebhooks,
  consoleRegisterWebhook,
  consoleGetWebhook,
  consoleUpdateWebhook,
  consoleDeleteWebhook,
  consoleEnableWebhook,
  consoleDisableWebhook,
  consoleRotateWebhookSecret,
  consolePromoteWebhookSecret,
  consoleCancelWebhookRotation,
  consoleRevokeWebhookSecret,
  consoleTestWebhook,
  consoleListDeliveries,
  consoleGetDelivery,
  consoleResendDelivery,
  consoleCountRecoverable,
  consoleRecoverEvents,
  consoleRedriveDeadLetters,
  consoleGetRecovery,
  consoleListEvents,
  consoleGetEvent,
];

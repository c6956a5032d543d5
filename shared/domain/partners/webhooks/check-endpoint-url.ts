import { AppError } from '../../../platform/errors/app-error.ts';
import type { OutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';

/** At registration, and when a webhook moves; every attempt judges it again. @throws AppError webhook_url_refused */
export async function checkEndpointUrl(outbound: Pick<OutboundClient, 'check'>, url: string): Promise<void> {
  try {
    await outbound.check(url);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw new AppError('webhook_url_refused', `url: ${error.message}`, { cause: error });
  }
}

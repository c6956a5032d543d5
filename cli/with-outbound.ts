import { createOutboundClient, type OutboundClient } from '../shared/platform/outbound/outbound-client.ts';
import { configOfSystem } from './running-system.ts';

/** Runs a command with the guarded way out, under the rules of the system it is for. */
export async function withOutbound<Result>(
  work: (outbound: OutboundClient) => Promise<Result>,
): Promise<Result> {
  const config = configOfSystem();
  const outbound = createOutboundClient({
    ...config.outbound,
    allowHttp: config.environment !== 'production',
  });
  try {
    return await work(outbound);
  } finally {
    await outbound.close();
  }
}

/** Tokens are deliveries that may be begun; they come back at the endpoint's rate. */
export interface TokenBucket {
  ratePerSecond: number;
  tokens: number;
  refilledAt: Date;
}

/** What may gather while nothing is sent: a tenth of a second's worth, so that in no second more than 1.1 times the rate goes. */
const depthSeconds = 0.1;

/** A clock that went back takes nothing away. */
export function refill(bucket: TokenBucket, now: Date): Pick<TokenBucket, 'tokens' | 'refilledAt'> {
  const { ratePerSecond, tokens, refilledAt } = bucket;
  const depth = Math.max(1, ratePerSecond * depthSeconds);
  const seconds = Math.max(0, now.getTime() - refilledAt.getTime()) / 1000;
  return {
    tokens: Math.min(depth, tokens + seconds * ratePerSecond),
    refilledAt: now > refilledAt ? now : refilledAt,
  };
}

import type { Evidence } from '../../../algorithms/confidence/evidence.ts';

export const wantsOfPages = ['wallet', 'card', 'secret', 'money'] as const;
/** `secret`: a password, a code, or the first step of signing in. `money`: goods to order, or words of payment. */
export type Want = (typeof wantsOfPages)[number];

/**
 * What the page takes from those who believe it, the worst first; null where the evidence shows nothing of the kind.
 * Only such pages are reported beyond their hosts: a blocklist protects visitors, and has no use for a mere likeness.
 */
export function wantsOf({ intent }: Pick<Evidence, 'intent'>): Want | null {
  if (intent === null) return null;
  if (intent.asksForWallet) return 'wallet';
  if (intent.asksForCard) return 'card';
  if (intent.asksForPassword || intent.asksForOneTimeCode || intent.asksForAccount) return 'secret';
  return intent.sellsGoods || intent.paymentWords > 0 ? 'money' : null;
}

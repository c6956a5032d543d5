import type { Evidence, IntentEvidence } from '../../../algorithms/confidence/evidence.ts';

export const wantsOfPages = ['wallet', 'card', 'secret', 'money'] as const;
/**
 * `secret`: a password, a code, or the first step of signing in. `money`: goods to order, an investment, a gift or a ticket
 * in a person's name, or words of payment beside a way to pay.
 */
export type Want = (typeof wantsOfPages)[number];

/**
 * What the page takes from those who believe it, the worst first; null where the evidence shows nothing of the kind.
 * Only such pages are reported beyond their hosts: a blocklist protects visitors, and has no use for a mere likeness.
 */
export function wantsOf({ intent, person }: Pick<Evidence, 'intent' | 'person'>): Want | null {
  if (intent?.asksForWallet) return 'wallet';
  if (intent?.asksForCard) return 'card';
  if (intent?.asksForPassword || intent?.asksForOneTimeCode || intent?.asksForAccount) return 'secret';
  // Evidence of before pages about people were read has no such part.
  const wants = person?.wants;
  const isInName = wants?.invest === true || wants?.donate === true || wants?.ticket === true;
  return isInName || (intent !== null && takesMoney(intent)) ? 'money' : null;
}

/** A word of payment alone is on every page with an imprint. */
const takesMoney = ({ sellsGoods, paymentWords, formLeavesSite, contactHandles }: IntentEvidence): boolean =>
  sellsGoods || (paymentWords > 0 && (formLeavesSite || contactHandles > 0));

/** Evidence that moves the odds by less than a fifth says nothing that is worth a word. */
export const leastWorth = Math.log(1.2);

const mostTimes = 10_000;

const fractions: readonly (readonly [from: number, to: number, words: string])[] = [
  [1.8, 2.2, 'half as likely'],
  [2.7, 3.3, 'a third as likely'],
  [3.6, 4.4, 'a quarter as likely'],
  [9, 11, 'a tenth as likely'],
];

/** How far evidence moves the odds of an impersonation: `12 times likelier`, `half as likely`. @param shift their natural logarithm */
export function oddsWords(shift: number): string {
  if (Math.abs(shift) < leastWorth) return 'makes hardly a difference';
  const times = Math.exp(Math.abs(shift));
  if (shift > 0) {
    if (times >= 1.9 && times <= 2.1) return 'twice as likely';
    return times > mostTimes ? 'over 10,000 times likelier' : `${timesOf(times)} times likelier`;
  }
  const fraction = fractions.find(([from, to]) => times >= from && times <= to);
  if (fraction) return fraction[2];
  if (times < 1.8) return 'somewhat less likely';
  return times > mostTimes ? 'over 10,000 times less likely' : `${timesOf(times)} times less likely`;
}

/** Two digits: no more is known. */
function timesOf(times: number): string {
  const step = times < 2 ? 0.1 : times < 10 ? 0.5 : 10 ** (Math.floor(Math.log10(times)) - 1);
  return (Math.round(times / step) * step).toLocaleString('en', { maximumFractionDigits: 1 });
}

/** `97 in 100`: of pages with this probability, how many are impersonations. */
export function chanceWords(probability: number): string {
  if (probability >= 0.995) return 'more than 99 in 100';
  if (probability < 0.005) return 'fewer than 1 in 100';
  if (probability >= 0.1) return `${Math.round(100 * probability)} in 100`;
  return `1 in ${Math.round(1 / probability)}`;
}

export const percentOf = (probability: number): string => {
  if (probability >= 0.995) return '> 99 %';
  return probability < 0.005 ? '< 1 %' : `${Math.round(100 * probability)} %`;
};

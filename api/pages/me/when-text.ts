/** A time to the minute, short enough for one line on a phone. */
export const whenText = (iso: string): string =>
  new Date(iso).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

export const dayText = (iso: string): string =>
  new Date(iso).toLocaleDateString('en', { dateStyle: 'medium' });

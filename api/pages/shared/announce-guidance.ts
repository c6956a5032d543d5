/** A text that changes with every look would never be read out to its end. */
const STEADY_MS = 900;
const APART_MS = 4000;

/**
 * Says which texts of a stream are worth a screen reader's time: one that has stood for a moment, is not the one that was
 * said last, and does not cut off the one before.
 */
export function createGuidanceAnnouncer(announce: (text: string) => void): {
  say(text: string, atMs: number): void;
} {
  let shown = '';
  let since = 0;
  let said = '';
  let saidAt = Number.NEGATIVE_INFINITY;
  return {
    say(text, atMs) {
      if (text !== shown) {
        shown = text;
        since = atMs;
      }
      if (shown === said || atMs - since < STEADY_MS || atMs - saidAt < APART_MS) return;
      said = shown;
      saidAt = atMs;
      announce(shown);
    },
  };
}

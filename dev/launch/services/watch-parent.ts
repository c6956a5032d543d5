const EVERY_MS = 250;

/**
 * Calls `onOrphaned` when the process that started this one is gone; answers how to end the watch. npm runs a script
 * through a shell, and a SIGTERM to npm ends that shell (dash) without reaching the script, which would run on unseen.
 */
export function watchParent(onOrphaned: () => void): () => void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

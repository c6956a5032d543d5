/**
 * Runs a command that serves until Ctrl-C or SIGTERM, then ends the process with 0. npm passes on the signal that a terminal has sent
 * already: so the listeners stay, and the process does not wait for Node to take itself apart, during which a second one kills it.
 */
export async function runUntilStopped(serve: (stopped: Promise<void>) => Promise<void>): Promise<never> {
  const stopped = new Promise<void>((resolve) => {
    process.on('SIGINT', resolve).on('SIGTERM', resolve);
  });
  await serve(stopped);
  process.exit(0);
}

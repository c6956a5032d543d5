/** A failure whose message is all the reader needs: shown without a stack. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}

/** `killed`: by somebody else, as the kernel does where memory runs out; that says nothing of the task. */
export type ChildFailureReason = 'deadline' | 'memory' | 'killed' | 'crash';

/** A task whose process had to be ended, or ended by itself. Only that task fails; the next gets a new process. */
export class ChildFailure extends Error {
  readonly reason: ChildFailureReason;

  constructor(reason: ChildFailureReason, message: string) {
    super(message);
    this.name = 'ChildFailure';
    this.reason = reason;
  }
}

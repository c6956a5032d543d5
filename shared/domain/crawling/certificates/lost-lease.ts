/** Somebody else tails the log by now: what was found is theirs to find again, and nothing of it is kept. */
export class LostLeaseError extends Error {
  constructor(id: string) {
    super(`the lease of certificate log ${id} was lost`);
    this.name = 'LostLeaseError';
  }
}

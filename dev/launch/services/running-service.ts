/** A server this process started. */
export interface RunningService {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Settles when the process ends, whoever ended it. */
  readonly exited: Promise<void>;
  /** Ends it in good order, by force past a deadline; a second call waits for the first. */
  stop(): Promise<void>;
}

import type { AlertFixture } from '../alerts/alert-fixture.ts';
import type { ApiClient } from '../support/requests/api-client.ts';

/** How an operation that creates something is called, and what it leaves behind. */
export interface Creation {
  /** Creates a separate caller for each test. */
  caller: (fixture: AlertFixture) => Promise<ApiClient>;
  /** A body that is accepted; each call may return a different one. */
  body: (caller: ApiClient, fixture: AlertFixture) => Promise<Record<string, unknown>>;
  /** The path for the last body; defaults to the sample's own path. */
  path?: () => string;
  /** The table in which one execution adds a row. */
  rows: string;
  /** The response field that differs between two creations. */
  id: string;
  /** The status of a success; defaults to 201. */
  status?: number;
  /** A body that is refused; defaults to one without any fields. */
  refused?: Record<string, unknown>;
  /** For operations without a body: the reason that is returned for an unknown id. */
  absent?: string;
}

import type { AlertFixture } from '../alerts/alert-fixture.ts';
import type { ApiClient } from '../support/requests/api-client.ts';

/** How an operation that creates something is called, and what it leaves behind. */
export interface Creation {
  /** A caller of its own for each test. */
  caller: (fixture: AlertFixture) => Promise<ApiClient>;
  /** A body that is accepted once, or as often as one likes. */
  body: (caller: ApiClient, fixture: AlertFixture) => Promise<Record<string, unknown>>;
  /** Where the last body is to be sent; the sample's own path where it is left out. */
  path?: () => string;
  /** What one execution adds. */
  rows: string;
  /** The member that tells one creation from another. */
  id: string;
  /** Of a success; 201 where it is left out. */
  status?: number;
  /** A body that is refused; one without any members where it is left out. */
  refused?: Record<string, unknown>;
  /** What a call about nobody is told; for those that take no body. */
  absent?: string;
}

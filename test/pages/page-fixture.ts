import { freePort } from '../../dev/launch/services/free-port.ts';
import { createTestFixture, type TestFixture } from '../support/test-fixture.ts';

export interface PageFixture extends TestFixture {
  /**
   * The address that the browser opens. It equals PUBLIC_URL, and its name makes it a secure context for camera and
   * keys.
   */
  site: string;
  /** Creates a fresh enrollment link. */
  newLink(displayName?: string, platform?: string): Promise<string>;
}

/** An API that is served at its own PUBLIC_URL, as a browser requires. */
export async function createPageFixture(changes: Record<string, string> = {}): Promise<PageFixture> {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const fixture = await createTestFixture({ PORT: String(port), PUBLIC_URL: site, ...changes });
  const newLink = async (displayName = 'Ada', platform = 'tests') => {
    const person = { email: 'ada@example.com', displayName, platform };
    const response = await fixture.visitor().post('/public-enroll', person);
    return String(response.body.enrollmentUrl);
  };
  return { ...fixture, site, newLink };
}

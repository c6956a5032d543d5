import { freePort } from '../../dev/launch/services/free-port.ts';
import { createTestWorld, type TestWorld } from '../support/test-world.ts';

export interface PageWorld extends TestWorld {
  /** The address a browser opens; the same as PUBLIC_URL, and secure for camera and keys because of its name. */
  site: string;
  /** A fresh enrollment link. */
  newLink(displayName?: string): Promise<string>;
}

/** An API that is served at the very address it says it is served at, as a browser needs it. */
export async function createPageWorld(changes: Record<string, string> = {}): Promise<PageWorld> {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const world = await createTestWorld({ PORT: String(port), PUBLIC_URL: site, ...changes });
  const newLink = async (displayName = 'Ada') => {
    const person = { email: 'ada@example.com', displayName, platform: 'tests' };
    const answer = await world.visitor().post('/public-enroll', person);
    return String(answer.body.enrollmentUrl);
  };
  return { ...world, site, newLink };
}

import { useBrowser, type TestBrowser } from './browser-profile.ts';
import { createPageWorld, type PageWorld } from './page-world.ts';

export interface PagesUnderTest {
  readonly world: PageWorld;
  readonly browser: TestBrowser;
}

/** Gives a test file an API and a browser to itself, and each of its tests pages that nobody has used. */
export function usePages(changes: Record<string, string> = {}): PagesUnderTest {
  let world: PageWorld | undefined;
  beforeAll(async () => {
    world = await createPageWorld(changes);
  });
  afterAll(async () => world?.close());
  return {
    browser: useBrowser(),
    get world() {
      if (world === undefined) throw new Error('asked for before the test has begun');
      return world;
    },
  };
}

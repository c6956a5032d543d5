import { useBrowser, type TestBrowser } from './browser-profile.ts';
import { createPageFixture, type PageFixture } from './page-fixture.ts';

export interface PagesUnderTest {
  readonly fixture: PageFixture;
  readonly browser: TestBrowser;
}

/** Gives a test file its own API and browser, and each of its tests fresh pages. */
export function usePages(changes: Record<string, string> = {}): PagesUnderTest {
  let fixture: PageFixture | undefined;
  beforeAll(async () => {
    fixture = await createPageFixture(changes);
  });
  afterAll(async () => fixture?.close());
  return {
    browser: useBrowser(),
    get fixture() {
      if (fixture === undefined) throw new Error('asked for before the test has begun');
      return fixture;
    },
  };
}

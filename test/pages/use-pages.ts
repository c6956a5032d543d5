import type { Person } from '../support/heads/photographs.ts';
import { useBrowser, type TestBrowser } from './browser-profile.ts';
import { filmOf } from './filmed-people.ts';
import { createModelFolder, type ModelFolder, type Models } from './model-folder.ts';
import { createPageFixture, type PageFixture } from './page-fixture.ts';

export interface PagesUnderTest {
  readonly fixture: PageFixture;
  readonly browser: TestBrowser;
}

/** Gives a test file its own API and browser, and each of its tests fresh pages. */
export function usePages(changes: Record<string, string> = {}): PagesUnderTest {
  return pagesWith(useBrowser(), async () => createPageFixture(changes));
}

/** As `usePages`, with the models that see a face, and a person before the camera who does what the page asks for. */
export function useSeeingPages({
  changes = {},
  models = {},
  person = 'astronaut',
}: {
  changes?: Record<string, string>;
  models?: Models;
  person?: Person;
} = {}): PagesUnderTest {
  let folder: ModelFolder | undefined;
  // Films take seconds to make, so that they are not made in the time of a test.
  beforeAll(async () => void (await filmOf(person)));
  const pages = pagesWith(
    useBrowser(async () => filmOf(person)),
    async () => {
      folder = createModelFolder(models);
      return createPageFixture({ FACE_MODELS_DIR: folder.path, ...changes });
    },
  );
  afterAll(() => folder?.remove());
  return pages;
}

function pagesWith(browser: TestBrowser, create: () => Promise<PageFixture>): PagesUnderTest {
  let fixture: PageFixture | undefined;
  beforeAll(async () => {
    fixture = await create();
  });
  afterAll(async () => fixture?.close());
  return {
    browser,
    get fixture() {
      if (fixture === undefined) throw new Error('asked for before the test has begun');
      return fixture;
    },
  };
}

import { createBrowserProfile, type BrowserProfile } from './browser-profile.ts';
import { createPageWorld, type PageWorld } from './page-world.ts';

export interface PagesUnderTest {
  readonly world: PageWorld;
  /** A fresh one for each test. */
  readonly profile: BrowserProfile;
}

/** Gives a test file an API to itself, and each of its tests a browser that nobody has used. */
export function usePages(changes: Record<string, string> = {}): PagesUnderTest {
  let world: PageWorld | undefined;
  let profile: BrowserProfile | undefined;
  beforeAll(async () => {
    world = await createPageWorld(changes);
  });
  afterAll(async () => world?.close());
  beforeEach(() => {
    profile = createBrowserProfile();
  });
  afterEach(async () => profile?.remove());
  return {
    get world() {
      return there(world);
    },
    get profile() {
      return there(profile);
    },
  };
}

function there<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('asked for before the test has begun');
  return thing;
}

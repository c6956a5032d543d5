import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright';
import { useFilmedCamera, type FilmedCamera } from '../support/heads/filmed-camera.ts';
import { LONG_WAIT_MS, waitLong } from '../support/long-waits.ts';
import { createSoundFile, type SoundFile } from './sound-file.ts';

export interface SentRequest {
  method: string;
  url: string;
  body: string | null;
}

/** What a browser did: the requests it sent, and the errors it reported. */
export interface Behaviour {
  sent: SentRequest[];
  complaints: string[];
}

export interface BrowserProfile {
  /** Opens the browser with what earlier runs left in the profile. */
  open(options?: ProfileOptions): Promise<OpenBrowser>;
  remove(): Promise<void>;
}

export interface ProfileOptions {
  /** A script that runs in every page before the page's own scripts. */
  initScript?: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** If false, no page runs scripts. */
  javaScript?: boolean;
  /** If false, camera and microphone are denied. */
  camera?: boolean;
  /** Who sits before the camera, if not the person of `useBrowser`; null: it shows Chromium's own pattern. */
  person?: FilmedCamera | null;
  /**
   * A WAV file that the microphone hears; without one it hears steady tones. Chromium's own beeps are timed differently
   * on a busy machine, and thus sound like another voice.
   */
  sound?: string;
  /** A film of `writeFilm` that the camera plays from the moment it is opened; without one it shows Chromium's own pattern. */
  film?: string;
}

export interface OpenBrowser extends Behaviour {
  context: BrowserContext;
  page: Page;
  close(): Promise<void>;
}

/** Opens pages for one test file. */
export interface TestBrowser {
  /** Opens a page in its own context, which shares nothing with other tests and is closed after this one. */
  open(options?: ProfileOptions): Promise<OpenBrowser>;
  /** A profile on disk with its own Chromium, for a test that closes the browser and comes back. */
  newProfile(): BrowserProfile;
}

/**
 * One Chromium for all tests of a file: opening a context takes a tenth of the time that a browser needs to start.
 * Options that only a start can set, such as what the microphone hears, get their own Chromium, which is shared too.
 * @param filmed who sits before the camera where a test does not say it
 */
export function useBrowser(filmed: () => Promise<FilmedCamera | null> = nobody): TestBrowser {
  const started = new Map<string, Promise<Browser>>();
  const contexts = new Set<BrowserContext>();
  const profiles: BrowserProfile[] = [];
  let tones: SoundFile | undefined;
  const browserFor = ({ camera = true, sound, film }: ProfileOptions): Promise<Browser> => {
    tones ??= steadyTones();
    const launch = launchOptions(camera, sound ?? tones.path, film);
    const key = launch.args.join(' ');
    const browser = started.get(key) ?? chromium.launch(launch);
    started.set(key, browser);
    return browser;
  };
  const before = async (options: ProfileOptions): Promise<ProfileOptions> => ({
    ...options,
    person: options.person === undefined && options.film === undefined ? await filmed() : options.person,
  });
  afterEach(async () => {
    for (const context of contexts) await context.close();
    contexts.clear();
    for (const profile of profiles.splice(0)) await profile.remove();
  });
  afterAll(async () => {
    for (const browser of started.values()) await (await browser).close();
    tones?.remove();
  });
  return {
    async open(options = {}) {
      const browser = await browserFor(options);
      const context = await browser.newContext(contextOptions(options));
      contexts.add(context);
      return openIn(context, await before(options), () => contexts.delete(context));
    },
    newProfile() {
      const profile = createBrowserProfile(before);
      profiles.push(profile);
      return profile;
    },
  };
}

/** A browser profile on disk, so that a test can close the browser and come back to what it stored. */
function createBrowserProfile(before: (options: ProfileOptions) => Promise<ProfileOptions>): BrowserProfile {
  const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-profile-'));
  const tones = steadyTones();
  const open = new Set<BrowserContext>();
  return {
    async open(options = {}) {
      const { camera = true, sound = tones.path, film } = options;
      const context = await chromium.launchPersistentContext(folder, {
        ...launchOptions(camera, sound, film),
        ...contextOptions(options),
      });
      open.add(context);
      return openIn(context, await before(options), () => open.delete(context));
    },
    async remove() {
      for (const context of open) await context.close();
      rmSync(folder, { recursive: true, force: true });
      tones.remove();
    },
  };
}

const nobody = (): Promise<null> => Promise.resolve(null);

const steadyTones = (): SoundFile => createSoundFile(250, 500);

const launchOptions = (camera: boolean, sound: string, film: string | undefined) => ({
  // The headless shell knows no permission prompts, so that a refused camera would look like one that is missing.
  executablePath: process.env[camera ? 'CHROMIUM_PATH' : 'SHIPPED_CHROMIUM_PATH'] ?? 'chromium',
  chromiumSandbox: process.getuid?.() !== 0,
  timeout: LONG_WAIT_MS,
  args: [
    '--use-fake-device-for-media-stream',
    camera ? '--use-fake-ui-for-media-stream' : '--deny-permission-prompts',
    `--use-file-for-fake-audio-capture=${sound}`,
    ...(film === undefined ? [] : [`--use-file-for-fake-video-capture=${film}`]),
    // A name that resolves to this machine without being a secure context, like an address in a local network.
    '--host-resolver-rules=MAP insecure.test 127.0.0.1',
  ],
});

const contextOptions = ({ viewport, colorScheme, javaScript }: ProfileOptions) => ({
  viewport: viewport ?? { width: 1280, height: 900 },
  colorScheme: colorScheme ?? 'light',
  javaScriptEnabled: javaScript ?? true,
});

async function openIn(
  context: BrowserContext,
  { initScript, person, camera = true }: ProfileOptions,
  onClosed: () => void,
): Promise<OpenBrowser> {
  waitLong(context);
  if (person && camera) await useFilmedCamera(context, person);
  if (initScript !== undefined) await context.addInitScript(initScript);
  const behaviour = observe(context);
  const close = async () => {
    onClosed();
    await context.close();
  };
  return { context, page: context.pages()[0] ?? (await context.newPage()), ...behaviour, close };
}

function observe(context: BrowserContext): Behaviour {
  const sent: SentRequest[] = [];
  const complaints: string[] = [];
  context.on('request', (request) => {
    sent.push({ method: request.method(), url: request.url(), body: request.postData() });
  });
  context.on('console', (message) => complaints.push(`${message.text()} (${message.location().url})`));
  context.on('weberror', (error) => complaints.push(error.error().message));
  return { sent, complaints };
}

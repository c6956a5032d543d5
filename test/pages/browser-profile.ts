import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { createSoundFile } from './sound-file.ts';

export interface SentRequest {
  method: string;
  url: string;
  body: string | null;
}

/** What a browser did: what it sent, and what it complained about. */
export interface Behaviour {
  sent: SentRequest[];
  complaints: string[];
}

export interface BrowserProfile {
  /** Opens the browser with what earlier openings left in the profile. */
  open(options?: ProfileOptions): Promise<OpenBrowser>;
  remove(): Promise<void>;
}

export interface ProfileOptions {
  /** Runs in every page before its own scripts. */
  initScript?: string;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** False runs no script of any page. */
  javaScript?: boolean;
  /** False refuses camera and microphone. */
  camera?: boolean;
  /**
   * A WAV file that the microphone hears; without one it hears steady tones. Chromium's own beeps come at other moments on a
   * busy machine, and that is another voice.
   */
  sound?: string;
}

export interface OpenBrowser extends Behaviour {
  context: BrowserContext;
  page: Page;
  close(): Promise<void>;
}

/** For a click or a look; thirty seconds were not enough where three browsers share two busy cores. */
const actionMs = 90_000;

/** A browser profile on disk, so that a test can close the browser and come back to what it kept. */
export function createBrowserProfile(): BrowserProfile {
  const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-profile-'));
  const tones = createSoundFile(250, 500);
  const open = new Set<BrowserContext>();
  return {
    async open({ initScript, viewport, colorScheme, javaScript, camera = true, sound }: ProfileOptions = {}) {
      const context = await chromium.launchPersistentContext(folder, {
        executablePath: process.env['CHROMIUM_PATH'] ?? 'chromium',
        chromiumSandbox: process.getuid?.() !== 0,
        viewport: viewport ?? { width: 1280, height: 900 },
        colorScheme: colorScheme ?? 'light',
        javaScriptEnabled: javaScript ?? true,
        args: [
          '--use-fake-device-for-media-stream',
          camera ? '--use-fake-ui-for-media-stream' : '--deny-permission-prompts',
          `--use-file-for-fake-audio-capture=${sound ?? tones.path}`,
          // A name that leads here without being secure, as an address in a local network would be.
          '--host-resolver-rules=MAP insecure.test 127.0.0.1',
        ],
      });
      open.add(context);
      context.setDefaultTimeout(actionMs);
      if (initScript !== undefined) await context.addInitScript(initScript);
      const behaviour = observe(context);
      const close = async () => {
        open.delete(context);
        await context.close();
      };
      return { context, page: context.pages()[0] ?? (await context.newPage()), ...behaviour, close };
    },
    async remove() {
      for (const context of open) await context.close();
      rmSync(folder, { recursive: true, force: true });
      tones.remove();
    },
  };
}

function observe(context: BrowserContext): Behaviour {
  const sent: SentRequest[] = [];
  const complaints: string[] = [];
  context.on('request', (request) => {
    sent.push({ method: request.method(), url: request.url(), body: request.postData() });
  });
  context.on('console', (message) => complaints.push(message.text()));
  context.on('weberror', (error) => complaints.push(error.error().message));
  return { sent, complaints };
}

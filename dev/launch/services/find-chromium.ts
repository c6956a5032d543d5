import { findProgram, type Search } from './find-program.ts';
import { LaunchError } from './launch-error.ts';

/** The path of a Chromium or Chrome program: `given` (CHROMIUM_PATH) unquestioned, else what the machine has. */
export async function findChromium(given: string | undefined, search: Search): Promise<string> {
  if (given !== undefined && given !== '') return given;
  return findProgram(
    {
      name: 'chromium',
      names: [
        'chromium',
        'chromium-browser',
        'google-chrome',
        'google-chrome-stable',
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
      ],
      packages: ['chromium', 'chromium-common', 'fonts-liberation'],
      unpacked: 'usr/lib/chromium/chromium',
      advice:
        'Install it (Debian: apt install chromium; Fedora: dnf install chromium; ' +
        'macOS: brew install --cask google-chrome), or give CHROMIUM_PATH.',
    },
    search,
  );
}

/**
 * The headless shell: Chromium's engine without the window around it. A page costs it a fifth of the processor (0.15 s
 * beside 0.75 s, measured over 15 small pages on two cores), so tests of pages use it. Systems that have no such package
 * get the whole Chromium, which does the same work more slowly.
 */
export async function findHeadlessShell(chromium: string, search: Search): Promise<string> {
  const source = {
    name: 'chromium-headless-shell',
    names: ['chromium-headless-shell', 'chrome-headless-shell'],
    packages: ['chromium-headless-shell', 'chromium-common', 'fonts-liberation'],
    unpacked: 'usr/lib/chromium/chromium-headless-shell',
    advice: 'Tests use the whole Chromium instead.',
  };
  try {
    return await findProgram(source, search);
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    search.say(error.message);
    return chromium;
  }
}

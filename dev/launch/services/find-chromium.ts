import { findProgram, type Search } from './find-program.ts';

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

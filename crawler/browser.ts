import { chromium, type Browser } from 'playwright-core';

export interface BrowserOptions {
  executablePath: string;
  /** Off only where the host offers no user namespaces to this user: root in a container. */
  sandbox: boolean;
}

const launchMs = 30_000;

/** A headless Chromium that asks nothing of the network by itself. */
export function launchBrowser({ executablePath, sandbox }: BrowserOptions): Promise<Browser> {
  return chromium.launch({
    executablePath,
    headless: true,
    chromiumSandbox: sandbox,
    timeout: launchMs,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
      '--disable-dev-shm-usage',
    ],
  });
}

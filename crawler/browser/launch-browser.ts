import { chromium, type Browser } from 'playwright-core';

export interface BrowserOptions {
  executablePath: string;
  /** Off only where the host offers no user namespaces to this user: root in a container. */
  sandbox: boolean;
  /** The egress proxy; without it no address is reached at all. */
  proxyServer?: string;
  /** Of all it asks, what it asks by itself included; the browser's own unless given. */
  userAgent?: string;
  /** Home and temporary files of the browser's processes; the machine's own unless given. */
  folder?: string;
}

const launchMs = 30_000;
/** Port 9 of loopback, discard (RFC 863), where nobody listens. */
const nowhere = 'http://127.0.0.1:9';

/** A headless Chromium that asks nothing of the network by itself, and reaches it through the proxy alone. */
export function launchBrowser(options: BrowserOptions): Promise<Browser> {
  const { executablePath, sandbox, proxyServer = nowhere, userAgent, folder = '/tmp' } = options;
  return chromium.launch({
    executablePath,
    headless: true,
    chromiumSandbox: sandbox,
    timeout: launchMs,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    // `<-loopback>`: without it Chromium goes to loopback directly.
    proxy: { server: proxyServer, bypass: '<-loopback>' },
    // This process's environment holds the keys of the service, which a browser taken over must not find.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8', HOME: folder, TMPDIR: folder },
    // Playwright lets pages open windows; nobody here would click.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
    args: [
      ...(userAgent === undefined ? [] : [`--user-agent=${userAgent}`]),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      '--no-first-run',
      '--disable-dev-shm-usage',
      '--no-pings',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      // The second wall: whatever would go past the proxy finds no name. The proxy itself is an address.
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    ],
  });
}

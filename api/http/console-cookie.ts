/** The prefix has browsers refuse it unless it is secure, of this host alone and of every path (RFC 6265bis, 4.1.3.2). */
export const consoleCookie = '__Host-humanmark_console';

const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';

/** As `randomBytes(32)` is written in base64url. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** The token of the session that a request carries; undefined where there is none, or something else under its name. */
export function sessionTokenOf(cookies: string | undefined): string | undefined {
  for (const pair of cookies?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (pair.slice(0, at).trim() !== consoleCookie) continue;
    const value = pair.slice(at + 1).trim();
    return tokenPattern.test(value) ? value : undefined;
  }
  return undefined;
}

export function setSessionCookie(token: string, seconds: number): Record<string, string> {
  return { 'Set-Cookie': `${consoleCookie}=${token}; Max-Age=${seconds}; ${attributes}` };
}

export function clearSessionCookie(): Record<string, string> {
  return { 'Set-Cookie': `${consoleCookie}=; Max-Age=0; ${attributes}` };
}

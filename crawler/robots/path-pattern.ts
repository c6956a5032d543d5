/** Where a rule of robots.txt applies (RFC 9309 2.2.2, 2.2.3). */
export interface PathPattern {
  /** Length in octets; of two patterns that match the longer one counts. */
  length: number;
  /** @param path as `comparablePath` returns it */
  matches(path: string): boolean;
}

/** `*` is any characters, `$` at the end is the end. Time grows with the path; there is no backtracking. */
export function pathPattern(written: string): PathPattern {
  const pattern = sameOctets(written);
  const isAnchored = pattern.endsWith('$');
  const parts = (isAnchored ? pattern.slice(0, -1) : pattern).replaceAll('$', '%24').split('*');
  const [first = '', ...others] = parts;
  const last = others.pop();
  return {
    length: pattern.length,
    matches(path) {
      if (!path.startsWith(first)) return false;
      if (last === undefined) return !isAnchored || path.length === first.length;
      let at = first.length;
      // The earliest match leaves most room for what follows, so no other has to be tried.
      for (const part of others) {
        const found = path.indexOf(part, at);
        if (found === -1) return false;
        at = found + part.length;
      }
      return isAnchored ? path.length - last.length >= at && path.endsWith(last) : path.includes(last, at);
    },
  };
}

/** In a rule `*` and `$` are wildcards unless they are encoded; in an address they are ordinary characters (2.2.3). */
export function comparablePath({ pathname, search }: URL): string {
  return sameOctets(pathname + search)
    .replaceAll('*', '%2A')
    .replaceAll('$', '%24');
}

/** Octets that need no encoding are compared as they are, the others encoded, with one spelling (2.2.2). */
function sameOctets(text: string): string {
  return text
    .replaceAll(/[^\w.~:/?#[\]@!$&'()*+,;=%-]+/g, encodeOctets)
    .replaceAll(/%[0-9a-f]{2}/gi, (octet) => {
      const character = String.fromCodePoint(Number.parseInt(octet.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
    });
}

function encodeOctets(text: string): string {
  return Array.from(
    Buffer.from(text),
    (octet) => `%${octet.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}

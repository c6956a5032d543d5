import type { BrandDomain } from './brand-domain.ts';

/** Names of hosts whose dot is easily left out. */
const hosts = [
  'www',
  'ww',
  'wwww',
  'w',
  'http',
  'https',
  'httpwww',
  'httpswww',
  'm',
  'mail',
  'webmail',
  'my',
  'login',
  'app',
];

/** `paypal-login`, `paypallogin`, `login-paypal`, `loginpaypal`; of `acme-bank` also `acme-login` and `login-bank`. */
export function* besideWords(label: string, words: readonly string[]): Generator<string> {
  for (const word of words) {
    yield `${label}-${word}`;
    yield label + word;
    yield `${word}-${label}`;
    yield word + label;
  }
  const first = label.indexOf('-');
  if (first < 0) return;
  const head = label.slice(0, label.lastIndexOf('-'));
  const tail = label.slice(first + 1);
  for (const word of words) {
    yield `${head}-${word}`;
    yield `${word}-${tail}`;
  }
}

/** `wwwpaypal`: the dot was not typed. */
export function* missingDots(label: string): Generator<string> {
  for (const host of hosts) {
    yield host + label;
    yield `${host}-${label}`;
  }
}

/**
 * Gives `acmebank`, `bank-acme`, `bankacme` and `acme--bank` for `acme-bank`; for more parts, each pair of neighbours.
 */
export function* swappedParts(label: string): Generator<string> {
  const parts = label.split('-');
  if (parts.length < 2) return;
  yield parts.join('');
  yield parts.toReversed().join('-');
  yield parts.toReversed().join('');
  for (let at = 0; at + 1 < parts.length; at += 1) {
    const [head, tail] = [parts.slice(0, at), parts.slice(at + 2)];
    const [left = '', right = ''] = parts.slice(at, at + 2);
    yield [...head, right, left, ...tail].join('-');
    yield [...head, right, left, ...tail].join('');
    yield [...head, left + right, ...tail].join('-');
    yield [...head, `${left}--${right}`, ...tail].join('-');
    yield [...head, left, ...tail].join('-');
    yield [...head, right, ...tail].join('-');
  }
}

/** `login.acme.com` as `loginacme`, `login-acme`. */
export function* joinedSubdomains({ label, subdomain }: BrandDomain): Generator<string> {
  if (subdomain === '') return;
  yield subdomain + label;
  yield subdomain.replaceAll('.', '') + label;
  yield `${subdomain}-${label}`;
  yield `${subdomain.replaceAll('.', '-')}-${label}`;
}

import { parse } from 'tldts';
import type { BrandDomain } from './brand-domain.ts';
import { insertions, omissions, repetitions, replacements, transpositions } from './finger-slips.ts';

/** A label, or several with dots between them, under a suffix. */
export interface DomainName {
  readonly label: string;
  /** In ASCII. */
  readonly suffix: string;
}

/** `paypal.net`. */
export function* suffixSwaps({ label }: BrandDomain, suffixes: readonly string[]): Generator<DomainName> {
  for (const suffix of suffixes) yield { label, suffix };
}

/**
 * `paypal.cm`: one mistyped key in the suffix, where the result is a suffix too (ICANN section of the Public Suffix
 * List).
 */
export function* suffixTypos({ label, suffix }: BrandDomain): Generator<DomainName> {
  for (const slip of [omissions, transpositions, repetitions, replacements, insertions])
    for (const other of slip(suffix)) {
      const { publicSuffix, isIcann } = parse(`x.${other}`);
      if (isIcann === true && publicSuffix === other) yield { label, suffix: other };
    }
}

/**
 * The suffix as a part of the label (`paypalcom.com`, `paypal-de.com`), and one label less (`paypal.uk` of
 * `paypal.co.uk`).
 */
export function* suffixesInLabels({ label, suffix }: BrandDomain): Generator<DomainName> {
  const flat = suffix.replaceAll('.', '');
  const dot = suffix.lastIndexOf('.');
  yield { label: label + flat, suffix };
  yield { label: `${label}-${flat}`, suffix };
  yield { label: `${flat}-${label}`, suffix };
  if (dot >= 0) {
    const [second, first] = [suffix.slice(0, dot), suffix.slice(dot + 1)];
    yield { label, suffix: first };
    yield { label: label + second, suffix: first };
    yield { label: `${label}-${second}`, suffix: first };
  }
  if (suffix === 'com') return;
  yield { label: `${label}-${flat}`, suffix: 'com' };
  yield { label: label + flat, suffix: 'com' };
}

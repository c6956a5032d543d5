import { readFileSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import { SettingsService } from '@simplewebauthn/server';
import { ConfigError } from '../../../platform/config/config.ts';

/** Attestation formats whose certificates are checked up to a root we know; others prove nothing. */
export type TrustedFormats = ReadonlySet<string>;

/** Their roots come with the library. */
const builtIn = ['apple', 'android-key'];
const ofVendors = ['packed', 'tpm', 'fido-u2f'] as const;

/**
 * Trusts the roots in an operator's PEM file for the formats of hardware vendors. Without a file their certificates
 * are taken for what they say of themselves, which strengthens nothing.
 * @throws ConfigError naming what is wrong with the file
 */
export function trustAttestationRoots(file: string | undefined): TrustedFormats {
  if (file === undefined) return new Set(builtIn);
  const certificates = readCertificates(file);
  for (const identifier of ofVendors) SettingsService.setRootCertificates({ identifier, certificates });
  return new Set([...builtIn, ...ofVendors]);
}

function readCertificates(file: string): string[] {
  try {
    const blocks = readFileSync(file, 'utf8').match(
      /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
    );
    if (!blocks) throw new Error('holds no PEM certificate');
    return blocks.map((block) => new X509Certificate(block).toString());
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`PASSKEY_ATTESTATION_ROOTS: ${file}: ${problem}`]);
  }
}

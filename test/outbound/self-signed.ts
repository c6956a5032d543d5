import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface CertificateChoices {
  /** The host names and IPv4 addresses. */
  names: string[];
  /** The end of validity in milliseconds since 1970; defaults to a day from now. */
  until?: number;
}

const day = 86_400_000;

/** A fresh self-signed certificate as PEM. It is made here, so that no openssl is needed. */
export function selfSigned({ names, until = Date.now() + day }: CertificateChoices): {
  key: string;
  cert: string;
} {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const commonName = sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from('receiver')))));
  const validity = sequence(utcTime(Date.now() - day), utcTime(until));
  const altNames = sequence(
    oid(0x55, 0x1d, 0x11),
    der(0x04, sequence(...names.map((name) => altName(name)))),
  );
  // RFC 5280 4.1: version 3, serial, algorithm, issuer, validity, subject, key, extensions.
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    commonName,
    validity,
    commonName,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(altNames)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const base64 = sequence(body, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/gu)?.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function oid(...bytes: number[]): Buffer {
  return der(0x06, Buffer.from(bytes));
}

function utcTime(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/\D/gu, '');
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
}

function altName(name: string): Buffer {
  const address = /^[\d.]+$/u.test(name);
  return address ? der(0x87, Buffer.from(name.split('.').map(Number))) : der(0x82, Buffer.from(name));
}

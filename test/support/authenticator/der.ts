/** The few elements of DER (X.690) that test certificates consist of. */
export function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

export const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);

export const integer = (value: Uint8Array): Buffer => der(0x02, value);

export const octets = (content: Uint8Array): Buffer => der(0x04, content);

export const bits = (content: Uint8Array): Buffer => der(0x03, Buffer.from([0]), content);

export const isTrue = der(0x01, Buffer.from([0xff]));

/** An object identifier from its dotted notation: `1.2.840.10045.4.3.2`. */
export function oid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

/** Most significant group first; every byte but the last has its top bit set. */
function base128(value: number): number[] {
  const groups = [value & 127];
  for (let left = value >>> 7; left > 0; left >>>= 7) groups.unshift((left & 127) | 128);
  return groups;
}

export function utcTime(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replaceAll(/\D/g, '');
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
}

/** A distinguished name of one value for each attribute: `{ '2.5.4.6': 'DE' }`. */
export function distinguishedName(attributes: Record<string, string>): Buffer {
  const sets = Object.entries(attributes).map(([type, value]) =>
    der(0x31, sequence(oid(type), der(0x0c, Buffer.from(value)))),
  );
  return sequence(...sets);
}

export function toPem(certificate: Uint8Array): string {
  const lines =
    Buffer.from(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

/** The two numbers of an ECDSA signature. */
export interface EcdsaNumbers {
  r: bigint;
  s: bigint;
}

/** Order of P-256 (SP 800-186, 3.2.1.3). */
export const orderOfP256 = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** Reads short lengths only, and does not look whether anything follows. */
export function readDer(signature: Buffer): EcdsaNumbers {
  const lengthOfR = signature[3] ?? 0;
  const lengthOfS = signature[5 + lengthOfR] ?? 0;
  return {
    r: numberOf(signature.subarray(4, 4 + lengthOfR)),
    s: numberOf(signature.subarray(6 + lengthOfR, 6 + lengthOfR + lengthOfS)),
  };
}

/** The only DER of these numbers (X.690, 8.3 and 10.1). */
export function writeDer({ r, s }: EcdsaNumbers): Buffer {
  const both = Buffer.concat([integerOf(r), integerOf(s)]);
  return Buffer.concat([Buffer.of(0x30, both.length), both]);
}

function numberOf(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex') || '0'}`);
}

function integerOf(number: bigint): Buffer {
  const digits = number.toString(16);
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
  const positive = (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.of(0), bytes]);
  return Buffer.concat([Buffer.of(0x02, positive.length), positive]);
}

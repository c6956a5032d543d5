/**
 * Every encoding of the points of Ed25519 whose order divides 8: the eight, and the six that write one of them in a
 * second way (Chalkias et al. 2020, "Taming the many EdDSAs", with the order of each).
 */
export const smallOrderKeys: readonly [string, number][] = [
  ['0100000000000000000000000000000000000000000000000000000000000000', 1],
  ['ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 2],
  ['0000000000000000000000000000000000000000000000000000000000000080', 4],
  ['0000000000000000000000000000000000000000000000000000000000000000', 4],
  ['c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a', 8],
  ['c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa', 8],
  ['26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05', 8],
  ['26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85', 8],
  ['0100000000000000000000000000000000000000000000000000000000000080', 1],
  ['ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 2],
  ['eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 1],
  ['eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 1],
  ['edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 4],
  ['edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f', 4],
];

const identityPoint = Buffer.from([1, ...new Uint8Array(31)]);

/** A key of order 1, and a signature that everyone knows: under that key it verifies for every message. */
export const keyOfEveryone = {
  jwk: { kty: 'OKP', crv: 'Ed25519', x: identityPoint.toString('base64url') },
  signature: Buffer.concat([identityPoint, new Uint8Array(32)]).toString('base64url'),
} as const;

export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

const clientDataJSON = Buffer.from(
  JSON.stringify({ type: 'webauthn.get', challenge: 'A'.repeat(43), origin: 'http://localhost' }),
).toString('base64url');

export const madePasskey = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON, attestationObject: 'oA' },
};

export const assertion = {
  credentialId: 'AAAA',
  authenticatorData: 'AAAA',
  clientDataJSON,
  signature: 'AAAA',
};

/** A PNG of one white pixel. */
export const aPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC';

export const noProject = 'prj_sample_none';
export const noWebhook = { webhook_id: 'whk_sample_none' };

export const noBrand = { brand_id: 'brd_sample_none' };

export const noStamp = { stamp_id: 'stmp_0000000000000000' };

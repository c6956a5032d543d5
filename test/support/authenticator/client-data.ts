import type { Ceremony } from './ceremony.ts';

export interface ClientDataChanges {
  /** Members to set, or to leave out where they are undefined: what a client writes anybody may extend. */
  clientData?: Record<string, unknown>;
  /** Has the last word. */
  clientDataBytes?: (bytes: Buffer) => Uint8Array;
}

/** clientDataJSON as a browser writes it (WebAuthn section 5.8.1), or spoiled. */
export function makeClientData(
  type: 'webauthn.create' | 'webauthn.get',
  { challenge, origin }: Ceremony,
  { clientData, clientDataBytes = (bytes) => bytes }: ClientDataChanges,
): Buffer {
  const members = { type, challenge, origin, crossOrigin: false, ...clientData };
  return Buffer.from(clientDataBytes(Buffer.from(JSON.stringify(members))));
}

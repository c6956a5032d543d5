import type { Ceremony } from './ceremony.ts';

export interface ClientDataChanges {
  /** Fields to set, or to leave out where they are undefined: clients may extend their data. */
  clientData?: Record<string, unknown>;
  /** Alters the final bytes. */
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

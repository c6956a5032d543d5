/* Written by `npm run openapi`, from the route table: a change here is lost. */
/* oxlint-disable max-lines */

export interface Operations {
  consoleAddPasskey: {
    params: undefined;
    query: undefined;
    body: { passkey: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; attestationObject: string; transports?: readonly (string)[] }; authenticatorAttachment?: string | null; clientExtensionResults?: Readonly<Record<string, unknown>>; name?: string } };
    response: { passkeyId: string; name: string; createdAt: string; lastUsedAt: string | null; deviceType: "singleDevice" | "multiDevice"; backedUp: boolean; cloneSuspected: boolean; current: boolean };
  };
  consoleDeletePasskey: {
    params: { passkey_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  consoleDescribeSession: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { member: { memberId: string; name: string; isOperator: boolean }; projects: readonly ({ projectId: string; name: string; role: "owner" | "developer" | "reviewer" | "viewer"; plan: string })[]; elevatedUntil: string | null; expiresAt: string; passkeyCount: number };
  };
  consoleEndAllSessions: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { revoked: number };
  };
  consoleEndSession: {
    params: { session_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  consoleListPasskeys: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { data: readonly ({ passkeyId: string; name: string; createdAt: string; lastUsedAt: string | null; deviceType: "singleDevice" | "multiDevice"; backedUp: boolean; cloneSuspected: boolean; current: boolean })[]; nextCursor: null };
  };
  consoleListSessions: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { data: readonly ({ sessionId: string; userAgent: string | null; createdAt: string; lastUsedAt: string; expiresAt: string; current: boolean })[]; nextCursor: null };
  };
  consoleRenamePasskey: {
    params: { passkey_id: string };
    query: undefined;
    body: { name: string };
    response: { passkeyId: string; name: string; createdAt: string; lastUsedAt: string | null; deviceType: "singleDevice" | "multiDevice"; backedUp: boolean; cloneSuspected: boolean; current: boolean };
  };
  consoleSignIn: {
    params: undefined;
    query: undefined;
    body: { credentialId: string; authenticatorData: string; clientDataJSON: string; signature: string; userHandle?: string | null };
    response: { member: { memberId: string; name: string; isOperator: boolean }; projects: readonly ({ projectId: string; name: string; role: "owner" | "developer" | "reviewer" | "viewer"; plan: string })[]; elevatedUntil: string | null; expiresAt: string; passkeyCount: number };
  };
  consoleSignOut: {
    params: undefined;
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: undefined;
  };
  consoleStartPasskey: {
    params: undefined;
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { challenge: string; rp: { name: string; id: string }; user: { id: string; name: string; displayName: string }; pubKeyCredParams: readonly ({ type: "public-key"; alg: number })[]; timeout: number; excludeCredentials: readonly ({ id: string; type: "public-key"; transports?: readonly (string)[] })[]; authenticatorSelection: { residentKey: "required"; userVerification: "required" }; attestation: "none" | "direct" };
  };
  consoleStartSignIn: {
    params: undefined;
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { challenge: string; timeout: number; rpId: string; userVerification: "required"; allowCredentials: readonly (unknown)[] };
  };
  consoleStartStepUp: {
    params: undefined;
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { challenge: string; timeout: number; rpId: string; userVerification: "required"; allowCredentials: readonly (unknown)[] };
  };
  consoleStepUp: {
    params: undefined;
    query: undefined;
    body: { credentialId: string; authenticatorData: string; clientDataJSON: string; signature: string; userHandle?: string | null };
    response: { elevatedUntil: string };
  };
}

export const operations = {
  consoleAddPasskey: ['POST', '/console/api/passkeys'],
  consoleDeletePasskey: ['DELETE', '/console/api/passkeys/{passkey_id}'],
  consoleDescribeSession: ['GET', '/console/api/session'],
  consoleEndAllSessions: ['DELETE', '/console/api/sessions'],
  consoleEndSession: ['DELETE', '/console/api/sessions/{session_id}'],
  consoleListPasskeys: ['GET', '/console/api/passkeys'],
  consoleListSessions: ['GET', '/console/api/sessions'],
  consoleRenamePasskey: ['PATCH', '/console/api/passkeys/{passkey_id}'],
  consoleSignIn: ['POST', '/console/api/sign-in'],
  consoleSignOut: ['POST', '/console/api/sign-out'],
  consoleStartPasskey: ['POST', '/console/api/passkeys/options'],
  consoleStartSignIn: ['POST', '/console/api/sign-in/options'],
  consoleStartStepUp: ['POST', '/console/api/step-up/options'],
  consoleStepUp: ['POST', '/console/api/step-up'],
} as const satisfies Record<keyof Operations, readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', string]>;

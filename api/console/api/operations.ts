/* Written by `npm run openapi`, from the route table: a change here is lost. */
/* oxlint-disable max-lines */

export interface Operations {
  consoleAcceptInvitation: {
    params: undefined;
    query: undefined;
    body: { token: string; name: string; passkey: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; attestationObject: string; transports?: readonly (string)[] }; authenticatorAttachment?: string | null; clientExtensionResults?: Readonly<Record<string, unknown>>; name?: string } };
    response: { member: { memberId: string; name: string; isOperator: boolean }; projects: readonly ({ projectId: string; name: string; role: "owner" | "developer" | "reviewer" | "viewer"; plan: string })[]; elevatedUntil: string | null; expiresAt: string; passkeyCount: number };
  };
  consoleAddPasskey: {
    params: undefined;
    query: undefined;
    body: { passkey: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; attestationObject: string; transports?: readonly (string)[] }; authenticatorAttachment?: string | null; clientExtensionResults?: Readonly<Record<string, unknown>>; name?: string } };
    response: { passkeyId: string; name: string; createdAt: string; lastUsedAt: string | null; deviceType: "singleDevice" | "multiDevice"; backedUp: boolean; cloneSuspected: boolean; current: boolean };
  };
  consoleChangeKey: {
    params: { project_id: string; key_id: string };
    query: undefined;
    body: { name?: string | null; scopes?: readonly ("identity:read" | "identity:write" | "stamps:read" | "stamps:write" | "trust:read" | "trust:write" | "passkeys:write" | "brands:read" | "brands:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "usage:read")[]; domains?: readonly (string)[] };
    response: { keyId: string; mode: "live" | "test"; name: string | null; start: string; last4: string; scopes: readonly (string)[]; domains: readonly (string)[]; status: "active" | "expired" | "revoked"; createdAt: string; expiresAt: string | null; revokedAt: string | null; lastUsedAt: string | null; replacedBy: string | null };
  };
  consoleChangeRole: {
    params: { project_id: string; member_id: string };
    query: undefined;
    body: { role: "owner" | "developer" | "reviewer" | "viewer" };
    response: { memberId: string; name: string; role: "owner" | "developer" | "reviewer" | "viewer"; joinedAt: string; lastSeenAt: string | null; passkeyCount: number };
  };
  consoleCreateKey: {
    params: { project_id: string };
    query: undefined;
    body: { mode: "live" | "test"; name?: string | null; scopes?: readonly ("identity:read" | "identity:write" | "stamps:read" | "stamps:write" | "trust:read" | "trust:write" | "passkeys:write" | "brands:read" | "brands:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "usage:read")[]; domains?: readonly (string)[] };
    response: { keyId: string; apiKey: string };
  };
  consoleDeletePasskey: {
    params: { passkey_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  consoleDescribeInvitation: {
    params: undefined;
    query: undefined;
    body: { token: string };
    response: { kind: "project" | "operator" | "recovery"; projectName: string | null; role: "owner" | "developer" | "reviewer" | "viewer" | null; invitedBy: string | null; memberName: string | null; expiresAt: string };
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
  consoleExportUsage: {
    params: { project_id: string };
    query: { cursor?: string; from?: string; to?: string; granularity?: "hour" | "day" | "month"; by?: string; keyId?: string; operation?: string; mode?: "live" | "test" };
    body: undefined;
    response: string;
  };
  consoleFollowRequests: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: undefined;
    response: string;
  };
  consoleGetKey: {
    params: { project_id: string; key_id: string };
    query: undefined;
    body: undefined;
    response: { keyId: string; mode: "live" | "test"; name: string | null; start: string; last4: string; scopes: readonly (string)[]; domains: readonly (string)[]; status: "active" | "expired" | "revoked"; createdAt: string; expiresAt: string | null; revokedAt: string | null; lastUsedAt: string | null; replacedBy: string | null };
  };
  consoleGetProject: {
    params: { project_id: string };
    query: undefined;
    body: undefined;
    response: { projectId: string; name: string; plan: "free" | "pro" | "enterprise"; platform: string | null; limits: { minute: number; day: number | null; verificationsPerMonth: number | null; stampsPerMonth: number | null }; assuranceMin: "device" | "liveness" | "attested"; linksByMailOnly: boolean; secondKeyApproval: boolean; createdAt: string; suspendedAt: string | null; endsAt: string | null };
  };
  consoleGetRequest: {
    params: { project_id: string; mode: "live" | "test"; request_id: string };
    query: undefined;
    body: undefined;
    response: { requestId: string; at: string; keyId: string; operation: string; status: number; reason: string | null; milliseconds: number };
  };
  consoleGroupRefusals: {
    params: { project_id: string; mode: "live" | "test" };
    query: { hours?: number };
    body: undefined;
    response: { data: readonly ({ reason: string | null; status: number; operation: string; count: number; lastAt: string; lastRequestId: string })[]; since: string; isComplete: boolean };
  };
  consoleInvite: {
    params: { project_id: string };
    query: undefined;
    body: { role: "owner" | "developer" | "reviewer" | "viewer" };
    response: { invitationId: string; link: string; expiresAt: string };
  };
  consoleJoin: {
    params: undefined;
    query: undefined;
    body: { token: string };
    response: { member: { memberId: string; name: string; isOperator: boolean }; projects: readonly ({ projectId: string; name: string; role: "owner" | "developer" | "reviewer" | "viewer"; plan: string })[]; elevatedUntil: string | null; expiresAt: string; passkeyCount: number };
  };
  consoleListAudit: {
    params: { project_id: string };
    query: { cursor?: string; limit?: number; action?: "alert.confirmed" | "alert.dismissed" | "backup.created" | "backup.restored" | "brand.approved" | "brand.changed" | "brand.consent_accepted" | "brand.consent_withdrawn" | "brand.disapproved" | "brand.domain_proven" | "brand.host_disallowed" | "brand.reference_added" | "brand.reference_removed" | "brand.registered" | "brand.removed" | "calibration.adopted" | "calibration.labelled" | "certificate_log.restarted" | "delivery.resent" | "dispute.rejected" | "dispute.upheld" | "key.changed" | "key.created" | "key.expiry_set" | "key.revoked" | "key.rotated" | "log.rollback_accepted" | "mail.suppressed" | "mail.suppression_lifted" | "master_key.registered" | "master_key.resealed" | "member.deleted" | "member.invitation_revoked" | "member.invited" | "member.joined" | "member.left" | "member.operator_invited" | "member.operator_joined" | "member.passkey_added" | "member.passkey_removed" | "member.recovered" | "member.recovery_started" | "member.removed" | "member.role_changed" | "member.signed_out_everywhere" | "person.looked_up" | "person.resumed" | "person.suspended" | "person.suspicions_cleared" | "pool.limited" | "pool.paused" | "pool.resumed" | "project.assurance_changed" | "project.created" | "project.end_announced" | "project.end_withdrawn" | "project.mail_links_changed" | "project.owner_changed" | "project.plan_changed" | "project.renamed" | "project.resumed" | "project.second_key_changed" | "project.suspended" | "scan.cancelled" | "scan.started" | "signing_key.removed" | "signing_key.rotated" | "stamp.keys_retired" | "stamp.revoked" | "takedown.answered" | "takedown.approved" | "takedown.cancelled" | "takedown.disputed" | "takedown.dispute_rejected" | "takedown.dispute_upheld" | "takedown.sending_resumed" | "takedown.sending_stopped" | "takedown.started" | "webhook.changed" | "webhook.deleted" | "webhook.disabled" | "webhook.enabled" | "webhook.recovery_started" | "webhook.registered" | "webhook.rotation_cancelled" | "webhook.secret_promoted" | "webhook.secret_revoked" | "webhook.secret_rotated"; since?: string };
    body: undefined;
    response: { entries: readonly ({ seq: number; at: string; action: string; target: string; actor: { kind: "key" | "operator" | "service" | "member"; id: string | null; name: string | null }; address: string | null; requestId: string | null; before: Readonly<Record<string, unknown>> | null; after: Readonly<Record<string, unknown>> | null; previousHash: string; hash: string })[]; nextCursor: string | null };
  };
  consoleListInvitations: {
    params: { project_id: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ invitationId: string; role: "owner" | "developer" | "reviewer" | "viewer"; invitedBy: string | null; createdAt: string; expiresAt: string })[]; nextCursor: string | null };
  };
  consoleListKeys: {
    params: { project_id: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ keyId: string; mode: "live" | "test"; name: string | null; start: string; last4: string; scopes: readonly (string)[]; domains: readonly (string)[]; status: "active" | "expired" | "revoked"; createdAt: string; expiresAt: string | null; revokedAt: string | null; lastUsedAt: string | null; replacedBy: string | null })[]; nextCursor: string | null };
  };
  consoleListMembers: {
    params: { project_id: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ memberId: string; name: string; role: "owner" | "developer" | "reviewer" | "viewer"; joinedAt: string; lastSeenAt: string | null; passkeyCount: number })[]; nextCursor: string | null };
  };
  consoleListPasskeys: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { data: readonly ({ passkeyId: string; name: string; createdAt: string; lastUsedAt: string | null; deviceType: "singleDevice" | "multiDevice"; backedUp: boolean; cloneSuspected: boolean; current: boolean })[]; nextCursor: null };
  };
  consoleListRequests: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number; keyId?: string; operation?: string; status?: string; reason?: string; since?: string; until?: string };
    body: undefined;
    response: { data: readonly ({ requestId: string; at: string; keyId: string; operation: string; status: number; reason: string | null; milliseconds: number })[]; nextCursor: string | null };
  };
  consoleListSessions: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { data: readonly ({ sessionId: string; userAgent: string | null; createdAt: string; lastUsedAt: string; expiresAt: string; current: boolean })[]; nextCursor: null };
  };
  consoleOperatorInvite: {
    params: { operator_project_id: string };
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { invitationId: string; link: string; expiresAt: string };
  };
  consoleOperatorProjects: {
    params: undefined;
    query: { cursor?: string; limit?: number; name?: string };
    body: undefined;
    response: { data: readonly ({ projectId: string; name: string; plan: "free" | "pro" | "enterprise"; owners: number })[]; nextCursor: string | null };
  };
  consoleReadUsage: {
    params: { project_id: string };
    query: { cursor?: string; limit?: number; from?: string; to?: string; granularity?: "hour" | "day" | "month"; by?: string; keyId?: string; operation?: string; mode?: "live" | "test" };
    body: undefined;
    response: { data: readonly ({ from: string; keyId: string | null; operation: string | null; status: number | null; reason: string | null; requests: number })[]; nextCursor: string | null; from: string; to: string; month: { from: string; to: string; requests: number; requestsForecast: number | null; verifications: { limit: number | null; used: number | null; left: number | null; forecast: number | null }; stamps: { limit: number | null; used: number | null; left: number | null; forecast: number | null } } };
  };
  consoleRemoveMember: {
    params: { project_id: string; member_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  consoleRenamePasskey: {
    params: { passkey_id: string };
    query: undefined;
    body: { name: string };
    response: { passkeyId: string; name: string; createdAt: string; lastUsedAt: string | null; deviceType: "singleDevice" | "multiDevice"; backedUp: boolean; cloneSuspected: boolean; current: boolean };
  };
  consoleRevokeInvitation: {
    params: { project_id: string; invitation_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  consoleRevokeKey: {
    params: { project_id: string; key_id: string };
    query: undefined;
    body: undefined;
    response: { keyId: string; mode: "live" | "test"; name: string | null; start: string; last4: string; scopes: readonly (string)[]; domains: readonly (string)[]; status: "active" | "expired" | "revoked"; createdAt: string; expiresAt: string | null; revokedAt: string | null; lastUsedAt: string | null; replacedBy: string | null };
  };
  consoleRotateKey: {
    params: { project_id: string; key_id: string };
    query: undefined;
    body: { graceHours: number };
    response: { keyId: string; apiKey: string; replacedKeyId: string; replacedKeyEndsAt: string };
  };
  consoleSetKeyExpiry: {
    params: { project_id: string; key_id: string };
    query: undefined;
    body: { expiresAt: string | null };
    response: { keyId: string; mode: "live" | "test"; name: string | null; start: string; last4: string; scopes: readonly (string)[]; domains: readonly (string)[]; status: "active" | "expired" | "revoked"; createdAt: string; expiresAt: string | null; revokedAt: string | null; lastUsedAt: string | null; replacedBy: string | null };
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
  consoleStartJoining: {
    params: undefined;
    query: undefined;
    body: { token: string; name: string };
    response: { challenge: string; rp: { name: string; id: string }; user: { id: string; name: string; displayName: string }; pubKeyCredParams: readonly ({ type: "public-key"; alg: number })[]; timeout: number; excludeCredentials: readonly ({ id: string; type: "public-key"; transports?: readonly (string)[] })[]; authenticatorSelection: { residentKey: "required"; userVerification: "required" }; attestation: "none" | "direct" };
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
  consoleAcceptInvitation: ['POST', '/console/api/invitations/accept'],
  consoleAddPasskey: ['POST', '/console/api/passkeys'],
  consoleChangeKey: ['PATCH', '/console/api/projects/{project_id}/keys/{key_id}'],
  consoleChangeRole: ['PATCH', '/console/api/projects/{project_id}/members/{member_id}'],
  consoleCreateKey: ['POST', '/console/api/projects/{project_id}/keys'],
  consoleDeletePasskey: ['DELETE', '/console/api/passkeys/{passkey_id}'],
  consoleDescribeInvitation: ['POST', '/console/api/invitations/describe'],
  consoleDescribeSession: ['GET', '/console/api/session'],
  consoleEndAllSessions: ['DELETE', '/console/api/sessions'],
  consoleEndSession: ['DELETE', '/console/api/sessions/{session_id}'],
  consoleExportUsage: ['GET', '/console/api/projects/{project_id}/usage.csv'],
  consoleFollowRequests: ['GET', '/console/api/projects/{project_id}/{mode}/requests/live'],
  consoleGetKey: ['GET', '/console/api/projects/{project_id}/keys/{key_id}'],
  consoleGetProject: ['GET', '/console/api/projects/{project_id}'],
  consoleGetRequest: ['GET', '/console/api/projects/{project_id}/{mode}/requests/{request_id}'],
  consoleGroupRefusals: ['GET', '/console/api/projects/{project_id}/{mode}/requests/reasons'],
  consoleInvite: ['POST', '/console/api/projects/{project_id}/invitations'],
  consoleJoin: ['POST', '/console/api/invitations/join'],
  consoleListAudit: ['GET', '/console/api/projects/{project_id}/audit'],
  consoleListInvitations: ['GET', '/console/api/projects/{project_id}/invitations'],
  consoleListKeys: ['GET', '/console/api/projects/{project_id}/keys'],
  consoleListMembers: ['GET', '/console/api/projects/{project_id}/members'],
  consoleListPasskeys: ['GET', '/console/api/passkeys'],
  consoleListRequests: ['GET', '/console/api/projects/{project_id}/{mode}/requests'],
  consoleListSessions: ['GET', '/console/api/sessions'],
  consoleOperatorInvite: ['POST', '/console/api/operator/projects/{operator_project_id}/invitations'],
  consoleOperatorProjects: ['GET', '/console/api/operator/projects'],
  consoleReadUsage: ['GET', '/console/api/projects/{project_id}/usage'],
  consoleRemoveMember: ['DELETE', '/console/api/projects/{project_id}/members/{member_id}'],
  consoleRenamePasskey: ['PATCH', '/console/api/passkeys/{passkey_id}'],
  consoleRevokeInvitation: ['DELETE', '/console/api/projects/{project_id}/invitations/{invitation_id}'],
  consoleRevokeKey: ['POST', '/console/api/projects/{project_id}/keys/{key_id}/revoke'],
  consoleRotateKey: ['POST', '/console/api/projects/{project_id}/keys/{key_id}/rotate'],
  consoleSetKeyExpiry: ['POST', '/console/api/projects/{project_id}/keys/{key_id}/expiry'],
  consoleSignIn: ['POST', '/console/api/sign-in'],
  consoleSignOut: ['POST', '/console/api/sign-out'],
  consoleStartJoining: ['POST', '/console/api/invitations/options'],
  consoleStartPasskey: ['POST', '/console/api/passkeys/options'],
  consoleStartSignIn: ['POST', '/console/api/sign-in/options'],
  consoleStartStepUp: ['POST', '/console/api/step-up/options'],
  consoleStepUp: ['POST', '/console/api/step-up'],
} as const satisfies Record<keyof Operations, readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', string]>;

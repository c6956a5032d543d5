/* Written by `npm run openapi`, from the route table: a change here is lost. */
/* oxlint-disable max-lines */
import type { Media, Row } from './row.ts';

export interface Operations {
  addBrandReference: {
    params: { brand_id: string };
    query: undefined;
    body: { image?: string; url?: string };
    response: { referenceId: string; mediaType: string; bytes: number; width: number; height: number; sourceUrl: string | null; quality: number; blurhash: string; createdAt: string };
  };
  addPasskey: {
    params: undefined;
    query: undefined;
    body: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; attestationObject: string; transports?: readonly (string)[] }; authenticatorAttachment?: string | null; clientExtensionResults?: Readonly<Record<string, unknown>>; name?: string };
    response: { passkeyId: string; credentialId: string; name: string; createdAt: string; lastUsedAt: string | null; deviceType: "singleDevice" | "multiDevice"; backedUp: boolean; transports: readonly (string)[]; aaguid: string; attested: boolean; cloneSuspected: boolean; registeredBy: "person" | "project"; projectName: string | null; confirmed: boolean };
  };
  alertEvidence: {
    params: { brand_id: string; alert_id: string; file: string };
    query: { sighting?: string };
    body: undefined;
    response: Uint8Array;
  };
  answerTakedown: {
    params: { brand_id: string; takedown_id: string };
    query: undefined;
    body: { answer: "acknowledged" | "rejected"; note: string };
    response: { takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly (string)[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string };
  };
  approveAddition: {
    params: { addition_id: string };
    query: undefined;
    body: undefined;
    response: { additionId: string; state: "open" | "captured" | "approved" | "joined" | "cancelled" | "expired"; matchCode: string | null; deviceName: string | null; startedByThisDevice: boolean; createdAt: string; expiresAt: string; joinsAt: string | null; approvedWith: { device: boolean; passkey: boolean }; joinedDeviceId: string | null; endedAt: string | null; endReason: "cancelled" | "denied" | "expired" | "approver_revoked" | "identity_suspended" | "no_device" | "device_limit" | "device_in_use" | null };
  };
  approveTakedown: {
    params: { brand_id: string; takedown_id: string };
    query: undefined;
    body: { approvedBy: string };
    response: { takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly (string)[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string };
  };
  authenticatePasskey: {
    params: undefined;
    query: undefined;
    body: { credentialId: string; authenticatorData: string; clientDataJSON: string; signature: string; userHandle?: string | null };
    response: { authenticated: true; sessionToken: string; expiresAt: string; userId: string };
  };
  badgeScript: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: Uint8Array;
  };
  cancelAddition: {
    params: { addition_id: string };
    query: undefined;
    body: undefined;
    response: { additionId: string; state: "open" | "captured" | "approved" | "joined" | "cancelled" | "expired"; matchCode: string | null; deviceName: string | null; startedByThisDevice: boolean; createdAt: string; expiresAt: string; joinsAt: string | null; approvedWith: { device: boolean; passkey: boolean }; joinedDeviceId: string | null; endedAt: string | null; endReason: "cancelled" | "denied" | "expired" | "approver_revoked" | "identity_suspended" | "no_device" | "device_limit" | "device_in_use" | null };
  };
  cancelBrandScan: {
    params: { brand_id: string; scan_id: string };
    query: undefined;
    body: undefined;
    response: { scanId: string; brandId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; budget: number; progress: { found: number; queued: number; fetched: number; matched: number; left: number; alerts: number }; createdAt: string; discoveredAt: string | null; endedAt: string | null };
  };
  cancelLinkedAddition: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { state: "open" | "captured" | "approved" | "joined" | "cancelled" | "expired"; displayName: string; identityId: string; matchCode: string | null; expiresAt: string; joinsAt: string | null; endReason: "cancelled" | "denied" | "expired" | "approver_revoked" | "identity_suspended" | "no_device" | "device_limit" | "device_in_use" | null; joined: { userId: string; identityId: string; identityUuid: string; identityToken: string | null; trustScore: number; lapsesAt: string | null } | null; audience: string };
  };
  cancelMediaJob: {
    params: { job_id: string };
    query: undefined;
    body: undefined;
    response: { jobId: string; kind: "watermark" | "detect"; stampId: string | null; status: "queued" | "running" | "done" | "failed" | "canceled"; progress: number; createdAt: string; startedAt: string | null; finishedAt: string | null; error: { reason: string; message: string } | null; result: { kind: "watermark"; url: string | null; expiresAt: string; contentType: string; contentHash: string; bytes: number; width: number; height: number; frames: number; seconds: number; psnr: number } | { kind: "detect"; match: "exact" | "watermark" | "none"; stampId: string | null; confidence: number; atSeconds: number | null; frames: number | null; manifests: { state: "read" | "none" | "unread" | "damaged"; explanation: string; data: readonly ({ id: string; isActive: boolean; generator: string | null; title: string | null; signedBy: string | null; issuedBy: string | null; signer: "this_service" | "unknown"; signature: "valid" | "invalid" | "unsupported"; isIntact: boolean; content: "matches" | "differs" | "not_checked"; stampId: string | null })[] } | null } | null };
  };
  cancelOwnRecovery: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { recovery: { recoveryId: string; state: "notifying" | "waiting"; startedAt: string; recoversAt: string | null; deviceName: string | null } | null };
  };
  cancelTakedown: {
    params: { brand_id: string; takedown_id: string };
    query: undefined;
    body: { reason: string };
    response: { takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly (string)[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string };
  };
  cancelWebhookRotation: {
    params: { webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string };
  };
  check: {
    params: undefined;
    query: { userId: string };
    body: undefined;
    response: { isHuman: boolean; identityId: string };
  };
  checkIdentities: {
    params: undefined;
    query: undefined;
    body: { identities: readonly (unknown)[] };
    response: { results: readonly ({ status: number; check: { isHuman: boolean; identityId: string; assurance: "device" | "liveness" | "attested" } | null; error: { code: number; reason: "invalid_request" | "malformed_json" | "unsupported_media_type" | "body_too_large" | "route_not_found" | "method_not_allowed" | "api_key_missing" | "api_key_invalid" | "api_key_expired" | "token_missing" | "token_invalid" | "possession_invalid" | "refresh_token_reused" | "step_up_required" | "scope_missing" | "domain_not_allowed" | "project_suspended" | "session_missing" | "cross_site_refused" | "role_missing" | "member_not_found" | "last_owner" | "last_passkey" | "invitation_invalid" | "invitation_expired" | "invitation_not_found" | "invitation_limit" | "member_limit" | "mailbox_not_found" | "mailbox_unavailable" | "key_limit" | "test_person_not_found" | "test_person_limit" | "test_person_not_verified" | "rate_limited" | "quota_exceeded" | "enroll_limit" | "identity_not_found" | "identity_suspended" | "identity_not_enrolled" | "already_enrolled" | "duplicate_enrollment" | "device_key_in_use" | "device_not_registered" | "enrollment_link_invalid" | "enrollment_link_expired" | "challenge_invalid" | "signature_invalid" | "liveness_rejected" | "synthetic_device_refused" | "device_not_accepted" | "transcript_outdated" | "passkey_rejected" | "passkey_not_verified" | "passkey_in_use" | "passkey_limit" | "passkey_not_found" | "session_not_found" | "device_not_found" | "device_limit" | "device_required" | "device_suspected" | "passkey_stale" | "addition_limit" | "addition_not_found" | "addition_not_captured" | "addition_ended" | "addition_link_invalid" | "addition_link_expired" | "recovery_link_invalid" | "recovery_link_expired" | "recovery_pending" | "recovery_not_pending" | "recovery_ended" | "recovery_start_limit" | "recovery_unavailable" | "enrollment_mail_unavailable" | "passkey_too_new" | "signal_limit" | "stamp_not_found" | "stamp_exists" | "stamp_backdated" | "stamp_revoked" | "stamp_invalid" | "attribution_refused" | "stamp_not_attributed" | "proof_pending" | "content_mismatch" | "image_unreadable" | "image_unsupported" | "image_too_large" | "image_unsuitable" | "dispute_exists" | "dispute_not_found" | "video_unreadable" | "media_job_limit" | "media_job_not_found" | "mail_link_invalid" | "media_result_not_found" | "media_result_expired" | "range_not_satisfiable" | "log_not_found" | "log_tile_not_found" | "log_checkpoint_not_found" | "project_not_found" | "platform_taken" | "project_ended" | "key_not_found" | "key_ended" | "key_replaced" | "request_not_found" | "signing_key_not_found" | "webhook_not_found" | "webhook_url_refused" | "webhook_limit" | "webhook_disabled" | "rotation_under_way" | "rotation_not_under_way" | "delivery_not_found" | "delivery_under_way" | "event_not_found" | "recovery_not_found" | "recovery_limit" | "brand_not_found" | "brand_limit" | "brand_paused" | "scan_not_found" | "scan_budget" | "report_budget" | "reference_rejected" | "reference_limit" | "reference_not_found" | "alert_not_found" | "alert_seen_again" | "alert_leased" | "alert_judged" | "verdict_left" | "evidence_not_found" | "allowed_host_not_found" | "allowed_host_limit" | "consent_not_found" | "consent_revoked" | "takedown_not_found" | "takedown_exists" | "takedown_refused" | "takedown_not_open" | "domain_unproven" | "takedown_host_proven" | "takedown_domain_older" | "takedown_kind_unsupported" | "takedown_cap" | "second_key_required" | "second_person_required" | "idempotency_key_reused" | "idempotency_in_progress" | "store_unavailable" | "overloaded" | "internal_error"; message: string } | null })[] };
  };
  checkIdentity: {
    params: { identity_id: string };
    query: undefined;
    body: undefined;
    response: { isHuman: boolean; identityId: string; assurance: "device" | "liveness" | "attested" };
  };
  checkStamp: {
    params: undefined;
    query: { stampId: string };
    body: undefined;
    response: { valid: boolean; createdBy: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; stampedAt: string; isHumanCreator: boolean };
  };
  confirmPasskey: {
    params: { passkey_id: string };
    query: undefined;
    body: undefined;
    response: { passkeyId: string; credentialId: string; name: string; createdAt: string; lastUsedAt: string | null; deviceType: "singleDevice" | "multiDevice"; backedUp: boolean; transports: readonly (string)[]; aaguid: string; attested: boolean; cloneSuspected: boolean; registeredBy: "person" | "project"; projectName: string | null; confirmed: boolean };
  };
  contentCertificates: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { trust: string; certificates: readonly ({ kind: "root" | "signer"; sha256: string; notBefore: string; notAfter: string; pem: string })[] };
  };
  createStamp: {
    params: undefined;
    query: undefined;
    body: { contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title?: string; url?: string; identityToken?: string; possession?: string; userId?: string; algorithm?: "ed25519" | "ecdsa"; signature?: string; keyId?: string; stampId?: string; createdAt?: string };
    response: { stampId: string; signature: string; createdBy: string; createdAt: string };
  };
  createStampV1: {
    params: undefined;
    query: undefined;
    body: { contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title?: string; url?: string; identityToken?: string; possession?: string; userId?: string; algorithm?: "ed25519" | "ecdsa"; signature?: string; keyId?: string; stampId?: string; createdAt?: string };
    response: { stampId: string; signature: string; createdBy: string; createdAt: string; recordedAt: string; contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title: string | null; url: string | null; creator: string; keyId: string; contentSignature: { keyId: string; signature: string } | null; namedBy: "device" | "token" | "owner" | "bearer" | "project"; attributed: boolean; humanAtStamping: boolean; revokedAt: string | null; revokedBy: "project" | "creator" | "operator" | "disowner" | null; revocationReason: string | null; disownedAt: string | null; pageUrl: string; sidecarUrl: string };
  };
  createStamps: {
    params: undefined;
    query: undefined;
    body: { stamps: readonly (unknown)[] };
    response: { results: readonly ({ status: number; stamp: { stampId: string; signature: string; createdBy: string; createdAt: string; recordedAt: string; contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title: string | null; url: string | null; creator: string; keyId: string; contentSignature: { keyId: string; signature: string } | null; namedBy: "device" | "token" | "owner" | "bearer" | "project"; attributed: boolean; humanAtStamping: boolean; revokedAt: string | null; revokedBy: "project" | "creator" | "operator" | "disowner" | null; revocationReason: string | null; disownedAt: string | null; pageUrl: string; sidecarUrl: string } | null; error: { code: number; reason: "invalid_request" | "malformed_json" | "unsupported_media_type" | "body_too_large" | "route_not_found" | "method_not_allowed" | "api_key_missing" | "api_key_invalid" | "api_key_expired" | "token_missing" | "token_invalid" | "possession_invalid" | "refresh_token_reused" | "step_up_required" | "scope_missing" | "domain_not_allowed" | "project_suspended" | "session_missing" | "cross_site_refused" | "role_missing" | "member_not_found" | "last_owner" | "last_passkey" | "invitation_invalid" | "invitation_expired" | "invitation_not_found" | "invitation_limit" | "member_limit" | "mailbox_not_found" | "mailbox_unavailable" | "key_limit" | "test_person_not_found" | "test_person_limit" | "test_person_not_verified" | "rate_limited" | "quota_exceeded" | "enroll_limit" | "identity_not_found" | "identity_suspended" | "identity_not_enrolled" | "already_enrolled" | "duplicate_enrollment" | "device_key_in_use" | "device_not_registered" | "enrollment_link_invalid" | "enrollment_link_expired" | "challenge_invalid" | "signature_invalid" | "liveness_rejected" | "synthetic_device_refused" | "device_not_accepted" | "transcript_outdated" | "passkey_rejected" | "passkey_not_verified" | "passkey_in_use" | "passkey_limit" | "passkey_not_found" | "session_not_found" | "device_not_found" | "device_limit" | "device_required" | "device_suspected" | "passkey_stale" | "addition_limit" | "addition_not_found" | "addition_not_captured" | "addition_ended" | "addition_link_invalid" | "addition_link_expired" | "recovery_link_invalid" | "recovery_link_expired" | "recovery_pending" | "recovery_not_pending" | "recovery_ended" | "recovery_start_limit" | "recovery_unavailable" | "enrollment_mail_unavailable" | "passkey_too_new" | "signal_limit" | "stamp_not_found" | "stamp_exists" | "stamp_backdated" | "stamp_revoked" | "stamp_invalid" | "attribution_refused" | "stamp_not_attributed" | "proof_pending" | "content_mismatch" | "image_unreadable" | "image_unsupported" | "image_too_large" | "image_unsuitable" | "dispute_exists" | "dispute_not_found" | "video_unreadable" | "media_job_limit" | "media_job_not_found" | "mail_link_invalid" | "media_result_not_found" | "media_result_expired" | "range_not_satisfiable" | "log_not_found" | "log_tile_not_found" | "log_checkpoint_not_found" | "project_not_found" | "platform_taken" | "project_ended" | "key_not_found" | "key_ended" | "key_replaced" | "request_not_found" | "signing_key_not_found" | "webhook_not_found" | "webhook_url_refused" | "webhook_limit" | "webhook_disabled" | "rotation_under_way" | "rotation_not_under_way" | "delivery_not_found" | "delivery_under_way" | "event_not_found" | "recovery_not_found" | "recovery_limit" | "brand_not_found" | "brand_limit" | "brand_paused" | "scan_not_found" | "scan_budget" | "report_budget" | "reference_rejected" | "reference_limit" | "reference_not_found" | "alert_not_found" | "alert_seen_again" | "alert_leased" | "alert_judged" | "verdict_left" | "evidence_not_found" | "allowed_host_not_found" | "allowed_host_limit" | "consent_not_found" | "consent_revoked" | "takedown_not_found" | "takedown_exists" | "takedown_refused" | "takedown_not_open" | "domain_unproven" | "takedown_host_proven" | "takedown_domain_older" | "takedown_kind_unsupported" | "takedown_cap" | "second_key_required" | "second_person_required" | "idempotency_key_reused" | "idempotency_in_progress" | "store_unavailable" | "overloaded" | "internal_error"; message: string } | null })[] };
  };
  deleteAccount: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: undefined;
  };
  deleteBrand: {
    params: { brand_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  deletePasskey: {
    params: { passkey_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  deleteWebhook: {
    params: { webhook_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  denyAddition: {
    params: { addition_id: string };
    query: undefined;
    body: undefined;
    response: { additionId: string; state: "open" | "captured" | "approved" | "joined" | "cancelled" | "expired"; matchCode: string | null; deviceName: string | null; startedByThisDevice: boolean; createdAt: string; expiresAt: string; joinsAt: string | null; approvedWith: { device: boolean; passkey: boolean }; joinedDeviceId: string | null; endedAt: string | null; endReason: "cancelled" | "denied" | "expired" | "approver_revoked" | "identity_suspended" | "no_device" | "device_limit" | "device_in_use" | null };
  };
  describeDeviceEnrollment: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { identityId: string; displayName: string; expiresAt: string; projectName: string | null; platform: string | null; audience: string };
  };
  describeKey: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { keyId: string; name: string | null; mode: "live" | "test"; scopes: readonly ("identity:read" | "identity:write" | "stamps:read" | "stamps:write" | "trust:read" | "trust:write" | "passkeys:write" | "brands:read" | "brands:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "usage:read")[]; domains: readonly (string)[]; expiresAt: string | null; project: { projectId: string; name: string; endsAt: string | null }; plan: "free" | "pro" | "enterprise"; limits: { minute: number; day: number | null; verificationsPerMonth: number | null; stampsPerMonth: number | null }; remaining: { minute: number; day: number | null; verificationsPerMonth: number | null; stampsPerMonth: number | null } };
  };
  describeLinkedAddition: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { state: "open" | "captured" | "approved" | "joined" | "cancelled" | "expired"; displayName: string; identityId: string; matchCode: string | null; expiresAt: string; joinsAt: string | null; endReason: "cancelled" | "denied" | "expired" | "approver_revoked" | "identity_suspended" | "no_device" | "device_limit" | "device_in_use" | null; joined: { userId: string; identityId: string; identityUuid: string; identityToken: string | null; trustScore: number; lapsesAt: string | null } | null; audience: string };
  };
  describeLinkedRecovery: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { state: "open" | "notifying" | "waiting" | "recovered" | "ended"; displayName: string; identityId: string; expiresAt: string; passkeyProven: boolean; notifiedAt: string | null; recoversAt: string | null; endedAt: string | null; endReason: "cancelled_by_mail" | "cancelled_by_person" | "cancelled_by_match" | "withdrawn" | "superseded" | "undeliverable" | "identity_suspended" | "device_in_use" | null; recovered: { userId: string; identityId: string; identityUuid: string; identityToken: string | null; trustScore: number; lapsesAt: string | null } | null; audience: string };
  };
  describeMe: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { identityId: string; userId: string; displayName: string; status: "pending" | "verified" | "lapsed" | "suspended" | "deleted"; badgeLevel: "none" | "verified" | "trusted"; trustScore: number; verifiedSince: string | null; assurance: "device" | "liveness" | "attested"; suspension: { since: string | null; reason: "impersonation" | "duplicate_person" | "automation" | "shared_identity" | "account_taken_over" | "abuse" | "legal_order" | "under_review" | "unspecified" } | null; lapsesAt: string | null; via: "session" | "device"; stepUpRequired: boolean };
  };
  detectStamp: {
    params: undefined;
    query: { search?: "aligned" | "crop" | "deep" };
    body: { image: string; search?: "aligned" | "crop" | "deep" } | Media<"image/jpeg" | "image/png" | "image/webp" | "image/avif" | "image/gif" | "image/tiff" | "video/mp4" | "video/quicktime" | "video/webm" | "video/x-matroska">;
    response: { detected: boolean; match: "exact" | "watermark" | "mismatch" | "none"; explanation: string; stampId: string | null; confidence: number; perceptualDistance: number | null; similarity: number | null; stamp: { stampId: string; signature: string; createdBy: string; createdAt: string; recordedAt: string; contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title: string | null; url: string | null; creator: string; keyId: string; contentSignature: { keyId: string; signature: string } | null; namedBy: "device" | "token" | "owner" | "bearer" | "project"; attributed: boolean; humanAtStamping: boolean; revokedAt: string | null; revokedBy: "project" | "creator" | "operator" | "disowner" | null; revocationReason: string | null; disownedAt: string | null; pageUrl: string; sidecarUrl: string; valid: boolean; isHumanCreator: boolean } | null; contentHash: string; manifests: { state: "read" | "none" | "unread" | "damaged"; explanation: string; data: readonly ({ id: string; isActive: boolean; generator: string | null; title: string | null; signedBy: string | null; issuedBy: string | null; signer: "this_service" | "unknown"; signature: "valid" | "invalid" | "unsupported"; isIntact: boolean; content: "matches" | "differs" | "not_checked"; stampId: string | null })[] } } | { jobId: string; kind: "watermark" | "detect"; stampId: string | null; status: "queued" | "running" | "done" | "failed" | "canceled"; progress: number; createdAt: string; startedAt: string | null; finishedAt: string | null; error: { reason: string; message: string } | null; result: { kind: "watermark"; url: string | null; expiresAt: string; contentType: string; contentHash: string; bytes: number; width: number; height: number; frames: number; seconds: number; psnr: number } | { kind: "detect"; match: "exact" | "watermark" | "none"; stampId: string | null; confidence: number; atSeconds: number | null; frames: number | null; manifests: { state: "read" | "none" | "unread" | "damaged"; explanation: string; data: readonly ({ id: string; isActive: boolean; generator: string | null; title: string | null; signedBy: string | null; issuedBy: string | null; signer: "this_service" | "unknown"; signature: "valid" | "invalid" | "unsupported"; isIntact: boolean; content: "matches" | "differs" | "not_checked"; stampId: string | null })[] } | null } | null };
  };
  deviceModel: {
    params: { file: string };
    query: undefined;
    body: undefined;
    response: Uint8Array;
  };
  disableWebhook: {
    params: { webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string };
  };
  disallowHost: {
    params: { brand_id: string; host: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  disownOwnStamp: {
    params: { stamp_id: string };
    query: undefined;
    body: undefined;
    response: { stampId: string; disownedAt: string };
  };
  enableWebhook: {
    params: { webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string };
  };
  endAllSessions: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { revoked: number };
  };
  endSession: {
    params: { session_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  enrollIdentity: {
    params: undefined;
    query: undefined;
    body: { nonce: string; biometricHash: string; deviceKey: { kty: "OKP"; crv: "Ed25519"; x: string } | { kty: "EC"; crv: "P-256"; x: string; y: string }; algorithm: "ed25519" | "ecdsa"; signature: string; liveness: { steps: readonly ({ action: "turn-left" | "turn-right" | "look-up" | "look-down" | "blink" | "smile" | "open-mouth"; startedMs: number; endedMs: number })[]; framesDigest: string }; livenessDigest: string; provider: string; model: string; counter?: number; version?: 2; set?: string; livenessKind?: "judged-movements/1" | "synthetic/1"; trace?: { samples: readonly (readonly (unknown)[])[] }; enrollmentToken?: string; userId?: string; displayName?: string; email?: string };
    response: { userId: string; identityId: string; identityUuid: string; identityToken: string; trustScore: number; verifiedAt: string; expiresAt: string; uniqueness: { scope: "hash"; unique: true }; assurance: "device" | "liveness" | "attested"; testDevice?: true };
  };
  explainOwnTrust: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { identityId: string; userId: string; trustScore: number; level: "low" | "medium" | "high"; total: number; factors: { liveness: number; device: number; behavioral: number; credential: number }; parts: readonly ({ id: "verificationAge" | "verificationFrequency" | "verificationConsistency" | "stampVolume" | "disputeRate" | "partnerSignals" | "device" | "credential" | "penalties"; points: number; max: number; halfLifeDays: number; lastEventAt: string | null; reasons: readonly (string)[]; howToImprove: string | null })[]; nextChange: { at: string; to: number } | null; policyVersion: number; asOf: string };
  };
  explainTrust: {
    params: { identity_id: string };
    query: undefined;
    body: undefined;
    response: { identityId: string; userId: string; trustScore: number; level: "low" | "medium" | "high"; total: number; factors: { liveness: number; device: number; behavioral: number; credential: number }; parts: readonly ({ id: "verificationAge" | "verificationFrequency" | "verificationConsistency" | "stampVolume" | "disputeRate" | "partnerSignals" | "device" | "credential" | "penalties"; points: number; max: number; halfLifeDays: number; lastEventAt: string | null; reasons: readonly (string)[]; howToImprove: string | null })[]; nextChange: { at: string; to: number } | null; policyVersion: number; asOf: string };
  };
  exportAccount: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { exportedAt: string; identity: { identityId: string; userId: string; identityUuid: string; mode: "live" | "test"; displayName: string; email: string | null; emailConfirmedAt: string | null; platform: string | null; projectName: string | null; ownedProjects: readonly ({ projectId: string; name: string })[]; status: "pending" | "verified" | "lapsed" | "suspended" | "deleted"; suspendedSince: string | null; suspensionReason: string | null; createdAt: string; enrolledAt: string | null; lastVerifiedAt: string | null; lapsesAt: string | null }; suspensions: readonly ({ reason: "impersonation" | "duplicate_person" | "automation" | "shared_identity" | "account_taken_over" | "abuse" | "legal_order" | "under_review"; note: string | null; suspendedAt: string; resumedAt: string | null; resumeReason: "mistake" | "objection_upheld" | "reason_ended" | null; resumeNote: string | null })[]; biometric: { storedDigest: string | null; algorithm: "HMAC-SHA-256"; digests: readonly ({ storedDigest: string; deviceId: string | null; createdAt: string })[] }; enrollmentLinks: readonly ({ expiresAt: string; usedAt: string | null })[]; devices: readonly ({ deviceId: string; name: string | null; thumbprint: string; algorithm: "ed25519" | "ecdsa"; publicKey: unknown; provider: string; createdAt: string; lastUsedAt: string; revokedAt: string | null; cloneSuspectedAt: string | null })[]; deviceAdditions: readonly ({ additionId: string; state: "open" | "captured" | "approved" | "joined" | "cancelled" | "expired"; deviceName: string | null; startedBy: string | null; approvedBy: readonly (string)[]; deviceId: string | null; createdAt: string; expiresAt: string; joinsAt: string | null; endedAt: string | null; endReason: string | null })[]; recoveries: readonly ({ recoveryId: string; state: "open" | "notifying" | "waiting" | "recovered" | "ended"; deviceName: string | null; deviceId: string | null; passkeyId: string | null; createdAt: string; expiresAt: string; capturedAt: string | null; notifiedAt: string | null; recoversAt: string | null; endedAt: string | null; endReason: string | null })[]; verifications: readonly ({ kind: "enroll" | "reverify" | "recover"; succeeded: boolean; reason: string | null; at: string })[]; passkeyUserHandle: string | null; passkeys: readonly ({ passkeyId: string; credentialId: string; name: string; aaguid: string; transports: readonly (string)[]; deviceType: "singleDevice" | "multiDevice"; backedUp: boolean; attested: boolean; projectName: string | null; confirmedAt: string | null; cloneSuspectedAt: string | null; createdAt: string; lastUsedAt: string | null })[]; sessions: readonly ({ sessionId: string; passkeyId: string; projectName: string | null; userAgent: string | null; createdAt: string; lastUsedAt: string; expiresAt: string; endedAt: string | null })[]; publishedScore: { score: number; level: "low" | "medium" | "high"; computedAt: string | null } | null; trustFacts: readonly ({ kind: "verification_succeeded" | "verification_failed" | "device" | "device_suspected" | "passkey" | "passkey_suspected" | "stamp" | "dispute_upheld" | "signal_positive" | "signal_negative" | "recovered"; at: string; endedAt: string | null })[]; partnerChecks: readonly ({ projectName: string; checkType: string; isHuman: boolean; liveness: string; device: string; behavioral: string; at: string })[]; events: readonly ({ eventId: string; projectName: string; type: string; at: string })[]; stamps: readonly ({ stampId: string; contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title: string | null; url: string | null; createdAt: string; attributed: boolean; revokedAt: string | null })[]; disputes: readonly ({ disputeId: string; stampId: string; reason: string; statement: string; status: "open" | "upheld" | "rejected"; note: string | null; createdAt: string; resolvedAt: string | null })[]; stampKeys: readonly ({ keyId: string; algorithm: "ed25519" | "ecdsa"; heldBy: "device" | "service"; publicKey: unknown; createdAt: string; retiredAt: string | null })[]; stampCopies: readonly ({ stampId: string; contentHash: string; kind: "original" | "marked"; mediaType: string; perceptualHash: string | null; thumbnail: string | null; createdAt: string })[]; consents: readonly ({ brandId: string; projectName: string; type: "name" | "face" | "brand"; name: string; consent: { person: string; givenAt: string; statement: string; version: string } | null })[]; consentRevocations: readonly ({ projectName: string; name: string; revokedAt: string })[]; attributionAllowed: boolean };
  };
  findManifestsByBinding: {
    params: undefined;
    query: { alg: string; value: string; maxResults?: number };
    body: undefined;
    response: { matches: readonly ({ manifestId: string; similarityScore?: number })[] };
  };
  findManifestsByContent: {
    params: undefined;
    query: { alg?: string; maxResults?: number };
    body: { image: string } | Media<"image/jpeg" | "image/png" | "image/webp" | "image/avif" | "image/gif" | "image/tiff">;
    response: { matches: readonly ({ manifestId: string; similarityScore?: number })[] };
  };
  finishPasskeyRegistration: {
    params: undefined;
    query: undefined;
    body: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; attestationObject: string; transports?: readonly (string)[] }; authenticatorAttachment?: string | null; clientExtensionResults?: Readonly<Record<string, unknown>>; name?: string };
    response: { passkeyId: string; credentialId: string; name: string; createdAt: string; lastUsedAt: string | null; deviceType: "singleDevice" | "multiDevice"; backedUp: boolean; transports: readonly (string)[]; aaguid: string; attested: boolean; cloneSuspected: boolean; registeredBy: "person" | "project"; projectName: string | null; confirmed: boolean };
  };
  getAlert: {
    params: { brand_id: string; alert_id: string };
    query: undefined;
    body: undefined;
    response: { alertId: string; brandId: string; url: string; landedUrl: string; host: string; registrableDomain: string | null; kind: "impersonation" | "lookalike"; shows: "blank" | "parked" | "error" | "placeholder" | "redirect" | "robots" | null; status: "open" | "confirmed" | "dismissed" | "gone"; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; probability: number; highestProbability: number; urgency: number; sightings: number; firstSeenAt: string; lastSeenAt: string; createdAt: string; pictures: readonly ({ kind: "screenshot" | "crop" | "reference" | "faces"; url: string; mediaType: string; width: number; height: number; blurhash: string })[]; why: string; explanation: { families: readonly ({ family: string; nats: number })[]; contributions: readonly ({ family: string; nats: number; feature: string | null })[]; missing: readonly (string)[]; judgedHost: string; claim: "nothing" | "lists" | "speaks about as another" | "speaks about" | "claims to belong to" | "claims to be" | null; want: "nothing" | "a message" | "an order" | "an action" | "a secret" | null; presentation: { titlePlace: "absent" | "mentioned" | "part" | "alone"; isHeadName: boolean | null; isDeclaredName: boolean | null; isCopyrightName: boolean | null; formNamesBrand: boolean; textShare: number | null; hasOwnName: boolean; logoPlace: "none" | "beside_others" | "content" | "icon" | "head" | null } | null; matchedReference: { referenceId: string; form: string; distance: number; isInverted: boolean; box: { left: number; top: number; width: number; height: number } | null } | null; modelVersion: string; calibrationVersion: string }; evidence: { complete: boolean; lacking: readonly (string)[]; files: readonly ({ name: string; mediaType: string; bytes: number; sha256: string; isCut: boolean; url: string })[]; manifestUrl: string; logEntryUrl: string; log: { position: number; manifestHash: string; previousHash: string; hash: string; loggedAt: string } }; history: readonly ({ sightingId: string; seenAt: string; kind: "impersonation" | "lookalike"; probability: number; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; families: readonly (string)[]; manifestUrl: string; isKept: boolean })[]; takedown: { refusal: { reason: string; message: string } | null; kinds: readonly ("brand" | "phishing" | "fraud" | "registration" | "copyright")[] }; verdicts: readonly ({ verdict: "confirm" | "dismiss"; reason: string | null; cause: "review" | "dispute"; sightingId: string; givenAt: string })[] };
  };
  getBrand: {
    params: { brand_id: string };
    query: undefined;
    body: undefined;
    response: { brandId: string; type: "name" | "face" | "brand"; name: string; aliases: readonly (string)[]; officialDomains: readonly (string)[]; authorisedDomains: readonly (string)[]; seeds: readonly (string)[]; schedule: { everyHours: number } | { cron: string }; policy: { automaticTakedown: "draft" | "send" }; consent: { person: string; givenAt: string; statement: string; version: string; state: "awaiting" | "signed" | "accepted" | "revoked" } | null; status: "active" | "paused"; references: readonly ({ referenceId: string; mediaType: string; bytes: number; width: number; height: number; sourceUrl: string | null; quality: number; blurhash: string; createdAt: string })[]; domainProofs: readonly ({ domain: string; status: "pending" | "proven" | "expired"; provenAt: string | null; checkedAt: string | null; expiresAt: string | null })[]; automation: { allowed: boolean; unprovenNames: readonly (string)[]; decision: "approved" | "disapproved" | null }; createdAt: string; updatedAt: string };
  };
  getBrandScan: {
    params: { brand_id: string; scan_id: string };
    query: undefined;
    body: undefined;
    response: { scanId: string; brandId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; budget: number; progress: { found: number; queued: number; fetched: number; matched: number; left: number; alerts: number }; createdAt: string; discoveredAt: string | null; endedAt: string | null };
  };
  getDelivery: {
    params: { delivery_id: string };
    query: undefined;
    body: undefined;
    response: { deliveryId: string; webhookId: string; eventId: string; eventType: string; status: "waiting" | "sending" | "delivered" | "dead"; attemptCount: number; nextAttemptAt: string | null; expiresAt: string; lastError: string | null; createdAt: string; finishedAt: string | null; deadReason: "attempts_used_up" | "gone" | "expired" | "webhook_deleted" | "never_ended" | null; event: { eventId: string; type: string; createdAt: string; body: string }; webhook: { webhookId: string; url: string; status: "enabled" | "disabled" | "deleted" }; attempts: readonly ({ attempt: number; startedAt: string; durationMs: number; statusCode: number | null; error: string | null; responseExcerpt: string | null })[] };
  };
  getEvent: {
    params: { event_id: string };
    query: undefined;
    body: undefined;
    response: { eventId: string; type: string; createdAt: string; body: string; deliveries: readonly ({ deliveryId: string; webhookId: string; eventId: string; eventType: string; status: "waiting" | "sending" | "delivered" | "dead"; attemptCount: number; nextAttemptAt: string | null; expiresAt: string; lastError: string | null; createdAt: string; finishedAt: string | null })[]; notSent: readonly ({ webhookId: string; reason: "not_subscribed" | "filtered" | "missed"; filterField: string | null })[] };
  };
  getIdentity: {
    params: { identity_id: string };
    query: undefined;
    body: undefined;
    response: { identityId: string; isVerified: boolean; badgeLevel: "none" | "verified" | "trusted"; trustScore: number; verifiedSince: string | null; assurance: "device" | "liveness" | "attested" };
  };
  getMediaJob: {
    params: { job_id: string };
    query: undefined;
    body: undefined;
    response: { jobId: string; kind: "watermark" | "detect"; stampId: string | null; status: "queued" | "running" | "done" | "failed" | "canceled"; progress: number; createdAt: string; startedAt: string | null; finishedAt: string | null; error: { reason: string; message: string } | null; result: { kind: "watermark"; url: string | null; expiresAt: string; contentType: string; contentHash: string; bytes: number; width: number; height: number; frames: number; seconds: number; psnr: number } | { kind: "detect"; match: "exact" | "watermark" | "none"; stampId: string | null; confidence: number; atSeconds: number | null; frames: number | null; manifests: { state: "read" | "none" | "unread" | "damaged"; explanation: string; data: readonly ({ id: string; isActive: boolean; generator: string | null; title: string | null; signedBy: string | null; issuedBy: string | null; signer: "this_service" | "unknown"; signature: "valid" | "invalid" | "unsupported"; isIntact: boolean; content: "matches" | "differs" | "not_checked"; stampId: string | null })[] } | null } | null };
  };
  getRecovery: {
    params: { recovery_id: string };
    query: undefined;
    body: undefined;
    response: { recoveryId: string; webhookId: string; kind: "recover" | "redrive"; status: "running" | "paused" | "done" | "canceled"; since: string | null; until: string; reachedAt: string | null; examined: number; queued: number; createdAt: string; finishedAt: string | null };
  };
  getRequest: {
    params: { request_id: string };
    query: undefined;
    body: undefined;
    response: { requestId: string; at: string; keyId: string; operation: string; status: number; reason: string | null; milliseconds: number };
  };
  getStamp: {
    params: { stamp_id: string };
    query: undefined;
    body: undefined;
    response: { stampId: string; signature: string; createdBy: string; createdAt: string; recordedAt: string; contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title: string | null; url: string | null; creator: string; keyId: string; contentSignature: { keyId: string; signature: string } | null; namedBy: "device" | "token" | "owner" | "bearer" | "project"; attributed: boolean; humanAtStamping: boolean; revokedAt: string | null; revokedBy: "project" | "creator" | "operator" | "disowner" | null; revocationReason: string | null; disownedAt: string | null; pageUrl: string; sidecarUrl: string };
  };
  getTakedown: {
    params: { brand_id: string; takedown_id: string };
    query: undefined;
    body: undefined;
    response: { takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly (string)[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string; report: Readonly<Record<string, unknown>> | null; notices: readonly ({ noticeId: string; afterHours: number; scope: "registrar" | "host" | "platform"; email: string; messageId: string; attempts: number; writtenAt: string; sentAt: string | null; reply: string | null; refusedAt: string | null })[]; timers: readonly ({ kind: "prepare" | "send" | "recheck" | "remind" | "escalate" | "expire"; nth: number; dueAt: string; doneAt: string | null })[]; log: readonly ({ seq: number; at: string; event: "drafted" | "prepared" | "preparation_failed" | "approved" | "checked" | "held" | "mail_begun" | "mail_taken" | "mail_refused" | "mail_failed" | "report_begun" | "report_taken" | "report_refused" | "report_failed" | "report_ended" | "sent" | "acknowledged" | "escalated" | "disputed" | "ended"; data: Readonly<Record<string, unknown>>; previous: string; hash: string })[]; isLogWhole: boolean; evidenceManifestSha256: string | null; form: { platform: string; name: string; link: string; opens: "form" | "help"; fields: readonly ({ label: string; text: string })[] } | null };
  };
  getWebhook: {
    params: { webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string };
  };
  health: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { status: "ok" };
  };
  introspectToken: {
    params: undefined;
    query: undefined;
    body: { token: string };
    response: { active: true; iss: string; sub: string; jti: string; iat: number; exp: number; cnf: { jkt: string }; userId: string; identityId: string; assurance: "device" | "liveness" | "attested" } | { active: false };
  };
  issueAdditionChallenge: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { nonce: string; expiresAt: string; liveness: { actions: readonly ("turn-left" | "turn-right" | "look-up" | "look-down" | "blink" | "smile" | "open-mouth")[]; deadlineMs: number } };
  };
  issueChallenge: {
    params: undefined;
    query: undefined;
    body: { purpose: "enroll" | "reverify" };
    response: { nonce: string; expiresAt: string; liveness: { actions: readonly ("turn-left" | "turn-right" | "look-up" | "look-down" | "blink" | "smile" | "open-mouth")[]; deadlineMs: number } };
  };
  issueDeviceChallenge: {
    params: undefined;
    query: undefined;
    body: { purpose: "enroll" | "reverify" | "act" };
    response: { nonce: string; expiresAt: string; liveness: { actions: readonly ("turn-left" | "turn-right" | "look-up" | "look-down" | "blink" | "smile" | "open-mouth")[]; deadlineMs: number } };
  };
  issueRecoveryChallenge: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { nonce: string; expiresAt: string; liveness: { actions: readonly ("turn-left" | "turn-right" | "look-up" | "look-down" | "blink" | "smile" | "open-mouth")[]; deadlineMs: number } };
  };
  judgeAlert: {
    params: { brand_id: string; alert_id: string };
    query: undefined;
    body: { verdict: "confirm" | "dismiss"; reason?: string; sightingId?: string; allowHost?: boolean };
    response: { alertId: string; brandId: string; url: string; landedUrl: string; host: string; registrableDomain: string | null; kind: "impersonation" | "lookalike"; shows: "blank" | "parked" | "error" | "placeholder" | "redirect" | "robots" | null; status: "open" | "confirmed" | "dismissed" | "gone"; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; probability: number; highestProbability: number; urgency: number; sightings: number; firstSeenAt: string; lastSeenAt: string; createdAt: string; pictures: readonly ({ kind: "screenshot" | "crop" | "reference" | "faces"; url: string; mediaType: string; width: number; height: number; blurhash: string })[]; why: string; explanation: { families: readonly ({ family: string; nats: number })[]; contributions: readonly ({ family: string; nats: number; feature: string | null })[]; missing: readonly (string)[]; judgedHost: string; claim: "nothing" | "lists" | "speaks about as another" | "speaks about" | "claims to belong to" | "claims to be" | null; want: "nothing" | "a message" | "an order" | "an action" | "a secret" | null; presentation: { titlePlace: "absent" | "mentioned" | "part" | "alone"; isHeadName: boolean | null; isDeclaredName: boolean | null; isCopyrightName: boolean | null; formNamesBrand: boolean; textShare: number | null; hasOwnName: boolean; logoPlace: "none" | "beside_others" | "content" | "icon" | "head" | null } | null; matchedReference: { referenceId: string; form: string; distance: number; isInverted: boolean; box: { left: number; top: number; width: number; height: number } | null } | null; modelVersion: string; calibrationVersion: string }; evidence: { complete: boolean; lacking: readonly (string)[]; files: readonly ({ name: string; mediaType: string; bytes: number; sha256: string; isCut: boolean; url: string })[]; manifestUrl: string; logEntryUrl: string; log: { position: number; manifestHash: string; previousHash: string; hash: string; loggedAt: string } }; history: readonly ({ sightingId: string; seenAt: string; kind: "impersonation" | "lookalike"; probability: number; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; families: readonly (string)[]; manifestUrl: string; isKept: boolean })[]; takedown: { refusal: { reason: string; message: string } | null; kinds: readonly ("brand" | "phishing" | "fraud" | "registration" | "copyright")[] }; verdicts: readonly ({ verdict: "confirm" | "dismiss"; reason: string | null; cause: "review" | "dispute"; sightingId: string; givenAt: string })[] };
  };
  jwks: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { keys: readonly ({ kid: string; kty: string; alg: string; use: "sig" })[] };
  };
  listAdditions: {
    params: undefined;
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ additionId: string; state: "open" | "captured" | "approved" | "joined" | "cancelled" | "expired"; matchCode: string | null; deviceName: string | null; startedByThisDevice: boolean; createdAt: string; expiresAt: string; joinsAt: string | null; approvedWith: { device: boolean; passkey: boolean }; joinedDeviceId: string | null; endedAt: string | null; endReason: "cancelled" | "denied" | "expired" | "approver_revoked" | "identity_suspended" | "no_device" | "device_limit" | "device_in_use" | null })[]; nextCursor: string | null };
  };
  listAlerts: {
    params: { brand_id: string };
    query: { cursor?: string; limit?: number; kind?: "impersonation" | "lookalike" | "all"; sort?: "newest" | "urgency"; status?: "open" | "confirmed" | "dismissed" | "gone"; source?: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; minProbability?: number; maxProbability?: number; from?: string; to?: string; /** @deprecated */ since?: string; /** @deprecated */ until?: string; host?: string };
    body: undefined;
    response: { data: readonly ({ alertId: string; brandId: string; url: string; landedUrl: string; host: string; registrableDomain: string | null; kind: "impersonation" | "lookalike"; shows: "blank" | "parked" | "error" | "placeholder" | "redirect" | "robots" | null; status: "open" | "confirmed" | "dismissed" | "gone"; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; probability: number; highestProbability: number; urgency: number; sightings: number; firstSeenAt: string; lastSeenAt: string; createdAt: string; pictures: readonly ({ kind: "screenshot" | "crop" | "reference" | "faces"; url: string; mediaType: string; width: number; height: number; blurhash: string })[] })[]; nextCursor: string | null };
  };
  listAllowedHosts: {
    params: { brand_id: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ host: string; reason: string | null; createdAt: string })[]; nextCursor: string | null };
  };
  listAudit: {
    params: undefined;
    query: { cursor?: string; limit?: number; action?: "alert.confirmed" | "alert.dismissed" | "backup.created" | "backup.restored" | "brand.approved" | "brand.changed" | "brand.consent_accepted" | "brand.consent_withdrawn" | "brand.disapproved" | "brand.domain_proven" | "brand.host_disallowed" | "brand.reference_added" | "brand.reference_removed" | "brand.registered" | "brand.removed" | "calibration.adopted" | "calibration.labelled" | "certificate_log.restarted" | "delivery.resent" | "dispute.opened" | "dispute.rejected" | "dispute.upheld" | "key.changed" | "key.created" | "key.expiry_set" | "key.revoked" | "key.rotated" | "log.rollback_accepted" | "mail.suppressed" | "mail.suppression_lifted" | "master_key.registered" | "master_key.resealed" | "member.deleted" | "member.invitation_revoked" | "member.invited" | "member.joined" | "member.left" | "member.mailbox_changed" | "member.operator_invited" | "member.operator_joined" | "member.passkey_added" | "member.passkey_removed" | "member.recovered" | "member.recovery_started" | "member.removed" | "member.role_changed" | "member.signed_out_everywhere" | "person.looked_up" | "person.resumed" | "person.suspended" | "person.suspicions_cleared" | "pool.limited" | "pool.paused" | "pool.resumed" | "project.assurance_changed" | "project.created" | "project.end_announced" | "project.end_withdrawn" | "project.four_eyes_changed" | "project.mail_links_changed" | "project.owner_changed" | "project.pairwise_names_changed" | "project.plan_changed" | "project.renamed" | "project.resumed" | "project.second_key_changed" | "project.suspended" | "scan.cancelled" | "scan.started" | "signing_key.removed" | "signing_key.rotated" | "stamp.keys_retired" | "stamp.revoked" | "takedown.answered" | "takedown.approved" | "takedown.cancelled" | "takedown.disputed" | "takedown.dispute_rejected" | "takedown.dispute_upheld" | "takedown.sending_resumed" | "takedown.sending_stopped" | "takedown.started" | "webhook.changed" | "webhook.deleted" | "webhook.disabled" | "webhook.enabled" | "webhook.recovery_started" | "webhook.registered" | "webhook.rotation_cancelled" | "webhook.secret_promoted" | "webhook.secret_revoked" | "webhook.secret_rotated"; from?: string; to?: string; /** @deprecated */ since?: string };
    body: undefined;
    response: { entries: readonly ({ seq: number; at: string; action: string; target: string; actor: { kind: "key" | "operator" | "service" | "member"; id: string | null }; address: string | null; requestId: string | null; before: Readonly<Record<string, unknown>> | null; after: Readonly<Record<string, unknown>> | null; previousHash: string; hash: string })[]; nextCursor: string | null };
  };
  listBrandScans: {
    params: { brand_id: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ scanId: string; brandId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; budget: number; progress: { found: number; queued: number; fetched: number; matched: number; left: number; alerts: number }; createdAt: string; discoveredAt: string | null; endedAt: string | null })[]; nextCursor: string | null };
  };
  listBrands: {
    params: undefined;
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ brandId: string; type: "name" | "face" | "brand"; name: string; aliases: readonly (string)[]; officialDomains: readonly (string)[]; authorisedDomains: readonly (string)[]; seeds: readonly (string)[]; schedule: { everyHours: number } | { cron: string }; policy: { automaticTakedown: "draft" | "send" }; consent: { person: string; givenAt: string; statement: string; version: string; state: "awaiting" | "signed" | "accepted" | "revoked" } | null; status: "active" | "paused"; references: readonly ({ referenceId: string; mediaType: string; bytes: number; width: number; height: number; sourceUrl: string | null; quality: number; blurhash: string; createdAt: string })[]; domainProofs: readonly ({ domain: string; status: "pending" | "proven" | "expired"; provenAt: string | null; checkedAt: string | null; expiresAt: string | null })[]; automation: { allowed: boolean; unprovenNames: readonly (string)[]; decision: "approved" | "disapproved" | null }; createdAt: string; updatedAt: string })[]; nextCursor: string | null };
  };
  listConsents: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { data: readonly ({ brandId: string; projectName: string; name: string; person: string; statement: string; version: string; givenAt: string; state: "awaiting" | "signed" | "accepted" | "revoked" })[]; nextCursor: null };
  };
  listDeliveries: {
    params: { webhook_id: string };
    query: { cursor?: string; limit?: number; status?: "waiting" | "sending" | "delivered" | "dead"; eventType?: "user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled"; eventId?: string; from?: string; to?: string };
    body: undefined;
    response: { data: readonly ({ deliveryId: string; webhookId: string; eventId: string; eventType: string; status: "waiting" | "sending" | "delivered" | "dead"; attemptCount: number; nextAttemptAt: string | null; expiresAt: string; lastError: string | null; createdAt: string; finishedAt: string | null })[]; nextCursor: string | null };
  };
  listDeviceProviders: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { audience: string; acceptsTestDevice: boolean; face: { id: "sight/1"; model: string; set: string; licence: string; source: string; movements: readonly ("turn-left" | "turn-right" | "look-up" | "look-down" | "blink" | "open-mouth")[]; models: { detector: { path: string; sha256: string; bytes: number; input: string; outputs: readonly (string)[] }; landmarks: { path: string; sha256: string; bytes: number; input: string; outputs: readonly (string)[] }; embedder: { path: string; sha256: string; bytes: number; input: string; outputs: readonly (string)[] }; eyes: { path: string; sha256: string; bytes: number; input: string; outputs: readonly (string)[] } } } | null; previousFaces: readonly ({ id: "sight/1"; model: string; set: string; licence: string; source: string; movements: readonly ("turn-left" | "turn-right" | "look-up" | "look-down" | "blink" | "open-mouth")[]; models: { detector: { path: string; sha256: string; bytes: number; input: string; outputs: readonly (string)[] }; landmarks: { path: string; sha256: string; bytes: number; input: string; outputs: readonly (string)[] }; embedder: { path: string; sha256: string; bytes: number; input: string; outputs: readonly (string)[] }; eyes: { path: string; sha256: string; bytes: number; input: string; outputs: readonly (string)[] } } })[]; voice: { id: "onnx-voice/1"; model: string; licence: string; path: string; sha256: string; bytes: number; input: { name: string; sampleRate: number; samples: number }; output: { name: string; dims: number }; weight: number } | null; previousVoices: readonly ({ id: "onnx-voice/1"; model: string; licence: string; path: string; sha256: string; bytes: number; input: { name: string; sampleRate: number; samples: number }; output: { name: string; dims: number }; weight: number })[] };
  };
  listDevices: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { data: readonly ({ deviceId: string; name: string | null; thumbprint: string; algorithm: "ed25519" | "ecdsa"; provider: string; createdAt: string; lastUsedAt: string; revokedAt: string | null; cloneSuspected: boolean; current: boolean })[]; nextCursor: null };
  };
  listLookalikes: {
    params: { brand_id: string };
    query: { cursor?: string; limit?: number; state?: "unregistered" | "delegated" | "live" | "wildcard" | "unknown"; from?: string; to?: string; /** @deprecated */ changedSince?: string };
    body: undefined;
    response: { data: readonly ({ name: string; unicode: string; domain: string; fuzzer: string; distance: number; state: "unregistered" | "delegated" | "live" | "wildcard" | "unknown"; receivesMail: boolean | null; firstSeenAt: string; changedAt: string; lookedAt: string })[]; nextCursor: string | null };
  };
  listMediaJobs: {
    params: undefined;
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ jobId: string; kind: "watermark" | "detect"; stampId: string | null; status: "queued" | "running" | "done" | "failed" | "canceled"; progress: number; createdAt: string; startedAt: string | null; finishedAt: string | null; error: { reason: string; message: string } | null; result: { kind: "watermark"; url: string | null; expiresAt: string; contentType: string; contentHash: string; bytes: number; width: number; height: number; frames: number; seconds: number; psnr: number } | { kind: "detect"; match: "exact" | "watermark" | "none"; stampId: string | null; confidence: number; atSeconds: number | null; frames: number | null; manifests: { state: "read" | "none" | "unread" | "damaged"; explanation: string; data: readonly ({ id: string; isActive: boolean; generator: string | null; title: string | null; signedBy: string | null; issuedBy: string | null; signer: "this_service" | "unknown"; signature: "valid" | "invalid" | "unsupported"; isIntact: boolean; content: "matches" | "differs" | "not_checked"; stampId: string | null })[] } | null } | null })[]; nextCursor: string | null };
  };
  listOwnDisputes: {
    params: undefined;
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ disputeId: string; stampId: string; reason: string; statement: string; status: "open" | "upheld" | "rejected"; note: string | null; createdAt: string; resolvedAt: string | null })[]; nextCursor: string | null };
  };
  listOwnStamps: {
    params: undefined;
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ stampId: string; contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title: string | null; url: string | null; createdAt: string; attributed: boolean; revokedAt: string | null })[]; nextCursor: string | null };
  };
  listPasskeys: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { data: readonly ({ passkeyId: string; credentialId: string; name: string; createdAt: string; lastUsedAt: string | null; deviceType: "singleDevice" | "multiDevice"; backedUp: boolean; transports: readonly (string)[]; aaguid: string; attested: boolean; cloneSuspected: boolean; registeredBy: "person" | "project"; projectName: string | null; confirmed: boolean })[]; nextCursor: null };
  };
  listRequests: {
    params: undefined;
    query: { cursor?: string; limit?: number; keyId?: string; operation?: string; status?: string; reason?: string; from?: string; to?: string; /** @deprecated */ since?: string; /** @deprecated */ until?: string };
    body: undefined;
    response: { data: readonly ({ requestId: string; at: string; keyId: string; operation: string; status: number; reason: string | null; milliseconds: number })[]; nextCursor: string | null };
  };
  listSessions: {
    params: undefined;
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ sessionId: string; passkeyId: string; projectName: string | null; userAgent: string | null; createdAt: string; lastUsedAt: string; expiresAt: string; current: boolean })[]; nextCursor: string | null };
  };
  listSoftBindings: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { watermarks: readonly ({ alg: string })[]; fingerprints: readonly ({ alg: string })[] };
  };
  listStamps: {
    params: undefined;
    query: { cursor?: string; limit?: number; creator?: string; contentHash?: string };
    body: undefined;
    response: { data: readonly ({ stampId: string; createdBy: string; createdAt: string; contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title: string | null; url: string | null; attributed: boolean; revokedAt: string | null })[]; nextCursor: string | null };
  };
  listTakedowns: {
    params: { brand_id: string };
    query: { cursor?: string; limit?: number; state?: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged" };
    body: undefined;
    response: { data: readonly ({ takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly (string)[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string })[]; nextCursor: string | null };
  };
  listWebhooks: {
    params: undefined;
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string })[]; nextCursor: string | null };
  };
  logCheckpoint: {
    params: { log: string };
    query: { cosignatures?: string };
    body: undefined;
    response: string;
  };
  logConsistency: {
    params: { log: string };
    query: { from: string; to: string };
    body: undefined;
    response: { from: number; to: number; proof: readonly (string)[] };
  };
  logEntries: {
    params: { log: string; place: string };
    query: undefined;
    body: undefined;
    response: Uint8Array;
  };
  logInclusion: {
    params: { log: string };
    query: { index: string; size: string };
    body: undefined;
    response: { index: number; size: number; leafHash: string; proof: readonly (string)[] };
  };
  logKey: {
    params: { log: string };
    query: undefined;
    body: undefined;
    response: { origin: string; verifierKey: string; jwk: { kty: "OKP"; crv: "Ed25519"; x: string } };
  };
  logTile: {
    params: { log: string; level: string; place: string };
    query: undefined;
    body: undefined;
    response: Uint8Array;
  };
  matchStampContent: {
    params: { stamp_id: string };
    query: { hash: string };
    body: undefined;
    response: { match: "exact" | "copy" | "other-stamp" | "unknown"; stampId: string | null };
  };
  mediaResult: {
    params: { token: string };
    query: undefined;
    body: undefined;
    response: Uint8Array;
  };
  openDispute: {
    params: { stamp_id: string };
    query: undefined;
    body: { reason: "not_the_author" | "not_human_made" | "misleading" | "other"; statement: string };
    response: { disputeId: string; stampId: string; reason: "not_the_author" | "not_human_made" | "misleading" | "other"; status: "open"; createdAt: string };
  };
  openSession: {
    params: undefined;
    query: undefined;
    body: { credentialId: string; authenticatorData: string; clientDataJSON: string; signature: string; userHandle?: string | null };
    response: { authenticated: true; sessionToken: string; expiresAt: string; userId: string; sessionId: string; refreshToken: string; refreshExpiresAt: string; passkeyId: string; stepUpRequired: boolean };
  };
  openapiDocument: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { openapi: "3.1.0" };
  };
  peopleOpenapiDocument: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { openapi: "3.1.0" };
  };
  profile: {
    params: undefined;
    query: { identityId: string };
    body: undefined;
    response: { identityId: string; isVerified: boolean; badgeLevel: "none" | "verified" | "trusted"; trustScore: number; verifiedSince: string | null };
  };
  promoteWebhookSecret: {
    params: { webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string };
  };
  proveRecoveryByPasskey: {
    params: undefined;
    query: undefined;
    body: { credentialId: string; authenticatorData: string; clientDataJSON: string; signature: string; userHandle?: string | null; holderHash: string };
    response: { state: "open" | "notifying" | "waiting" | "recovered" | "ended"; displayName: string; identityId: string; expiresAt: string; passkeyProven: boolean; notifiedAt: string | null; recoversAt: string | null; endedAt: string | null; endReason: "cancelled_by_mail" | "cancelled_by_person" | "cancelled_by_match" | "withdrawn" | "superseded" | "undeliverable" | "identity_suspended" | "device_in_use" | null; recovered: { userId: string; identityId: string; identityUuid: string; identityToken: string | null; trustScore: number; lapsesAt: string | null } | null; audience: string };
  };
  publicEnroll: {
    params: undefined;
    query: undefined;
    body: { email: string; displayName: string; platform: string };
    response: { identityId: string; enrollmentUrl: string; expiresAt: string };
  };
  readAttribution: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { allowed: boolean };
  };
  readManifest: {
    params: { manifest_id: string };
    query: { returnActiveManifest?: "true" | "false" };
    body: undefined;
    response: Uint8Array;
  };
  readOwnRecovery: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { recovery: { recoveryId: string; state: "notifying" | "waiting"; startedAt: string; recoversAt: string | null; deviceName: string | null } | null };
  };
  readUsage: {
    params: undefined;
    query: { cursor?: string; limit?: number; from?: string; to?: string; granularity?: "hour" | "day" | "month"; by?: string; keyId?: string; operation?: string; format?: "json" | "csv" };
    body: undefined;
    response: { data: readonly ({ from: string; keyId: string | null; operation: string | null; status: number | null; reason: string | null; requests: number })[]; nextCursor: string | null; from: string; to: string; month: { from: string; to: string; requests: number; requestsForecast: number | null; verifications: { limit: number | null; used: number | null; left: number | null; forecast: number | null }; stamps: { limit: number | null; used: number | null; left: number | null; forecast: number | null } } } | string;
  };
  ready: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { status: "ok" | "degraded" | "failed"; checks: Readonly<Record<string, "ok" | "degraded" | "failed">> };
  };
  receiveSignal: {
    params: { identity_id: string };
    query: undefined;
    body: { kind: "good_standing" | "long_tenure" | "verified_elsewhere" | "abuse" | "fraud" | "impersonation"; strength: number; observedAt?: string; expiresAt?: string; signalId: string };
    response: { signalId: string; kind: "good_standing" | "long_tenure" | "verified_elsewhere" | "abuse" | "fraud" | "impersonation"; strength: number; standing: number; observedAt: string; expiresAt: string; createdAt: string };
  };
  recoverEvents: {
    params: { webhook_id: string };
    query: undefined;
    body: { since: string; until?: string };
    response: { recoveryId: string; webhookId: string; kind: "recover" | "redrive"; status: "running" | "paused" | "done" | "canceled"; since: string | null; until: string; reachedAt: string | null; examined: number; queued: number; createdAt: string; finishedAt: string | null };
  };
  redriveDeadLetters: {
    params: { webhook_id: string };
    query: undefined;
    body: undefined;
    response: { recoveryId: string; webhookId: string; kind: "recover" | "redrive"; status: "running" | "paused" | "done" | "canceled"; since: string | null; until: string; reachedAt: string | null; examined: number; queued: number; createdAt: string; finishedAt: string | null };
  };
  refreshSession: {
    params: undefined;
    query: undefined;
    body: { refreshToken: string };
    response: { sessionId: string; sessionToken: string; expiresAt: string; refreshToken: string; refreshExpiresAt: string };
  };
  registerBrand: {
    params: undefined;
    query: undefined;
    body: { type: "name" | "face" | "brand"; name: string; aliases?: readonly (string)[]; officialDomains?: readonly (string)[]; authorisedDomains?: readonly (string)[]; seeds?: readonly (string)[]; schedule?: { everyHours?: number; cron?: string }; policy?: { automaticTakedown: "draft" | "send" }; consent?: { person: string; identityId?: string; givenAt: string; statement: string; version: string; keyId?: string; signature?: string }; referenceImages?: readonly ({ image?: string; url?: string })[] };
    response: { brandId: string; type: "name" | "face" | "brand"; name: string; aliases: readonly (string)[]; officialDomains: readonly (string)[]; authorisedDomains: readonly (string)[]; seeds: readonly (string)[]; schedule: { everyHours: number } | { cron: string }; policy: { automaticTakedown: "draft" | "send" }; consent: { person: string; givenAt: string; statement: string; version: string; state: "awaiting" | "signed" | "accepted" | "revoked" } | null; status: "active" | "paused"; references: readonly ({ referenceId: string; mediaType: string; bytes: number; width: number; height: number; sourceUrl: string | null; quality: number; blurhash: string; createdAt: string })[]; domainProofs: readonly ({ domain: string; status: "pending" | "proven" | "expired"; provenAt: string | null; checkedAt: string | null; expiresAt: string | null })[]; automation: { allowed: boolean; unprovenNames: readonly (string)[]; decision: "approved" | "disapproved" | null }; createdAt: string; updatedAt: string };
  };
  registerWebhook: {
    params: undefined;
    query: undefined;
    body: { url: string; events?: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; description?: string; ratePerSecond?: number; filters?: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers?: readonly ({ name: string; value?: string })[] };
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; secret: string };
  };
  relatedOrigins: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { origins: readonly (string)[] };
  };
  removeBrandReference: {
    params: { brand_id: string; reference_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  renameDevice: {
    params: { device_id: string };
    query: undefined;
    body: { name: string };
    response: { deviceId: string; name: string | null; thumbprint: string; algorithm: "ed25519" | "ecdsa"; provider: string; createdAt: string; lastUsedAt: string; revokedAt: string | null; cloneSuspected: boolean; current: boolean };
  };
  renamePasskey: {
    params: { passkey_id: string };
    query: undefined;
    body: { name: string };
    response: { passkeyId: string; credentialId: string; name: string; createdAt: string; lastUsedAt: string | null; deviceType: "singleDevice" | "multiDevice"; backedUp: boolean; transports: readonly (string)[]; aaguid: string; attested: boolean; cloneSuspected: boolean; registeredBy: "person" | "project"; projectName: string | null; confirmed: boolean };
  };
  reportPages: {
    params: { brand_id: string };
    query: undefined;
    body: { urls: readonly (string)[]; source?: "report" | "seed" };
    response: { new: number; known: number; refused: readonly ({ url: string; reason: "address" | "budget" | "ended" })[] };
  };
  requestRecovery: {
    params: undefined;
    query: undefined;
    body: { email: string };
    response: { linkMinutes: number };
  };
  resendDelivery: {
    params: { delivery_id: string };
    query: undefined;
    body: undefined;
    response: { deliveryId: string; webhookId: string; eventId: string; eventType: string; status: "waiting" | "sending" | "delivered" | "dead"; attemptCount: number; nextAttemptAt: string | null; expiresAt: string; lastError: string | null; createdAt: string; finishedAt: string | null };
  };
  revokeConsent: {
    params: { brand_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  revokeDevice: {
    params: { device_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  revokeOwnStamp: {
    params: { stamp_id: string };
    query: undefined;
    body: { reason: string };
    response: { stampId: string; revokedAt: string; revocationReason: string };
  };
  revokeStamp: {
    params: { stamp_id: string };
    query: undefined;
    body: { reason: string };
    response: { stampId: string; revokedAt: string; revocationReason: string };
  };
  revokeWebhookSecret: {
    params: { webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; secret: string };
  };
  rotateWebhookSecret: {
    params: { webhook_id: string };
    query: undefined;
    body: { overlapHours?: number };
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; secret: string };
  };
  setAttribution: {
    params: undefined;
    query: undefined;
    body: { allowed: boolean };
    response: { allowed: boolean };
  };
  signIn: {
    params: undefined;
    query: undefined;
    body: { credentialId: string; authenticatorData: string; clientDataJSON: string; signature: string; userHandle?: string | null };
    response: { authenticated: true; sessionToken: string; expiresAt: string; userId: string; sessionId: string; refreshToken: string; refreshExpiresAt: string; passkeyId: string; stepUpRequired: boolean };
  };
  signStampedImage: {
    params: { stamp_id: string };
    query: undefined;
    body: { image: string } | Media<"image/jpeg" | "image/png" | "image/webp" | "image/avif" | "image/gif" | "image/tiff" | "video/mp4" | "video/quicktime">;
    response: { image: string; mediaType: "image/jpeg" | "image/png"; stampId: string; contentHash: string; manifests: readonly ({ id: string; isActive: boolean; generator: string | null; title: string | null; signedBy: string | null; issuedBy: string | null; signer: "this_service" | "unknown"; signature: "valid" | "invalid" | "unsupported"; isIntact: boolean; content: "matches" | "differs" | "not_checked"; stampId: string | null })[] } | Uint8Array;
  };
  simulateTrust: {
    params: { identity_id: string };
    query: undefined;
    body: { events: readonly ({ kind: "verification_succeeded" | "verification_failed" | "device" | "passkey" | "passkey_suspected" | "stamp" | "dispute_upheld"; at?: string })[]; at?: string };
    response: { identityId: string; userId: string; trustScore: number; level: "low" | "medium" | "high"; total: number; factors: { liveness: number; device: number; behavioral: number; credential: number }; parts: readonly ({ id: "verificationAge" | "verificationFrequency" | "verificationConsistency" | "stampVolume" | "disputeRate" | "partnerSignals" | "device" | "credential" | "penalties"; points: number; max: number; halfLifeDays: number; lastEventAt: string | null; reasons: readonly (string)[]; howToImprove: string | null })[]; nextChange: { at: string; to: number } | null; policyVersion: number; asOf: string; current: { trustScore: number; level: "low" | "medium" | "high" } };
  };
  stamp: {
    params: undefined;
    query: undefined;
    body: { contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title?: string; url?: string; identityToken?: string; possession?: string; userId?: string; algorithm?: "ed25519" | "ecdsa"; signature?: string; keyId?: string; stampId?: string; createdAt?: string };
    response: { stampId: string; signature: string; createdBy: string; createdAt: string };
  };
  stampBadge: {
    params: { stamp_id: string };
    query: { theme?: "light" | "dark" };
    body: undefined;
    response: Uint8Array;
  };
  stampProof: {
    params: { stamp_id: string };
    query: undefined;
    body: undefined;
    response: { origin: string; index: number; entry: string; treeSize: number; proof: readonly (string)[]; checkpoint: string; cosignatures: readonly (string)[]; stampId: string };
  };
  stampSidecar: {
    params: { stamp_id: string };
    query: undefined;
    body: undefined;
    response: { format: "humanmark/stamp-sidecar/1"; stamp: { domain: string; stampId: string; mode: "live" | "test"; contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title: string | null; url: string | null; creator: string; createdAt: string; keyId: string; contentSignature?: { keyId: string; signature: string } }; signature: string; attestation: { recordedAt: string; namedBy: "device" | "token" | "owner" | "bearer" | "project"; creatorIsHuman: boolean }; publicKey: { kty: "OKP" | "EC"; crv: string; x: string; y?: string }; contentKey: { kty: "OKP" | "EC"; crv: string; x: string; y?: string } | null; log: { origin: string; index: number; entry: string; treeSize: number; proof: readonly (string)[]; checkpoint: string; cosignatures: readonly (string)[] } | null };
  };
  startAddition: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { additionId: string; state: "open" | "captured" | "approved" | "joined" | "cancelled" | "expired"; matchCode: string | null; deviceName: string | null; startedByThisDevice: boolean; createdAt: string; expiresAt: string; joinsAt: string | null; approvedWith: { device: boolean; passkey: boolean }; joinedDeviceId: string | null; endedAt: string | null; endReason: "cancelled" | "denied" | "expired" | "approver_revoked" | "identity_suspended" | "no_device" | "device_limit" | "device_in_use" | null; link: string };
  };
  startBrandScan: {
    params: { brand_id: string };
    query: undefined;
    body: undefined;
    response: { scanId: string; brandId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; budget: number; progress: { found: number; queued: number; fetched: number; matched: number; left: number; alerts: number }; createdAt: string; discoveredAt: string | null; endedAt: string | null };
  };
  startPasskey: {
    params: undefined;
    query: undefined;
    body: { attestation?: "none" | "direct" };
    response: { challenge: string; rp: { name: string; id: string }; user: { id: string; name: string; displayName: string }; pubKeyCredParams: readonly ({ type: "public-key"; alg: number })[]; timeout: number; excludeCredentials: readonly ({ id: string; type: "public-key"; transports?: readonly (string)[] })[]; authenticatorSelection: { residentKey: "required"; userVerification: "required" }; attestation: "none" | "direct" };
  };
  startPasskeyAuthentication: {
    params: undefined;
    query: undefined;
    body: { userId?: string; rpId?: string };
    response: { challenge: string; timeout: number; rpId: string; userVerification: "required"; allowCredentials: readonly (unknown)[] };
  };
  startPasskeyRegistration: {
    params: undefined;
    query: undefined;
    body: { userId: string; displayName?: string; attestation?: "none" | "direct" };
    response: { challenge: string; rp: { name: string; id: string }; user: { id: string; name: string; displayName: string }; pubKeyCredParams: readonly ({ type: "public-key"; alg: number })[]; timeout: number; excludeCredentials: readonly ({ id: string; type: "public-key"; transports?: readonly (string)[] })[]; authenticatorSelection: { residentKey: "required"; userVerification: "required" }; attestation: "none" | "direct" };
  };
  startRecoveryPasskey: {
    params: undefined;
    query: undefined;
    body: { holderHash: string };
    response: { challenge: string; timeout: number; rpId: string; userVerification: "required"; allowCredentials: readonly (unknown)[] };
  };
  startSignIn: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { challenge: string; timeout: number; rpId: string; userVerification: "required"; allowCredentials: readonly (unknown)[] };
  };
  startTakedown: {
    params: { brand_id: string };
    query: undefined;
    body: { alertId: string; kind?: "brand" | "phishing" | "fraud" | "registration" | "copyright"; statement?: { name: string; email: string; postalAddress?: string | null; work?: string | null; originalUrl?: string | null; goodFaith: true; accurate: true; authorised: true } };
    response: { takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly (string)[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string };
  };
  submitAddition: {
    params: undefined;
    query: undefined;
    body: { nonce: string; biometricHash: string; deviceKey: { kty: "OKP"; crv: "Ed25519"; x: string } | { kty: "EC"; crv: "P-256"; x: string; y: string }; algorithm: "ed25519" | "ecdsa"; signature: string; liveness: { steps: readonly ({ action: "turn-left" | "turn-right" | "look-up" | "look-down" | "blink" | "smile" | "open-mouth"; startedMs: number; endedMs: number })[]; framesDigest: string }; livenessDigest: string; provider: string; model: string; counter?: number; version?: 2; set?: string; livenessKind?: "judged-movements/1" | "synthetic/1"; trace?: { samples: readonly (readonly (unknown)[])[] }; deviceName?: string };
    response: { state: "open" | "captured" | "approved" | "joined" | "cancelled" | "expired"; displayName: string; identityId: string; matchCode: string | null; expiresAt: string; joinsAt: string | null; endReason: "cancelled" | "denied" | "expired" | "approver_revoked" | "identity_suspended" | "no_device" | "device_limit" | "device_in_use" | null; joined: { userId: string; identityId: string; identityUuid: string; identityToken: string | null; trustScore: number; lapsesAt: string | null } | null; audience: string };
  };
  submitDeviceEnrollment: {
    params: undefined;
    query: undefined;
    body: { nonce: string; biometricHash: string; deviceKey: { kty: "OKP"; crv: "Ed25519"; x: string } | { kty: "EC"; crv: "P-256"; x: string; y: string }; algorithm: "ed25519" | "ecdsa"; signature: string; liveness: { steps: readonly ({ action: "turn-left" | "turn-right" | "look-up" | "look-down" | "blink" | "smile" | "open-mouth"; startedMs: number; endedMs: number })[]; framesDigest: string }; livenessDigest: string; provider: string; model: string; counter?: number; version?: 2; set?: string; livenessKind?: "judged-movements/1" | "synthetic/1"; trace?: { samples: readonly (readonly (unknown)[])[] } };
    response: { userId: string; identityId: string; identityUuid: string; identityToken: string; trustScore: number; verifiedAt: string; expiresAt: string; uniqueness: { scope: "hash"; unique: true }; assurance: "device" | "liveness" | "attested"; testDevice?: true };
  };
  submitDeviceVerification: {
    params: undefined;
    query: undefined;
    body: { nonce: string; biometricHash: string; deviceKey: { kty: "OKP"; crv: "Ed25519"; x: string } | { kty: "EC"; crv: "P-256"; x: string; y: string }; algorithm: "ed25519" | "ecdsa"; signature: string; liveness: { steps: readonly ({ action: "turn-left" | "turn-right" | "look-up" | "look-down" | "blink" | "smile" | "open-mouth"; startedMs: number; endedMs: number })[]; framesDigest: string }; livenessDigest: string; provider: string; model: string; counter?: number; version?: 2; set?: string; livenessKind?: "judged-movements/1" | "synthetic/1"; trace?: { samples: readonly (readonly (unknown)[])[] } };
    response: { isHuman: boolean; match: boolean; similarity: number; method: "exact-256"; trustScore: number; userId: string; identityId: string; verifiedAt: string; checks: { liveness: "pass" | "fail" | "unknown"; device: "pass" | "fail" | "unknown"; behavioral: "pass" | "fail" | "unknown" }; assurance: "device" | "liveness" | "attested"; identityToken: string | null; testDevice?: true };
  };
  submitRecovery: {
    params: undefined;
    query: undefined;
    body: { nonce: string; biometricHash: string; deviceKey: { kty: "OKP"; crv: "Ed25519"; x: string } | { kty: "EC"; crv: "P-256"; x: string; y: string }; algorithm: "ed25519" | "ecdsa"; signature: string; liveness: { steps: readonly ({ action: "turn-left" | "turn-right" | "look-up" | "look-down" | "blink" | "smile" | "open-mouth"; startedMs: number; endedMs: number })[]; framesDigest: string }; livenessDigest: string; provider: string; model: string; counter?: number; version?: 2; set?: string; livenessKind?: "judged-movements/1" | "synthetic/1"; trace?: { samples: readonly (readonly (unknown)[])[] }; holder: string; deviceName?: string };
    response: { state: "open" | "notifying" | "waiting" | "recovered" | "ended"; displayName: string; identityId: string; expiresAt: string; passkeyProven: boolean; notifiedAt: string | null; recoversAt: string | null; endedAt: string | null; endReason: "cancelled_by_mail" | "cancelled_by_person" | "cancelled_by_match" | "withdrawn" | "superseded" | "undeliverable" | "identity_suspended" | "device_in_use" | null; recovered: { userId: string; identityId: string; identityUuid: string; identityToken: string | null; trustScore: number; lapsesAt: string | null } | null; audience: string };
  };
  takedownFeed: {
    params: undefined;
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { publisher: string; keys: string; entries: readonly ({ id: string; url: string; host: string; wants: "wallet" | "card" | "secret" | "money"; state: "active" | "disputed" | "resolved" | "withdrawn"; firstSeen: string; lastSeen: string; changedAt: string })[]; nextCursor: string | null; hasMore: boolean };
  };
  takedownFeedStix: {
    params: undefined;
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { type: "bundle"; id: string; objects: readonly ({ type: string; spec_version: "2.1"; id: string })[] };
  };
  testWebhook: {
    params: { webhook_id: string };
    query: undefined;
    body: { type?: "user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled" } | undefined;
    response: { eventId: string; deliveryId: string };
  };
  trust: {
    params: undefined;
    query: { userId: string };
    body: undefined;
    response: { userId: string; trustScore: number; level: "low" | "medium" | "high"; factors: { liveness: number; device: number; behavioral: number; credential: number } };
  };
  trustHistory: {
    params: { identity_id: string };
    query: { from?: string; to?: string; step?: "hour" | "day" | "week" };
    body: undefined;
    response: { identityId: string; policyVersion: number; from: string; to: string; step: "hour" | "day" | "week"; points: readonly ({ at: string; trustScore: number; level: "low" | "medium" | "high" })[]; events: readonly ({ kind: "verification_succeeded" | "verification_failed" | "device" | "device_suspected" | "passkey" | "passkey_suspected" | "stamp" | "dispute_upheld" | "signal_positive" | "signal_negative" | "recovered"; at: string; endedAt: string | null })[] };
  };
  trustScore: {
    params: undefined;
    query: { userId: string };
    body: undefined;
    response: { userId: string; trustScore: number; level: "low" | "medium" | "high"; factors: { liveness: number; device: number; behavioral: number; credential: number } };
  };
  updateBrand: {
    params: { brand_id: string };
    query: undefined;
    body: { name?: string; aliases?: readonly (string)[]; officialDomains?: readonly (string)[]; authorisedDomains?: readonly (string)[]; seeds?: readonly (string)[]; schedule?: { everyHours?: number; cron?: string }; policy?: { automaticTakedown: "draft" | "send" }; consent?: { person: string; identityId?: string; givenAt: string; statement: string; version: string; keyId?: string; signature?: string }; status?: "active" | "paused" };
    response: { brandId: string; type: "name" | "face" | "brand"; name: string; aliases: readonly (string)[]; officialDomains: readonly (string)[]; authorisedDomains: readonly (string)[]; seeds: readonly (string)[]; schedule: { everyHours: number } | { cron: string }; policy: { automaticTakedown: "draft" | "send" }; consent: { person: string; givenAt: string; statement: string; version: string; state: "awaiting" | "signed" | "accepted" | "revoked" } | null; status: "active" | "paused"; references: readonly ({ referenceId: string; mediaType: string; bytes: number; width: number; height: number; sourceUrl: string | null; quality: number; blurhash: string; createdAt: string })[]; domainProofs: readonly ({ domain: string; status: "pending" | "proven" | "expired"; provenAt: string | null; checkedAt: string | null; expiresAt: string | null })[]; automation: { allowed: boolean; unprovenNames: readonly (string)[]; decision: "approved" | "disapproved" | null }; createdAt: string; updatedAt: string };
  };
  updateWebhook: {
    params: { webhook_id: string };
    query: undefined;
    body: { url?: string; events?: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters?: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers?: readonly ({ name: string; value?: string })[]; description?: string; ratePerSecond?: number };
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string };
  };
  verify: {
    params: undefined;
    query: undefined;
    body: { userId: string; checkType?: "full" | "liveness" | "device" | "behavioral"; metadata?: { ip?: string; userAgent?: string } };
    response: { isHuman: boolean; trustScore: number; identityId: string; verifiedAt: string; checks: { liveness: "pass" | "fail" | "unknown"; device: "pass" | "fail" | "unknown"; behavioral: "pass" | "fail" | "unknown" } };
  };
  verifyBrandDomain: {
    params: { brand_id: string };
    query: undefined;
    body: { domain: string };
    response: { domain: string; status: "pending" | "proven" | "expired"; provenAt: string | null; checkedAt: string | null; expiresAt: string | null; record: { type: "TXT"; name: string; value: string }; look: "found" | "absent" | "failed" };
  };
  verifyIdentity: {
    params: undefined;
    query: undefined;
    body: { nonce: string; biometricHash: string; deviceKey: { kty: "OKP"; crv: "Ed25519"; x: string } | { kty: "EC"; crv: "P-256"; x: string; y: string }; algorithm: "ed25519" | "ecdsa"; signature: string; liveness: { steps: readonly ({ action: "turn-left" | "turn-right" | "look-up" | "look-down" | "blink" | "smile" | "open-mouth"; startedMs: number; endedMs: number })[]; framesDigest: string }; livenessDigest: string; provider: string; model: string; counter?: number; version?: 2; set?: string; livenessKind?: "judged-movements/1" | "synthetic/1"; trace?: { samples: readonly (readonly (unknown)[])[] }; userId: string };
    response: { isHuman: boolean; match: boolean; similarity: number; method: "exact-256"; trustScore: number; userId: string; identityId: string; verifiedAt: string; checks: { liveness: "pass" | "fail" | "unknown"; device: "pass" | "fail" | "unknown"; behavioral: "pass" | "fail" | "unknown" }; assurance: "device" | "liveness" | "attested"; identityToken: string | null; testDevice?: true };
  };
  verifyStamp: {
    params: undefined;
    query: undefined;
    body: { stampId: string };
    response: { valid: boolean; createdBy: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; stampedAt: string; isHumanCreator: boolean };
  };
  verifyStampV1: {
    params: undefined;
    query: undefined;
    body: { stampId?: string; contentHash?: string; stamp?: Readonly<Record<string, unknown>>; signature?: string };
    response: { valid: boolean; createdBy: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; stampedAt: string; isHumanCreator: boolean; attributed: boolean; faults: readonly ("signature_invalid" | "log_mismatch" | "revoked" | "stamp_altered" | "content_mismatch")[]; content: "exact" | "marked_copy" | "mismatch" | "not_checked"; creator: { humanAtStamping: boolean; humanNow: boolean; status: "pending" | "verified" | "lapsed" | "suspended" | "deleted" }; stamp: { stampId: string; signature: string; createdBy: string; createdAt: string; recordedAt: string; contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title: string | null; url: string | null; creator: string; keyId: string; contentSignature: { keyId: string; signature: string } | null; namedBy: "device" | "token" | "owner" | "bearer" | "project"; attributed: boolean; humanAtStamping: boolean; revokedAt: string | null; revokedBy: "project" | "creator" | "operator" | "disowner" | null; revocationReason: string | null; disownedAt: string | null; pageUrl: string; sidecarUrl: string } };
  };
  watermarkStamp: {
    params: { stamp_id: string };
    query: { psnr?: number };
    body: { image: string; psnr?: number } | Media<"image/jpeg" | "image/png" | "image/webp" | "image/avif" | "image/gif" | "image/tiff" | "video/mp4" | "video/quicktime" | "video/webm" | "video/x-matroska">;
    response: { image: string; mediaType: "image/jpeg" | "image/png" | "image/webp" | "image/avif" | "image/gif" | "image/tiff"; stampId: string; contentHash: string; psnr: number; width: number; height: number } | Uint8Array | { jobId: string; kind: "watermark" | "detect"; stampId: string | null; status: "queued" | "running" | "done" | "failed" | "canceled"; progress: number; createdAt: string; startedAt: string | null; finishedAt: string | null; error: { reason: string; message: string } | null; result: { kind: "watermark"; url: string | null; expiresAt: string; contentType: string; contentHash: string; bytes: number; width: number; height: number; frames: number; seconds: number; psnr: number } | { kind: "detect"; match: "exact" | "watermark" | "none"; stampId: string | null; confidence: number; atSeconds: number | null; frames: number | null; manifests: { state: "read" | "none" | "unread" | "damaged"; explanation: string; data: readonly ({ id: string; isActive: boolean; generator: string | null; title: string | null; signedBy: string | null; issuedBy: string | null; signer: "this_service" | "unknown"; signature: "valid" | "invalid" | "unsupported"; isIntact: boolean; content: "matches" | "differs" | "not_checked"; stampId: string | null })[] } | null } | null };
  };
  withdrawRecovery: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { state: "open" | "notifying" | "waiting" | "recovered" | "ended"; displayName: string; identityId: string; expiresAt: string; passkeyProven: boolean; notifiedAt: string | null; recoversAt: string | null; endedAt: string | null; endReason: "cancelled_by_mail" | "cancelled_by_person" | "cancelled_by_match" | "withdrawn" | "superseded" | "undeliverable" | "identity_suspended" | "device_in_use" | null; recovered: { userId: string; identityId: string; identityUuid: string; identityToken: string | null; trustScore: number; lapsesAt: string | null } | null; audience: string };
  };
}

/** Each operation: method, path, who calls it, its documented responses, and whether it takes an Idempotency-Key. */
export const operations = {
  addBrandReference: ['POST', '/v1/brand/{brand_id}/references', 'key', ["201 json referenceId,mediaType,bytes,width,height,sourceUrl,quality,blurhash,createdAt"], true],
  addPasskey: ['POST', '/v1/me/passkeys', 'token', ["201 json passkeyId,credentialId,name,createdAt,lastUsedAt,deviceType,backedUp,transports,aaguid,attested,cloneSuspected,registeredBy,projectName,confirmed"], true],
  alertEvidence: ['GET', '/v1/brand/{brand_id}/alerts/{alert_id}/evidence/{file*}', 'key', ["200 bytes"]],
  answerTakedown: ['POST', '/v1/brand/{brand_id}/takedowns/{takedown_id}/answer', 'key', ["200 json takedownId,brandId,alertId,follows,kind,url,host,state,cause,mode,reasons,quarantined,probability,contacts,reportSha256,requestedBy,approvedBy,dispute,seenAt,checkedAt,goneSince,preparedAt,approvedAt,sentAt,escalatedAt,endedAt,endedReason,createdAt"], true],
  approveAddition: ['POST', '/v1/me/device-additions/{addition_id}/approve', 'token', ["200 json additionId,state,matchCode,deviceName,startedByThisDevice,createdAt,expiresAt,joinsAt,approvedWith,joinedDeviceId,endedAt,endReason"]],
  approveTakedown: ['POST', '/v1/brand/{brand_id}/takedowns/{takedown_id}/approve', 'key', ["200 json takedownId,brandId,alertId,follows,kind,url,host,state,cause,mode,reasons,quarantined,probability,contacts,reportSha256,requestedBy,approvedBy,dispute,seenAt,checkedAt,goneSince,preparedAt,approvedAt,sentAt,escalatedAt,endedAt,endedReason,createdAt"]],
  authenticatePasskey: ['POST', '/passkey/authenticate', 'key', ["200 json authenticated,sessionToken,expiresAt,userId"]],
  badgeScript: ['GET', '/badge.js', 'none', ["200 bytes"]],
  cancelAddition: ['POST', '/v1/me/device-additions/{addition_id}/cancel', 'token', ["200 json additionId,state,matchCode,deviceName,startedByThisDevice,createdAt,expiresAt,joinsAt,approvedWith,joinedDeviceId,endedAt,endReason"]],
  cancelBrandScan: ['DELETE', '/v1/brand/{brand_id}/scans/{scan_id}', 'key', ["200 json scanId,brandId,cause,status,budget,progress,createdAt,discoveredAt,endedAt"]],
  cancelLinkedAddition: ['POST', '/device/addition/cancel', 'token', ["200 json state,displayName,identityId,matchCode,expiresAt,joinsAt,endReason,joined,audience"]],
  cancelMediaJob: ['DELETE', '/v1/media/jobs/{job_id}', 'key', ["200 json jobId,kind,stampId,status,progress,createdAt,startedAt,finishedAt,error,result"]],
  cancelOwnRecovery: ['POST', '/v1/me/recovery/cancel', 'token', ["200 json recovery"]],
  cancelTakedown: ['POST', '/v1/brand/{brand_id}/takedowns/{takedown_id}/cancel', 'key', ["200 json takedownId,brandId,alertId,follows,kind,url,host,state,cause,mode,reasons,quarantined,probability,contacts,reportSha256,requestedBy,approvedBy,dispute,seenAt,checkedAt,goneSince,preparedAt,approvedAt,sentAt,escalatedAt,endedAt,endedReason,createdAt"]],
  cancelWebhookRotation: ['POST', '/v1/webhooks/{webhook_id}/cancel-rotation', 'key', ["200 json webhookId,url,events,filters,headers,description,ratePerSecond,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt"]],
  check: ['GET', '/check', 'key', ["200 json isHuman,identityId"]],
  checkIdentities: ['POST', '/v1/identity/check', 'key', ["200 json results"]],
  checkIdentity: ['GET', '/v1/identity/{identity_id}/check', 'key', ["200 json isHuman,identityId,assurance"]],
  checkStamp: ['GET', '/check-stamp', 'key', ["200 json valid,createdBy,contentType,stampedAt,isHumanCreator"]],
  confirmPasskey: ['POST', '/v1/me/passkeys/{passkey_id}/confirm', 'token', ["200 json passkeyId,credentialId,name,createdAt,lastUsedAt,deviceType,backedUp,transports,aaguid,attested,cloneSuspected,registeredBy,projectName,confirmed"]],
  contentCertificates: ['GET', '/.well-known/content-certificates.json', 'none', ["200 json trust,certificates"]],
  createStamp: ['POST', '/stamp/create', 'key', ["201 json stampId,signature,createdBy,createdAt"], true],
  createStampV1: ['POST', '/v1/stamp/create', 'key', ["201 json stampId,signature,createdBy,createdAt,recordedAt,contentHash,contentType,title,url,creator,keyId,contentSignature,namedBy,attributed,humanAtStamping,revokedAt,revokedBy,revocationReason,disownedAt,pageUrl,sidecarUrl"], true],
  createStamps: ['POST', '/v1/stamps/batch', 'key', ["200 json results"], true],
  deleteAccount: ['DELETE', '/v1/me', 'token', ["204"]],
  deleteBrand: ['DELETE', '/v1/brand/{brand_id}', 'key', ["204"]],
  deletePasskey: ['DELETE', '/v1/me/passkeys/{passkey_id}', 'token', ["204"]],
  deleteWebhook: ['DELETE', '/v1/webhooks/{webhook_id}', 'key', ["204"]],
  denyAddition: ['POST', '/v1/me/device-additions/{addition_id}/deny', 'token', ["200 json additionId,state,matchCode,deviceName,startedByThisDevice,createdAt,expiresAt,joinsAt,approvedWith,joinedDeviceId,endedAt,endReason"]],
  describeDeviceEnrollment: ['GET', '/device/enrollment', 'token', ["200 json identityId,displayName,expiresAt,projectName,platform,audience"]],
  describeKey: ['GET', '/v1/key', 'key', ["200 json keyId,name,mode,scopes,domains,expiresAt,project,plan,limits,remaining"]],
  describeLinkedAddition: ['GET', '/device/addition', 'token', ["200 json state,displayName,identityId,matchCode,expiresAt,joinsAt,endReason,joined,audience"]],
  describeLinkedRecovery: ['GET', '/device/recovery', 'token', ["200 json state,displayName,identityId,expiresAt,passkeyProven,notifiedAt,recoversAt,endedAt,endReason,recovered,audience"]],
  describeMe: ['GET', '/v1/me', 'token', ["200 json identityId,userId,displayName,status,badgeLevel,trustScore,verifiedSince,assurance,suspension,lapsesAt,via,stepUpRequired"]],
  detectStamp: ['POST', '/v1/stamp/detect', 'key', ["200 json detected,match,explanation,stampId,confidence,perceptualDistance,similarity,stamp,contentHash,manifests","202 json jobId,kind,stampId,status,progress,createdAt,startedAt,finishedAt,error,result"]],
  deviceModel: ['GET', '/device/models/{file}', 'none', ["200 bytes"]],
  disableWebhook: ['POST', '/v1/webhooks/{webhook_id}/disable', 'key', ["200 json webhookId,url,events,filters,headers,description,ratePerSecond,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt"]],
  disallowHost: ['DELETE', '/v1/brand/{brand_id}/allowed-hosts/{host}', 'key', ["204"]],
  disownOwnStamp: ['POST', '/v1/me/stamps/{stamp_id}/disown', 'token', ["200 json stampId,disownedAt"]],
  enableWebhook: ['POST', '/v1/webhooks/{webhook_id}/enable', 'key', ["200 json webhookId,url,events,filters,headers,description,ratePerSecond,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt"]],
  endAllSessions: ['DELETE', '/v1/me/sessions', 'token', ["200 json revoked"]],
  endSession: ['DELETE', '/v1/me/sessions/{session_id}', 'token', ["204"]],
  enrollIdentity: ['POST', '/v1/identity/enroll', 'key', ["201 json userId,identityId,identityUuid,identityToken,trustScore,verifiedAt,expiresAt,uniqueness,assurance"], true],
  explainOwnTrust: ['GET', '/v1/me/trust', 'token', ["200 json identityId,userId,trustScore,level,total,factors,parts,nextChange,policyVersion,asOf"]],
  explainTrust: ['GET', '/v1/trust/{identity_id}', 'key', ["200 json identityId,userId,trustScore,level,total,factors,parts,nextChange,policyVersion,asOf"]],
  exportAccount: ['GET', '/v1/me/export', 'token', ["200 json exportedAt,identity,suspensions,biometric,enrollmentLinks,devices,deviceAdditions,recoveries,verifications,passkeyUserHandle,passkeys,sessions,publishedScore,trustFacts,partnerChecks,events,stamps,disputes,stampKeys,stampCopies,consents,consentRevocations,attributionAllowed"]],
  findManifestsByBinding: ['GET', '/c2pa/matches/byBinding', 'none', ["200 json matches"]],
  findManifestsByContent: ['POST', '/c2pa/matches/byContent', 'key', ["200 json matches"]],
  finishPasskeyRegistration: ['POST', '/passkey/register/verify', 'key', ["201 json passkeyId,credentialId,name,createdAt,lastUsedAt,deviceType,backedUp,transports,aaguid,attested,cloneSuspected,registeredBy,projectName,confirmed"], true],
  getAlert: ['GET', '/v1/brand/{brand_id}/alerts/{alert_id}', 'key', ["200 json alertId,brandId,url,landedUrl,host,registrableDomain,kind,shows,status,source,probability,highestProbability,urgency,sightings,firstSeenAt,lastSeenAt,createdAt,pictures,why,explanation,evidence,history,takedown,verdicts"]],
  getBrand: ['GET', '/v1/brand/{brand_id}', 'key', ["200 json brandId,type,name,aliases,officialDomains,authorisedDomains,seeds,schedule,policy,consent,status,references,domainProofs,automation,createdAt,updatedAt"]],
  getBrandScan: ['GET', '/v1/brand/{brand_id}/scans/{scan_id}', 'key', ["200 json scanId,brandId,cause,status,budget,progress,createdAt,discoveredAt,endedAt"]],
  getDelivery: ['GET', '/v1/deliveries/{delivery_id}', 'key', ["200 json deliveryId,webhookId,eventId,eventType,status,attemptCount,nextAttemptAt,expiresAt,lastError,createdAt,finishedAt,deadReason,event,webhook,attempts"]],
  getEvent: ['GET', '/v1/events/{event_id}', 'key', ["200 json eventId,type,createdAt,body,deliveries,notSent"]],
  getIdentity: ['GET', '/v1/identity/{identity_id}', 'key', ["200 json identityId,isVerified,badgeLevel,trustScore,verifiedSince,assurance"]],
  getMediaJob: ['GET', '/v1/media/jobs/{job_id}', 'key', ["200 json jobId,kind,stampId,status,progress,createdAt,startedAt,finishedAt,error,result"]],
  getRecovery: ['GET', '/v1/recoveries/{recovery_id}', 'key', ["200 json recoveryId,webhookId,kind,status,since,until,reachedAt,examined,queued,createdAt,finishedAt"]],
  getRequest: ['GET', '/v1/requests/{request_id}', 'key', ["200 json requestId,at,keyId,operation,status,reason,milliseconds"]],
  getStamp: ['GET', '/v1/stamp/{stamp_id}', 'key', ["200 json stampId,signature,createdBy,createdAt,recordedAt,contentHash,contentType,title,url,creator,keyId,contentSignature,namedBy,attributed,humanAtStamping,revokedAt,revokedBy,revocationReason,disownedAt,pageUrl,sidecarUrl"]],
  getTakedown: ['GET', '/v1/brand/{brand_id}/takedowns/{takedown_id}', 'key', ["200 json takedownId,brandId,alertId,follows,kind,url,host,state,cause,mode,reasons,quarantined,probability,contacts,reportSha256,requestedBy,approvedBy,dispute,seenAt,checkedAt,goneSince,preparedAt,approvedAt,sentAt,escalatedAt,endedAt,endedReason,createdAt,report,notices,timers,log,isLogWhole,evidenceManifestSha256,form"]],
  getWebhook: ['GET', '/v1/webhooks/{webhook_id}', 'key', ["200 json webhookId,url,events,filters,headers,description,ratePerSecond,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt"]],
  health: ['GET', '/healthz', 'none', ["200 json status"]],
  introspectToken: ['POST', '/v1/token/introspect', 'key', ["200 json active"]],
  issueAdditionChallenge: ['POST', '/device/addition/challenge', 'token', ["201 json nonce,expiresAt,liveness"]],
  issueChallenge: ['POST', '/v1/identity/challenge', 'key', ["201 json nonce,expiresAt,liveness"]],
  issueDeviceChallenge: ['POST', '/device/challenge', 'none', ["201 json nonce,expiresAt,liveness"]],
  issueRecoveryChallenge: ['POST', '/device/recovery/challenge', 'token', ["201 json nonce,expiresAt,liveness"]],
  judgeAlert: ['POST', '/v1/brand/{brand_id}/alerts/{alert_id}/verdict', 'key', ["200 json alertId,brandId,url,landedUrl,host,registrableDomain,kind,shows,status,source,probability,highestProbability,urgency,sightings,firstSeenAt,lastSeenAt,createdAt,pictures,why,explanation,evidence,history,takedown,verdicts"], true],
  jwks: ['GET', '/.well-known/jwks.json', 'none', ["200 json keys"]],
  listAdditions: ['GET', '/v1/me/device-additions', 'token', ["200 json data,nextCursor"]],
  listAlerts: ['GET', '/v1/brand/{brand_id}/alerts', 'key', ["200 json data,nextCursor"]],
  listAllowedHosts: ['GET', '/v1/brand/{brand_id}/allowed-hosts', 'key', ["200 json data,nextCursor"]],
  listAudit: ['GET', '/v1/audit', 'key', ["200 json entries,nextCursor"]],
  listBrandScans: ['GET', '/v1/brand/{brand_id}/scans', 'key', ["200 json data,nextCursor"]],
  listBrands: ['GET', '/v1/brands', 'key', ["200 json data,nextCursor"]],
  listConsents: ['GET', '/v1/me/consents', 'token', ["200 json data,nextCursor"]],
  listDeliveries: ['GET', '/v1/webhooks/{webhook_id}/deliveries', 'key', ["200 json data,nextCursor"]],
  listDeviceProviders: ['GET', '/device/providers', 'none', ["200 json audience,acceptsTestDevice,face,previousFaces,voice,previousVoices"]],
  listDevices: ['GET', '/v1/me/devices', 'token', ["200 json data,nextCursor"]],
  listLookalikes: ['GET', '/v1/brand/{brand_id}/lookalikes', 'key', ["200 json data,nextCursor"]],
  listMediaJobs: ['GET', '/v1/media/jobs', 'key', ["200 json data,nextCursor"]],
  listOwnDisputes: ['GET', '/v1/me/disputes', 'token', ["200 json data,nextCursor"]],
  listOwnStamps: ['GET', '/v1/me/stamps', 'token', ["200 json data,nextCursor"]],
  listPasskeys: ['GET', '/v1/me/passkeys', 'token', ["200 json data,nextCursor"]],
  listRequests: ['GET', '/v1/requests', 'key', ["200 json data,nextCursor"]],
  listSessions: ['GET', '/v1/me/sessions', 'token', ["200 json data,nextCursor"]],
  listSoftBindings: ['GET', '/c2pa/services/supportedAlgorithms', 'none', ["200 json watermarks,fingerprints"]],
  listStamps: ['GET', '/v1/stamps', 'key', ["200 json data,nextCursor"]],
  listTakedowns: ['GET', '/v1/brand/{brand_id}/takedowns', 'key', ["200 json data,nextCursor"]],
  listWebhooks: ['GET', '/v1/webhooks', 'key', ["200 json data,nextCursor"]],
  logCheckpoint: ['GET', '/log/{log}/checkpoint', 'none', ["200 text"]],
  logConsistency: ['GET', '/log/{log}/consistency', 'none', ["200 json from,to,proof"]],
  logEntries: ['GET', '/log/{log}/tile/entries/{place*}', 'none', ["200 bytes"]],
  logInclusion: ['GET', '/log/{log}/inclusion', 'none', ["200 json index,size,leafHash,proof"]],
  logKey: ['GET', '/log/{log}/key', 'none', ["200 json origin,verifierKey,jwk"]],
  logTile: ['GET', '/log/{log}/tile/{level}/{place*}', 'none', ["200 bytes"]],
  matchStampContent: ['GET', '/s/{stamp_id}/match', 'none', ["200 json match,stampId"]],
  mediaResult: ['GET', '/media/results/{token}', 'none', ["200 bytes","206 bytes"]],
  openDispute: ['POST', '/v1/stamp/{stamp_id}/disputes', 'key', ["201 json disputeId,stampId,reason,status,createdAt"], true],
  openSession: ['POST', '/v1/passkey/authenticate', 'key', ["200 json authenticated,sessionToken,expiresAt,userId,sessionId,refreshToken,refreshExpiresAt,passkeyId,stepUpRequired"]],
  openapiDocument: ['GET', '/openapi.json', 'none', ["200 json openapi"]],
  peopleOpenapiDocument: ['GET', '/openapi.people.json', 'none', ["200 json openapi"]],
  profile: ['GET', '/profile', 'key', ["200 json identityId,isVerified,badgeLevel,trustScore,verifiedSince"]],
  promoteWebhookSecret: ['POST', '/v1/webhooks/{webhook_id}/promote-secret', 'key', ["200 json webhookId,url,events,filters,headers,description,ratePerSecond,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt"]],
  proveRecoveryByPasskey: ['POST', '/device/recovery/passkey', 'token', ["200 json state,displayName,identityId,expiresAt,passkeyProven,notifiedAt,recoversAt,endedAt,endReason,recovered,audience"]],
  publicEnroll: ['POST', '/public-enroll', 'none', ["201 json identityId,enrollmentUrl,expiresAt"], true],
  readAttribution: ['GET', '/v1/me/attribution', 'token', ["200 json allowed"]],
  readManifest: ['GET', '/c2pa/manifests/{manifest_id}', 'none', ["200 bytes"]],
  readOwnRecovery: ['GET', '/v1/me/recovery', 'token', ["200 json recovery"]],
  readUsage: ['GET', '/v1/usage', 'key', ["200 json,text data,nextCursor,from,to,month"]],
  ready: ['GET', '/readyz', 'none', ["200 json status,checks"]],
  receiveSignal: ['POST', '/v1/trust/{identity_id}/signals', 'key', ["201 json signalId,kind,strength,standing,observedAt,expiresAt,createdAt"], true],
  recoverEvents: ['POST', '/v1/webhooks/{webhook_id}/recover', 'key', ["202 json recoveryId,webhookId,kind,status,since,until,reachedAt,examined,queued,createdAt,finishedAt"], true],
  redriveDeadLetters: ['POST', '/v1/webhooks/{webhook_id}/redrive', 'key', ["202 json recoveryId,webhookId,kind,status,since,until,reachedAt,examined,queued,createdAt,finishedAt"]],
  refreshSession: ['POST', '/v1/me/refresh', 'none', ["200 json sessionId,sessionToken,expiresAt,refreshToken,refreshExpiresAt"]],
  registerBrand: ['POST', '/v1/brand/register', 'key', ["201 json brandId,type,name,aliases,officialDomains,authorisedDomains,seeds,schedule,policy,consent,status,references,domainProofs,automation,createdAt,updatedAt"], true],
  registerWebhook: ['POST', '/v1/webhooks/register', 'key', ["201 json webhookId,url,events,filters,headers,description,ratePerSecond,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt,secret"], true],
  relatedOrigins: ['GET', '/.well-known/webauthn', 'none', ["200 json origins"]],
  removeBrandReference: ['DELETE', '/v1/brand/{brand_id}/references/{reference_id}', 'key', ["204"]],
  renameDevice: ['PATCH', '/v1/me/devices/{device_id}', 'token', ["200 json deviceId,name,thumbprint,algorithm,provider,createdAt,lastUsedAt,revokedAt,cloneSuspected,current"]],
  renamePasskey: ['PATCH', '/v1/me/passkeys/{passkey_id}', 'token', ["200 json passkeyId,credentialId,name,createdAt,lastUsedAt,deviceType,backedUp,transports,aaguid,attested,cloneSuspected,registeredBy,projectName,confirmed"]],
  reportPages: ['POST', '/v1/brand/{brand_id}/reports', 'key', ["200 json new,known,refused"], true],
  requestRecovery: ['POST', '/device/recovery', 'none', ["202 json linkMinutes"]],
  resendDelivery: ['POST', '/v1/deliveries/{delivery_id}/resend', 'key', ["202 json deliveryId,webhookId,eventId,eventType,status,attemptCount,nextAttemptAt,expiresAt,lastError,createdAt,finishedAt"]],
  revokeConsent: ['DELETE', '/v1/me/consents/{brand_id}', 'token', ["204"]],
  revokeDevice: ['DELETE', '/v1/me/devices/{device_id}', 'token', ["204"]],
  revokeOwnStamp: ['POST', '/v1/me/stamps/{stamp_id}/revoke', 'token', ["200 json stampId,revokedAt,revocationReason"]],
  revokeStamp: ['POST', '/v1/stamp/{stamp_id}/revoke', 'key', ["200 json stampId,revokedAt,revocationReason"]],
  revokeWebhookSecret: ['POST', '/v1/webhooks/{webhook_id}/revoke-secret', 'key', ["200 json webhookId,url,events,filters,headers,description,ratePerSecond,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt,secret"], true],
  rotateWebhookSecret: ['POST', '/v1/webhooks/{webhook_id}/rotate-secret', 'key', ["200 json webhookId,url,events,filters,headers,description,ratePerSecond,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt,secret"], true],
  setAttribution: ['PATCH', '/v1/me/attribution', 'token', ["200 json allowed"]],
  signIn: ['POST', '/v1/me/sign-in', 'none', ["200 json authenticated,sessionToken,expiresAt,userId,sessionId,refreshToken,refreshExpiresAt,passkeyId,stepUpRequired"]],
  signStampedImage: ['POST', '/v1/stamp/{stamp_id}/manifest', 'key', ["200 json,bytes image,mediaType,stampId,contentHash,manifests"]],
  simulateTrust: ['POST', '/v1/trust/{identity_id}/simulate', 'key', ["200 json identityId,userId,trustScore,level,total,factors,parts,nextChange,policyVersion,asOf,current"]],
  stamp: ['POST', '/stamp', 'key', ["201 json stampId,signature,createdBy,createdAt"], true],
  stampBadge: ['GET', '/s/{stamp_id}/badge.svg', 'none', ["200 bytes"]],
  stampProof: ['GET', '/v1/stamp/{stamp_id}/proof', 'key', ["200 json origin,index,entry,treeSize,proof,checkpoint,cosignatures,stampId"]],
  stampSidecar: ['GET', '/s/{stamp_id}/sidecar.json', 'none', ["200 json format,stamp,signature,attestation,publicKey,contentKey,log"]],
  startAddition: ['POST', '/v1/me/device-additions', 'token', ["201 json additionId,state,matchCode,deviceName,startedByThisDevice,createdAt,expiresAt,joinsAt,approvedWith,joinedDeviceId,endedAt,endReason,link"]],
  startBrandScan: ['POST', '/v1/brand/{brand_id}/scans', 'key', ["202 json scanId,brandId,cause,status,budget,progress,createdAt,discoveredAt,endedAt"], true],
  startPasskey: ['POST', '/v1/me/passkeys/options', 'token', ["200 json challenge,rp,user,pubKeyCredParams,timeout,excludeCredentials,authenticatorSelection,attestation"]],
  startPasskeyAuthentication: ['POST', '/passkey/authenticate/options', 'key', ["200 json challenge,timeout,rpId,userVerification,allowCredentials"]],
  startPasskeyRegistration: ['POST', '/passkey/register', 'key', ["200 json challenge,rp,user,pubKeyCredParams,timeout,excludeCredentials,authenticatorSelection,attestation"]],
  startRecoveryPasskey: ['POST', '/device/recovery/passkey/options', 'token', ["200 json challenge,timeout,rpId,userVerification,allowCredentials"]],
  startSignIn: ['POST', '/v1/me/sign-in/options', 'none', ["200 json challenge,timeout,rpId,userVerification,allowCredentials"]],
  startTakedown: ['POST', '/v1/brand/{brand_id}/takedown', 'key', ["201 json takedownId,brandId,alertId,follows,kind,url,host,state,cause,mode,reasons,quarantined,probability,contacts,reportSha256,requestedBy,approvedBy,dispute,seenAt,checkedAt,goneSince,preparedAt,approvedAt,sentAt,escalatedAt,endedAt,endedReason,createdAt"], true],
  submitAddition: ['POST', '/device/addition/submit', 'token', ["200 json state,displayName,identityId,matchCode,expiresAt,joinsAt,endReason,joined,audience"]],
  submitDeviceEnrollment: ['POST', '/device/enroll', 'token', ["201 json userId,identityId,identityUuid,identityToken,trustScore,verifiedAt,expiresAt,uniqueness,assurance"]],
  submitDeviceVerification: ['POST', '/device/verify', 'none', ["200 json isHuman,match,similarity,method,trustScore,userId,identityId,verifiedAt,checks,assurance,identityToken"]],
  submitRecovery: ['POST', '/device/recovery/submit', 'token', ["200 json state,displayName,identityId,expiresAt,passkeyProven,notifiedAt,recoversAt,endedAt,endReason,recovered,audience"]],
  takedownFeed: ['GET', '/feeds/takedowns.json', 'none', ["200 json publisher,keys,entries,nextCursor,hasMore"]],
  takedownFeedStix: ['GET', '/feeds/takedowns.stix.json', 'none', ["200 json type,id,objects"]],
  testWebhook: ['POST', '/v1/webhooks/{webhook_id}/test', 'key', ["202 json eventId,deliveryId"], true],
  trust: ['GET', '/trust', 'key', ["200 json userId,trustScore,level,factors"]],
  trustHistory: ['GET', '/v1/trust/{identity_id}/history', 'key', ["200 json identityId,policyVersion,from,to,step,points,events"]],
  trustScore: ['GET', '/trust-score', 'key', ["200 json userId,trustScore,level,factors"]],
  updateBrand: ['PATCH', '/v1/brand/{brand_id}', 'key', ["200 json brandId,type,name,aliases,officialDomains,authorisedDomains,seeds,schedule,policy,consent,status,references,domainProofs,automation,createdAt,updatedAt"]],
  updateWebhook: ['PATCH', '/v1/webhooks/{webhook_id}', 'key', ["200 json webhookId,url,events,filters,headers,description,ratePerSecond,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt"]],
  verify: ['POST', '/verify', 'key', ["200 json isHuman,trustScore,identityId,verifiedAt,checks"]],
  verifyBrandDomain: ['POST', '/v1/brand/{brand_id}/verify-domain', 'key', ["200 json domain,status,provenAt,checkedAt,expiresAt,record,look"]],
  verifyIdentity: ['POST', '/v1/identity/verify', 'key', ["200 json isHuman,match,similarity,method,trustScore,userId,identityId,verifiedAt,checks,assurance,identityToken"]],
  verifyStamp: ['POST', '/stamp/verify', 'key', ["200 json valid,createdBy,contentType,stampedAt,isHumanCreator"]],
  verifyStampV1: ['POST', '/v1/stamp/verify', 'key', ["200 json valid,createdBy,contentType,stampedAt,isHumanCreator,attributed,faults,content,creator,stamp"]],
  watermarkStamp: ['POST', '/v1/stamp/{stamp_id}/watermark', 'key', ["200 json,bytes image,mediaType,stampId,contentHash,psnr,width,height","202 json jobId,kind,stampId,status,progress,createdAt,startedAt,finishedAt,error,result"]],
  withdrawRecovery: ['POST', '/device/recovery/cancel', 'token', ["200 json state,displayName,identityId,expiresAt,passkeyProven,notifiedAt,recoversAt,endedAt,endReason,recovered,audience"]],
} as const satisfies Record<keyof Operations, Row>;

/** Why the service refused a request (`X-Error-Reason`). */
export type ErrorReason = "invalid_request" | "malformed_json" | "unsupported_media_type" | "body_too_large" | "route_not_found" | "method_not_allowed" | "api_key_missing" | "api_key_invalid" | "api_key_expired" | "token_missing" | "token_invalid" | "possession_invalid" | "refresh_token_reused" | "step_up_required" | "scope_missing" | "domain_not_allowed" | "project_suspended" | "session_missing" | "cross_site_refused" | "role_missing" | "member_not_found" | "last_owner" | "last_passkey" | "invitation_invalid" | "invitation_expired" | "invitation_not_found" | "invitation_limit" | "member_limit" | "mailbox_not_found" | "mailbox_unavailable" | "key_limit" | "test_person_not_found" | "test_person_limit" | "test_person_not_verified" | "rate_limited" | "quota_exceeded" | "enroll_limit" | "identity_not_found" | "identity_suspended" | "identity_not_enrolled" | "already_enrolled" | "duplicate_enrollment" | "device_key_in_use" | "device_not_registered" | "enrollment_link_invalid" | "enrollment_link_expired" | "challenge_invalid" | "signature_invalid" | "liveness_rejected" | "synthetic_device_refused" | "device_not_accepted" | "transcript_outdated" | "passkey_rejected" | "passkey_not_verified" | "passkey_in_use" | "passkey_limit" | "passkey_not_found" | "session_not_found" | "device_not_found" | "device_limit" | "device_required" | "device_suspected" | "passkey_stale" | "addition_limit" | "addition_not_found" | "addition_not_captured" | "addition_ended" | "addition_link_invalid" | "addition_link_expired" | "recovery_link_invalid" | "recovery_link_expired" | "recovery_pending" | "recovery_not_pending" | "recovery_ended" | "recovery_start_limit" | "recovery_unavailable" | "enrollment_mail_unavailable" | "passkey_too_new" | "signal_limit" | "stamp_not_found" | "stamp_exists" | "stamp_backdated" | "stamp_revoked" | "stamp_invalid" | "attribution_refused" | "stamp_not_attributed" | "proof_pending" | "content_mismatch" | "image_unreadable" | "image_unsupported" | "image_too_large" | "image_unsuitable" | "dispute_exists" | "dispute_not_found" | "video_unreadable" | "media_job_limit" | "media_job_not_found" | "mail_link_invalid" | "media_result_not_found" | "media_result_expired" | "range_not_satisfiable" | "log_not_found" | "log_tile_not_found" | "log_checkpoint_not_found" | "project_not_found" | "platform_taken" | "project_ended" | "key_not_found" | "key_ended" | "key_replaced" | "request_not_found" | "signing_key_not_found" | "webhook_not_found" | "webhook_url_refused" | "webhook_limit" | "webhook_disabled" | "rotation_under_way" | "rotation_not_under_way" | "delivery_not_found" | "delivery_under_way" | "event_not_found" | "recovery_not_found" | "recovery_limit" | "brand_not_found" | "brand_limit" | "brand_paused" | "scan_not_found" | "scan_budget" | "report_budget" | "reference_rejected" | "reference_limit" | "reference_not_found" | "alert_not_found" | "alert_seen_again" | "alert_leased" | "alert_judged" | "verdict_left" | "evidence_not_found" | "allowed_host_not_found" | "allowed_host_limit" | "consent_not_found" | "consent_revoked" | "takedown_not_found" | "takedown_exists" | "takedown_refused" | "takedown_not_open" | "domain_unproven" | "takedown_host_proven" | "takedown_domain_older" | "takedown_kind_unsupported" | "takedown_cap" | "second_key_required" | "second_person_required" | "idempotency_key_reused" | "idempotency_in_progress" | "store_unavailable" | "overloaded" | "internal_error";

/** What the service sends to webhooks. */
export type WebhookEvent =
  | { id: string; event: "user.verified"; timestamp: string; test?: true; data: { userId: string; identityId: string; trustScore: number; assurance: "device" | "liveness" | "attested" } }
  | { id: string; event: "user.failed"; timestamp: string; test?: true; data: { userId: string; identityId: string; trustScore: number; assurance: "device" | "liveness" | "attested"; reason: "biometric_mismatch" | "not_human" | "below_assurance"; checks: { liveness: "pass" | "fail" | "unknown"; device: "pass" | "fail" | "unknown"; behavioral: "pass" | "fail" | "unknown" } } }
  | { id: string; event: "user.lapsed"; timestamp: string; test?: true; data: { userId: string; identityId: string; lapsedAt: string } }
  | { id: string; event: "passkey.registered"; timestamp: string; test?: true; data: { userId: string; identityId: string; passkeyId: string } }
  | { id: string; event: "device.pending"; timestamp: string; test?: true; data: { userId: string; identityId: string; additionId: string; joinsAt: string } }
  | { id: string; event: "device.added"; timestamp: string; test?: true; data: { userId: string; identityId: string; deviceId: string; addedAt: string } }
  | { id: string; event: "device.revoked"; timestamp: string; test?: true; data: { userId: string; identityId: string; deviceId: string; revokedAt: string } }
  | { id: string; event: "identity.recovery_started"; timestamp: string; test?: true; data: { userId: string; identityId: string; startedAt: string; recoversAt: string } }
  | { id: string; event: "identity.recovery_cancelled"; timestamp: string; test?: true; data: { userId: string; identityId: string; reason: "cancelled_by_mail" | "cancelled_by_person" | "cancelled_by_match" | "withdrawn" | "superseded" | "undeliverable" | "identity_suspended" | "device_in_use"; cancelledAt: string } }
  | { id: string; event: "identity.recovered"; timestamp: string; test?: true; data: { userId: string; identityId: string; deviceId: string; means: "passkey" | "waiting"; assurance: "device" | "liveness" | "attested"; lapsesAt: string; recoveredAt: string } }
  | { id: string; event: "trust.changed"; timestamp: string; test?: true; data: { userId: string; identityId: string; from: { trustScore: number; level: "low" | "medium" | "high" }; to: { trustScore: number; level: "low" | "medium" | "high" }; reasons: readonly (string)[] } }
  | { id: string; event: "stamp.created"; timestamp: string; test?: true; data: { stampId: string; userId: string; identityId: string; contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title: string | null; url: string | null; createdAt: string; attributed: boolean } }
  | { id: string; event: "stamp.revoked"; timestamp: string; test?: true; data: { stampId: string; userId?: string; identityId?: string; revokedBy: "project" | "creator" | "operator" | "disowner"; reason: string; revokedAt: string } }
  | { id: string; event: "stamp.disputed"; timestamp: string; test?: true; data: { stampId: string; disputeId: string; reason: "not_the_author" | "not_human_made" | "misleading" | "other"; status: "open" | "upheld" | "rejected" } }
  | { id: string; event: "brand.alert"; timestamp: string; test?: true; data: { brandId: string; alertId: string; kind: "impersonation" | "lookalike"; shows: "blank" | "parked" | "error" | "placeholder" | "redirect" | "robots" | null; cause: "new" | "higher" | "returned"; url: string; landedUrl: string; host: string; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; probability: number; firstSeenAt: string; lastSeenAt: string } }
  | { id: string; event: "takedown.created"; timestamp: string; test?: true; data: { takedownId: string; brandId: string; alertId: string; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; quarantined: boolean; follows: string | null } }
  | { id: string; event: "takedown.sent"; timestamp: string; test?: true; data: { takedownId: string; brandId: string; alertId: string; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; scopes: readonly ("registrar" | "host" | "platform")[]; sentAt: string } }
  | { id: string; event: "takedown.resolved"; timestamp: string; test?: true; data: { takedownId: string; brandId: string; alertId: string; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; state: "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; reason: string; resolvedAt: string } }
  | { id: string; event: "webhook.test"; timestamp: string; test?: true; data: { webhookId: string; url: string } }
  | { id: string; event: "webhook.failing"; timestamp: string; test?: true; data: { webhookId: string; url: string; failingSince: string } }
  | { id: string; event: "webhook.disabled"; timestamp: string; test?: true; data: { webhookId: string; url: string; reason: "partner" | "failing" | "gone"; failingSince: string | null; disabledAt: string } };

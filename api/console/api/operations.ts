/* Written by `npm run openapi`, from the route table: a change here is lost. */
/* oxlint-disable max-lines */

export interface Operations {
  consoleAcceptInvitation: {
    params: undefined;
    query: undefined;
    body: { token: string; name: string; passkey: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; attestationObject: string; transports?: readonly string[] }; authenticatorAttachment?: string | null; clientExtensionResults?: Readonly<Record<string, unknown>>; name?: string } };
    response: { member: { memberId: string; name: string; isOperator: boolean }; projects: readonly ({ projectId: string; name: string; role: "owner" | "developer" | "reviewer" | "viewer"; plan: string })[]; elevatedUntil: string | null; expiresAt: string; passkeyCount: number };
  };
  consoleAddPasskey: {
    params: undefined;
    query: undefined;
    body: { passkey: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; attestationObject: string; transports?: readonly string[] }; authenticatorAttachment?: string | null; clientExtensionResults?: Readonly<Record<string, unknown>>; name?: string } };
    response: { passkeyId: string; name: string; createdAt: string; lastUsedAt: string | null; deviceType: "singleDevice" | "multiDevice"; backedUp: boolean; cloneSuspected: boolean; current: boolean };
  };
  consoleAddReference: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: { image?: string; url?: string };
    response: { referenceId: string; mediaType: string; bytes: number; width: number; height: number; sourceUrl: string | null; quality: number; blurhash: string; createdAt: string };
  };
  consoleAdvanceTestPerson: {
    params: { project_id: string; user_id: string };
    query: undefined;
    body: { to: "verified" | "lapsed" | "failed" | "disputed" };
    response: { userId: string; identityId: string; name: string; status: "verified" | "lapsed" | "suspended" | "pending" | "deleted"; assurance: "device" | "liveness" | "attested"; lastVerifiedAt: string | null; lapsesAt: string | null; createdAt: string };
  };
  consoleAlertEvidence: {
    params: { project_id: string; mode: "live" | "test"; alert_id: string; file: string };
    query: { sighting?: string };
    body: undefined;
    response: string;
  };
  consoleAnswerTakedown: {
    params: { project_id: string; mode: "live" | "test"; takedown_id: string };
    query: undefined;
    body: { answer: "acknowledged" | "rejected"; note: string; contact?: string };
    response: { takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly string[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string; notices: readonly ({ noticeId: string; afterHours: number; scope: "registrar" | "host" | "platform"; email: string; messageId: string; attempts: number; writtenAt: string; sentAt: string | null; reply: string | null; refusedAt: string | null; answer: "acknowledged" | "rejected" | null; answeredAt: string | null })[]; timers: readonly ({ kind: "prepare" | "send" | "recheck" | "remind" | "escalate" | "expire"; nth: number; dueAt: string; doneAt: string | null })[]; log: readonly ({ seq: number; at: string; event: "drafted" | "prepared" | "preparation_failed" | "approved" | "checked" | "held" | "mail_begun" | "mail_taken" | "mail_refused" | "mail_failed" | "report_begun" | "report_taken" | "report_refused" | "report_failed" | "report_ended" | "sent" | "acknowledged" | "escalated" | "disputed" | "ended"; data: Readonly<Record<string, unknown>>; previous: string; hash: string })[]; isLogWhole: boolean; evidenceManifestSha256: string | null; form: { platform: string; name: string; link: string; opens: "form" | "help"; fields: readonly ({ label: string; text: string })[] } | null; brandName: string; startedBy: { kind: "member" | "key" | "service"; id: string | null; name: string | null }; whyNotSent: readonly ({ code: string; says: string; whatWouldChangeIt: string })[] };
  };
  consoleApproveTakedown: {
    params: { project_id: string; mode: "live" | "test"; takedown_id: string };
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly string[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string; notices: readonly ({ noticeId: string; afterHours: number; scope: "registrar" | "host" | "platform"; email: string; messageId: string; attempts: number; writtenAt: string; sentAt: string | null; reply: string | null; refusedAt: string | null; answer: "acknowledged" | "rejected" | null; answeredAt: string | null })[]; timers: readonly ({ kind: "prepare" | "send" | "recheck" | "remind" | "escalate" | "expire"; nth: number; dueAt: string; doneAt: string | null })[]; log: readonly ({ seq: number; at: string; event: "drafted" | "prepared" | "preparation_failed" | "approved" | "checked" | "held" | "mail_begun" | "mail_taken" | "mail_refused" | "mail_failed" | "report_begun" | "report_taken" | "report_refused" | "report_failed" | "report_ended" | "sent" | "acknowledged" | "escalated" | "disputed" | "ended"; data: Readonly<Record<string, unknown>>; previous: string; hash: string })[]; isLogWhole: boolean; evidenceManifestSha256: string | null; form: { platform: string; name: string; link: string; opens: "form" | "help"; fields: readonly ({ label: string; text: string })[] } | null; brandName: string; startedBy: { kind: "member" | "key" | "service"; id: string | null; name: string | null }; whyNotSent: readonly ({ code: string; says: string; whatWouldChangeIt: string })[] };
  };
  consoleCancelScan: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string; scan_id: string };
    query: undefined;
    body: undefined;
    response: { scanId: string; brandId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; budget: number; progress: { found: number; queued: number; fetched: number; matched: number; left: number; alerts: number }; createdAt: string; discoveredAt: string | null; endedAt: string | null };
  };
  consoleCancelTakedown: {
    params: { project_id: string; mode: "live" | "test"; takedown_id: string };
    query: undefined;
    body: { reason: string };
    response: { takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly string[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string; notices: readonly ({ noticeId: string; afterHours: number; scope: "registrar" | "host" | "platform"; email: string; messageId: string; attempts: number; writtenAt: string; sentAt: string | null; reply: string | null; refusedAt: string | null; answer: "acknowledged" | "rejected" | null; answeredAt: string | null })[]; timers: readonly ({ kind: "prepare" | "send" | "recheck" | "remind" | "escalate" | "expire"; nth: number; dueAt: string; doneAt: string | null })[]; log: readonly ({ seq: number; at: string; event: "drafted" | "prepared" | "preparation_failed" | "approved" | "checked" | "held" | "mail_begun" | "mail_taken" | "mail_refused" | "mail_failed" | "report_begun" | "report_taken" | "report_refused" | "report_failed" | "report_ended" | "sent" | "acknowledged" | "escalated" | "disputed" | "ended"; data: Readonly<Record<string, unknown>>; previous: string; hash: string })[]; isLogWhole: boolean; evidenceManifestSha256: string | null; form: { platform: string; name: string; link: string; opens: "form" | "help"; fields: readonly ({ label: string; text: string })[] } | null; brandName: string; startedBy: { kind: "member" | "key" | "service"; id: string | null; name: string | null }; whyNotSent: readonly ({ code: string; says: string; whatWouldChangeIt: string })[] };
  };
  consoleCancelWebhookRotation: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] } };
  };
  consoleChangeKey: {
    params: { project_id: string; key_id: string };
    query: undefined;
    body: { name?: string | null; scopes?: readonly ("identity:read" | "identity:write" | "stamps:read" | "stamps:write" | "trust:read" | "trust:write" | "passkeys:write" | "brands:read" | "brands:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "usage:read")[]; domains?: readonly string[] };
    response: { keyId: string; mode: "live" | "test"; name: string | null; start: string; last4: string; scopes: readonly string[]; domains: readonly string[]; status: "active" | "expired" | "revoked"; createdAt: string; expiresAt: string | null; revokedAt: string | null; lastUsedAt: string | null; replacedBy: string | null };
  };
  consoleChangeRole: {
    params: { project_id: string; member_id: string };
    query: undefined;
    body: { role: "owner" | "developer" | "reviewer" | "viewer" };
    response: { memberId: string; name: string; role: "owner" | "developer" | "reviewer" | "viewer"; joinedAt: string; lastSeenAt: string | null; passkeyCount: number };
  };
  consoleCountAlerts: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: undefined;
    response: { open: number; openIsMore: boolean; waiting: number; judgedToday: number };
  };
  consoleCountRecoverable: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: { since: string; until?: string };
    response: { events: number; complete: boolean };
  };
  consoleCountTakedowns: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: undefined;
    response: { data: readonly ({ state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; count: number; isMore: boolean })[] };
  };
  consoleCreateKey: {
    params: { project_id: string };
    query: undefined;
    body: { mode: "live" | "test"; name?: string | null; scopes?: readonly ("identity:read" | "identity:write" | "stamps:read" | "stamps:write" | "trust:read" | "trust:write" | "passkeys:write" | "brands:read" | "brands:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "usage:read")[]; domains?: readonly string[] };
    response: { keyId: string; apiKey: string };
  };
  consoleCreateTestPerson: {
    params: { project_id: string };
    query: undefined;
    body: { name: string };
    response: { userId: string; identityId: string; name: string; status: "verified" | "lapsed" | "suspended" | "pending" | "deleted"; assurance: "device" | "liveness" | "attested"; lastVerifiedAt: string | null; lapsesAt: string | null; createdAt: string };
  };
  consoleDecideDispute: {
    params: { dispute_id: string };
    query: undefined;
    body: { decision: "upheld" | "rejected"; note: string };
    response: { disputeId: string; stampId: string; reason: "not_the_author" | "not_human_made" | "misleading" | "other"; status: "open" | "upheld" | "rejected"; createdAt: string; resolvedAt: string | null };
  };
  consoleDeleteBrand: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  consoleDeletePasskey: {
    params: { passkey_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  consoleDeleteWebhook: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
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
  consoleDisableWebhook: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] } };
  };
  consoleDisallowHost: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string; host: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  consoleEnableWebhook: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] } };
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
  consoleGetAlert: {
    params: { project_id: string; mode: "live" | "test"; alert_id: string };
    query: undefined;
    body: undefined;
    response: { alertId: string; brandId: string; url: string; landedUrl: string; host: string; registrableDomain: string | null; kind: "impersonation" | "lookalike"; shows: "blank" | "parked" | "error" | "placeholder" | "redirect" | "robots" | null; status: "open" | "confirmed" | "dismissed" | "gone"; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; probability: number; highestProbability: number; urgency: number; sightings: number; firstSeenAt: string; lastSeenAt: string; createdAt: string; pictures: readonly ({ kind: "screenshot" | "crop" | "reference" | "faces"; url: string; mediaType: string; width: number; height: number; blurhash: string })[]; why: string; explanation: { families: readonly ({ family: string; nats: number })[]; contributions: readonly ({ family: string; nats: number; feature: string | null })[]; missing: readonly string[]; judgedHost: string; claim: "nothing" | "lists" | "speaks about as another" | "speaks about" | "claims to belong to" | "claims to be" | null; want: "nothing" | "a message" | "an order" | "an action" | "a secret" | null; presentation: { titlePlace: "absent" | "mentioned" | "part" | "alone"; isHeadName: boolean | null; isDeclaredName: boolean | null; isCopyrightName: boolean | null; formNamesBrand: boolean; textShare: number | null; hasOwnName: boolean; logoPlace: "none" | "beside_others" | "content" | "icon" | "head" | null } | null; matchedReference: { referenceId: string; form: string; distance: number; isInverted: boolean; box: { left: number; top: number; width: number; height: number } | null } | null; modelVersion: string; calibrationVersion: string }; evidence: { complete: boolean; lacking: readonly string[]; files: readonly ({ name: string; mediaType: string; bytes: number; sha256: string; isCut: boolean; url: string })[]; manifestUrl: string; logEntryUrl: string; log: { position: number; manifestHash: string; previousHash: string; hash: string; loggedAt: string } }; history: readonly ({ sightingId: string; seenAt: string; kind: "impersonation" | "lookalike"; probability: number; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; families: readonly string[]; manifestUrl: string; isKept: boolean })[]; takedown: { refusal: { reason: string; message: string } | null; kinds: readonly ("brand" | "phishing" | "fraud" | "registration" | "copyright")[] }; verdicts: readonly ({ verdict: "confirm" | "dismiss"; reason: string | null; cause: "review" | "dispute"; sightingId: string; givenAt: string; reasonCode: "own_page" | "partner" | "about_us" | "other_meaning" | "parody" | "harmless" | null; givenBy: { kind: "member" | "key"; id: string; name: string | null } | null })[]; brandName: string; lease: { memberId: string; name: string | null; until: string } | null; waiting: { verdictId: string; verdict: "confirm" | "dismiss"; memberId: string; name: string | null; leavesAt: string } | null; returned: { verdictId: string; verdict: "confirm" | "dismiss"; memberId: string; name: string | null; reason: "alert_seen_again" | "alert_judged" | "allowed_host_limit" | "failed"; returnedAt: string } | null; lastVerdictId: string | null; lastSightingId: string | null; brand: { brandId: string; name: string; officialDomains: readonly string[] } };
  };
  consoleGetBrand: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: undefined;
    response: { brand: { brandId: string; type: "name" | "face" | "brand"; name: string; aliases: readonly string[]; officialDomains: readonly string[]; authorisedDomains: readonly string[]; seeds: readonly string[]; schedule: { everyHours: number } | { cron: string }; policy: { automaticTakedown: "draft" | "send" }; consent: { person: string; givenAt: string; statement: string; version: string; state: "awaiting" | "signed" | "accepted" | "revoked" } | null; status: "active" | "paused"; references: readonly ({ referenceId: string; mediaType: string; bytes: number; width: number; height: number; sourceUrl: string | null; quality: number; blurhash: string; createdAt: string })[]; domainProofs: readonly ({ domain: string; status: "pending" | "proven" | "expired"; provenAt: string | null; checkedAt: string | null; expiresAt: string | null })[]; automation: { allowed: boolean; unprovenNames: readonly string[]; decision: "approved" | "disapproved" | null }; createdAt: string; updatedAt: string }; lastScan: { scanId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; createdAt: string; discoveredAt: string | null; endedAt: string | null } | null; nextScanAt: string | null };
  };
  consoleGetDelivery: {
    params: { project_id: string; mode: "live" | "test"; delivery_id: string };
    query: undefined;
    body: undefined;
    response: { deliveryId: string; webhookId: string; eventId: string; eventType: string; status: "waiting" | "sending" | "delivered" | "dead"; attemptCount: number; nextAttemptAt: string | null; expiresAt: string; lastError: string | null; createdAt: string; finishedAt: string | null; deadReason: "attempts_used_up" | "gone" | "expired" | "webhook_deleted" | "never_ended" | null; event: { eventId: string; type: string; createdAt: string; body: string }; webhook: { webhookId: string; url: string; status: "enabled" | "disabled" | "deleted" }; attempts: readonly ({ attempt: number; startedAt: string; durationMs: number; statusCode: number | null; error: string | null; responseExcerpt: string | null; requestHeaders: Readonly<Record<string, string>> })[]; signatureHeaders: readonly string[] };
  };
  consoleGetEvent: {
    params: { project_id: string; mode: "live" | "test"; event_id: string };
    query: undefined;
    body: undefined;
    response: { eventId: string; type: string; createdAt: string; body: string; deliveries: readonly ({ deliveryId: string; webhookId: string; eventId: string; eventType: string; status: "waiting" | "sending" | "delivered" | "dead"; attemptCount: number; nextAttemptAt: string | null; expiresAt: string; lastError: string | null; createdAt: string; finishedAt: string | null })[]; notSent: readonly ({ webhookId: string; reason: "not_subscribed" | "filtered" | "missed"; filterField: string | null })[] };
  };
  consoleGetKey: {
    params: { project_id: string; key_id: string };
    query: undefined;
    body: undefined;
    response: { keyId: string; mode: "live" | "test"; name: string | null; start: string; last4: string; scopes: readonly string[]; domains: readonly string[]; status: "active" | "expired" | "revoked"; createdAt: string; expiresAt: string | null; revokedAt: string | null; lastUsedAt: string | null; replacedBy: string | null };
  };
  consoleGetProject: {
    params: { project_id: string };
    query: undefined;
    body: undefined;
    response: { projectId: string; name: string; plan: "free" | "pro" | "enterprise"; platform: string | null; limits: { minute: number; day: number | null; verificationsPerMonth: number | null; stampsPerMonth: number | null }; assuranceMin: "device" | "liveness" | "attested"; linksByMailOnly: boolean; secondKeyApproval: boolean; fourEyes: boolean; pairwiseNames: boolean; plainNamesUntil: string | null; createdAt: string; suspendedAt: string | null; endsAt: string | null };
  };
  consoleGetRecovery: {
    params: { project_id: string; mode: "live" | "test"; recovery_id: string };
    query: undefined;
    body: undefined;
    response: { recoveryId: string; webhookId: string; kind: "recover" | "redrive"; status: "running" | "paused" | "done" | "canceled"; since: string | null; until: string; reachedAt: string | null; examined: number; queued: number; createdAt: string; finishedAt: string | null };
  };
  consoleGetRequest: {
    params: { project_id: string; mode: "live" | "test"; request_id: string };
    query: undefined;
    body: undefined;
    response: { requestId: string; at: string; keyId: string; operation: string; status: number; reason: string | null; milliseconds: number };
  };
  consoleGetScan: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string; scan_id: string };
    query: undefined;
    body: undefined;
    response: { scanId: string; brandId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; budget: number; progress: { found: number; queued: number; fetched: number; matched: number; left: number; alerts: number }; createdAt: string; discoveredAt: string | null; endedAt: string | null };
  };
  consoleGetSighting: {
    params: { project_id: string; mode: "live" | "test"; alert_id: string; sighting_id: string };
    query: undefined;
    body: undefined;
    response: { sightingId: string; seenAt: string; kind: "impersonation" | "lookalike"; probability: number; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; isKept: boolean; why: string; explanation: { families: readonly ({ family: string; nats: number })[]; contributions: readonly ({ family: string; nats: number; feature: string | null })[]; missing: readonly string[]; judgedHost: string; claim: "nothing" | "lists" | "speaks about as another" | "speaks about" | "claims to belong to" | "claims to be" | null; want: "nothing" | "a message" | "an order" | "an action" | "a secret" | null; presentation: { titlePlace: "absent" | "mentioned" | "part" | "alone"; isHeadName: boolean | null; isDeclaredName: boolean | null; isCopyrightName: boolean | null; formNamesBrand: boolean; textShare: number | null; hasOwnName: boolean; logoPlace: "none" | "beside_others" | "content" | "icon" | "head" | null } | null; matchedReference: { referenceId: string; form: string; distance: number; isInverted: boolean; box: { left: number; top: number; width: number; height: number } | null } | null; modelVersion: string; calibrationVersion: string }; evidence: { complete: boolean; lacking: readonly string[]; files: readonly ({ name: string; mediaType: string; bytes: number; sha256: string; isCut: boolean; url: string })[]; manifestUrl: string; logEntryUrl: string; log: { position: number; manifestHash: string; previousHash: string; hash: string; loggedAt: string } }; pictures: readonly ({ kind: "screenshot" | "crop" | "reference" | "faces"; url: string; mediaType: string; width: number; height: number; blurhash: string })[]; page: { title: string | null; landedUrl: string | null; status: number | null; redirects: readonly string[]; names: readonly ({ host: string; addresses: readonly string[] })[]; certificate: { subject: string; issuer: string; protocol: string; validFrom: string; validTo: string } | null; domainAgeDays: number | null; certificateAgeDays: number | null; forms: readonly ({ action: string | null; method: string; fields: readonly ({ type: string; label: string })[]; buttons: readonly string[] })[] | null } };
  };
  consoleGetStamp: {
    params: { project_id: string; mode: "live" | "test"; stamp_id: string };
    query: undefined;
    body: undefined;
    response: { stampId: string; signature: string; createdBy: string; createdAt: string; recordedAt: string; contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title: string | null; url: string | null; creator: string; keyId: string; contentSignature: { keyId: string; signature: string } | null; namedBy: "device" | "token" | "owner" | "bearer" | "project"; attributed: boolean; humanAtStamping: boolean; revokedAt: string | null; revokedBy: "project" | "creator" | "operator" | "disowner" | null; revocationReason: string | null; disownedAt: string | null; pageUrl: string; sidecarUrl: string; state: "invalid" | "disowned" | "revoked" | "suspended" | "disputed" | "unverified" | "attributed" | "lapsed" | "human"; faults: readonly ("signature_invalid" | "log_mismatch" | "revoked" | "stamp_altered" | "content_mismatch")[]; isHumanCreator: boolean; creatorStatus: "pending" | "verified" | "lapsed" | "suspended" | "deleted"; trust: { score: number; level: "low" | "medium" | "high" } | null; disputes: { open: number; upheld: number }; isOwn: boolean; proof: { origin: string; index: number; treeSize: number } | null; copies: readonly ({ kind: "original" | "marked"; contentHash: string; mediaType: string; width: number; height: number; createdAt: string })[]; about: readonly ({ disputeId: string; stampId: string; reason: "not_the_author" | "not_human_made" | "misleading" | "other"; status: "open" | "upheld" | "rejected"; createdAt: string; resolvedAt: string | null; isOwn: boolean; statement: string | null })[] };
  };
  consoleGetTakedown: {
    params: { project_id: string; mode: "live" | "test"; takedown_id: string };
    query: undefined;
    body: undefined;
    response: { takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly string[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string; notices: readonly ({ noticeId: string; afterHours: number; scope: "registrar" | "host" | "platform"; email: string; messageId: string; attempts: number; writtenAt: string; sentAt: string | null; reply: string | null; refusedAt: string | null; answer: "acknowledged" | "rejected" | null; answeredAt: string | null })[]; timers: readonly ({ kind: "prepare" | "send" | "recheck" | "remind" | "escalate" | "expire"; nth: number; dueAt: string; doneAt: string | null })[]; log: readonly ({ seq: number; at: string; event: "drafted" | "prepared" | "preparation_failed" | "approved" | "checked" | "held" | "mail_begun" | "mail_taken" | "mail_refused" | "mail_failed" | "report_begun" | "report_taken" | "report_refused" | "report_failed" | "report_ended" | "sent" | "acknowledged" | "escalated" | "disputed" | "ended"; data: Readonly<Record<string, unknown>>; previous: string; hash: string })[]; isLogWhole: boolean; evidenceManifestSha256: string | null; form: { platform: string; name: string; link: string; opens: "form" | "help"; fields: readonly ({ label: string; text: string })[] } | null; brandName: string; startedBy: { kind: "member" | "key" | "service"; id: string | null; name: string | null }; whyNotSent: readonly ({ code: string; says: string; whatWouldChangeIt: string })[] };
  };
  consoleGetWebhook: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] } };
  };
  consoleGiveMailbox: {
    params: undefined;
    query: undefined;
    body: { address: string };
    response: { address: string; confirmed: boolean; digests: boolean };
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
  consoleJudgeAlerts: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: { alerts: readonly ({ alertId: string; sightingId: string; lastVerdictId: string | null })[]; verdict: "confirm" | "dismiss"; reason?: "own_page" | "partner" | "about_us" | "other_meaning" | "parody" | "harmless"; note?: string; allowHost?: boolean };
    response: { verdictId: string; leavesAt: string };
  };
  consoleLeaseAlert: {
    params: { project_id: string; mode: "live" | "test"; alert_id: string };
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { until: string };
  };
  consoleListAlerts: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number; brand?: string; status?: "open" | "confirmed" | "dismissed" | "gone" | "all"; kind?: "impersonation" | "lookalike" | "all"; sort?: "urgency" | "newest" | "probability"; host?: string; source?: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; free?: "true" | "false" };
    body: undefined;
    response: { data: readonly ({ alertId: string; brandId: string; url: string; landedUrl: string; host: string; registrableDomain: string | null; kind: "impersonation" | "lookalike"; shows: "blank" | "parked" | "error" | "placeholder" | "redirect" | "robots" | null; status: "open" | "confirmed" | "dismissed" | "gone"; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; probability: number; highestProbability: number; urgency: number; sightings: number; firstSeenAt: string; lastSeenAt: string; createdAt: string; pictures: readonly ({ kind: "screenshot" | "crop" | "reference" | "faces"; url: string; mediaType: string; width: number; height: number; blurhash: string })[]; brandName: string; lease: { memberId: string; name: string | null; until: string } | null; waiting: { verdictId: string; verdict: "confirm" | "dismiss"; memberId: string; name: string | null; leavesAt: string } | null; returned: { verdictId: string; verdict: "confirm" | "dismiss"; memberId: string; name: string | null; reason: "alert_seen_again" | "alert_judged" | "allowed_host_limit" | "failed"; returnedAt: string } | null; lastVerdictId: string | null; lastSightingId: string | null })[]; nextCursor: string | null };
  };
  consoleListAllowedHosts: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ host: string; reason: string | null; createdAt: string })[]; nextCursor: string | null };
  };
  consoleListAudit: {
    params: { project_id: string };
    query: { cursor?: string; limit?: number; action?: "alert.confirmed" | "alert.dismissed" | "backup.created" | "backup.restored" | "brand.approved" | "brand.changed" | "brand.consent_accepted" | "brand.consent_withdrawn" | "brand.disapproved" | "brand.domain_proven" | "brand.host_disallowed" | "brand.reference_added" | "brand.reference_removed" | "brand.registered" | "brand.removed" | "calibration.adopted" | "calibration.labelled" | "certificate_log.restarted" | "delivery.resent" | "dispute.opened" | "dispute.rejected" | "dispute.upheld" | "key.changed" | "key.created" | "key.expiry_set" | "key.revoked" | "key.rotated" | "log.rollback_accepted" | "mail.suppressed" | "mail.suppression_lifted" | "master_key.registered" | "master_key.resealed" | "member.deleted" | "member.invitation_revoked" | "member.invited" | "member.joined" | "member.left" | "member.mailbox_changed" | "member.operator_invited" | "member.operator_joined" | "member.passkey_added" | "member.passkey_removed" | "member.recovered" | "member.recovery_started" | "member.removed" | "member.role_changed" | "member.signed_out_everywhere" | "person.looked_up" | "person.resumed" | "person.suspended" | "person.suspicions_cleared" | "pool.limited" | "pool.paused" | "pool.resumed" | "project.assurance_changed" | "project.created" | "project.end_announced" | "project.end_withdrawn" | "project.four_eyes_changed" | "project.mail_links_changed" | "project.owner_changed" | "project.pairwise_names_changed" | "project.plan_changed" | "project.renamed" | "project.resumed" | "project.second_key_changed" | "project.suspended" | "scan.cancelled" | "scan.started" | "signing_key.removed" | "signing_key.rotated" | "stamp.keys_retired" | "stamp.revoked" | "takedown.answered" | "takedown.approved" | "takedown.cancelled" | "takedown.disputed" | "takedown.dispute_rejected" | "takedown.dispute_upheld" | "takedown.sending_resumed" | "takedown.sending_stopped" | "takedown.started" | "webhook.changed" | "webhook.deleted" | "webhook.disabled" | "webhook.enabled" | "webhook.recovery_started" | "webhook.registered" | "webhook.rotation_cancelled" | "webhook.secret_promoted" | "webhook.secret_revoked" | "webhook.secret_rotated"; from?: string; to?: string; /** @deprecated */ since?: string };
    body: undefined;
    response: { entries: readonly ({ seq: number; at: string; action: string; target: string; actor: { kind: "key" | "operator" | "service" | "member"; id: string | null; name: string | null }; address: string | null; requestId: string | null; before: Readonly<Record<string, unknown>> | null; after: Readonly<Record<string, unknown>> | null; previousHash: string; hash: string })[]; nextCursor: string | null };
  };
  consoleListBrands: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ brand: { brandId: string; type: "name" | "face" | "brand"; name: string; aliases: readonly string[]; officialDomains: readonly string[]; authorisedDomains: readonly string[]; seeds: readonly string[]; schedule: { everyHours: number } | { cron: string }; policy: { automaticTakedown: "draft" | "send" }; consent: { person: string; givenAt: string; statement: string; version: string; state: "awaiting" | "signed" | "accepted" | "revoked" } | null; status: "active" | "paused"; references: readonly ({ referenceId: string; mediaType: string; bytes: number; width: number; height: number; sourceUrl: string | null; quality: number; blurhash: string; createdAt: string })[]; domainProofs: readonly ({ domain: string; status: "pending" | "proven" | "expired"; provenAt: string | null; checkedAt: string | null; expiresAt: string | null })[]; automation: { allowed: boolean; unprovenNames: readonly string[]; decision: "approved" | "disapproved" | null }; createdAt: string; updatedAt: string }; lastScan: { scanId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; createdAt: string; discoveredAt: string | null; endedAt: string | null } | null; nextScanAt: string | null })[]; nextCursor: string | null };
  };
  consoleListDeliveries: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: { cursor?: string; limit?: number; status?: "waiting" | "sending" | "delivered" | "dead"; eventType?: "user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled"; eventId?: string; from?: string; to?: string };
    body: undefined;
    response: { data: readonly ({ deliveryId: string; webhookId: string; eventId: string; eventType: string; status: "waiting" | "sending" | "delivered" | "dead"; attemptCount: number; nextAttemptAt: string | null; expiresAt: string; lastError: string | null; createdAt: string; finishedAt: string | null })[]; nextCursor: string | null };
  };
  consoleListDisputes: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number; status?: "open" | "upheld" | "rejected" };
    body: undefined;
    response: { data: readonly ({ disputeId: string; stampId: string; reason: "not_the_author" | "not_human_made" | "misleading" | "other"; status: "open" | "upheld" | "rejected"; createdAt: string; resolvedAt: string | null; isOwn: boolean; statement: string | null })[]; nextCursor: string | null };
  };
  consoleListEvents: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number; type?: "user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled" };
    body: undefined;
    response: { data: readonly ({ eventId: string; type: string; createdAt: string; deliveries: { delivered: number; pending: number; dead: number } })[]; nextCursor: string | null };
  };
  consoleListEvidenceLog: {
    params: { project_id: string; mode: "live" | "test"; alert_id: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ brandId: string; position: number; sightingId: string; alertId: string; manifestHash: string; loggedAt: string; previousHash: string; hash: string })[]; nextCursor: string | null };
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
    response: { data: readonly ({ keyId: string; mode: "live" | "test"; name: string | null; start: string; last4: string; scopes: readonly string[]; domains: readonly string[]; status: "active" | "expired" | "revoked"; createdAt: string; expiresAt: string | null; revokedAt: string | null; lastUsedAt: string | null; replacedBy: string | null })[]; nextCursor: string | null };
  };
  consoleListLookalikes: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: { cursor?: string; limit?: number; state?: "unregistered" | "delegated" | "live" | "wildcard" | "unknown"; from?: string; to?: string; /** @deprecated */ changedSince?: string };
    body: undefined;
    response: { data: readonly ({ name: string; unicode: string; domain: string; fuzzer: string; distance: number; state: "unregistered" | "delegated" | "live" | "wildcard" | "unknown"; receivesMail: boolean | null; firstSeenAt: string; changedAt: string; lookedAt: string })[]; nextCursor: string | null };
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
  consoleListRecipients: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: undefined;
    response: { data: readonly ({ email: string; scope: "registrar" | "host" | "platform"; sent: number; reminders: number; refused: number; answered: number; down: number; medianHoursToDown: number | null; lastSentAt: string | null })[] };
  };
  consoleListRelatedAlerts: {
    params: { project_id: string; mode: "live" | "test"; alert_id: string };
    query: undefined;
    body: undefined;
    response: { data: readonly ({ alertId: string; brandId: string; url: string; landedUrl: string; host: string; registrableDomain: string | null; kind: "impersonation" | "lookalike"; shows: "blank" | "parked" | "error" | "placeholder" | "redirect" | "robots" | null; status: "open" | "confirmed" | "dismissed" | "gone"; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; probability: number; highestProbability: number; urgency: number; sightings: number; firstSeenAt: string; lastSeenAt: string; createdAt: string; pictures: readonly ({ kind: "screenshot" | "crop" | "reference" | "faces"; url: string; mediaType: string; width: number; height: number; blurhash: string })[]; brandName: string; lease: { memberId: string; name: string | null; until: string } | null; waiting: { verdictId: string; verdict: "confirm" | "dismiss"; memberId: string; name: string | null; leavesAt: string } | null; returned: { verdictId: string; verdict: "confirm" | "dismiss"; memberId: string; name: string | null; reason: "alert_seen_again" | "alert_judged" | "allowed_host_limit" | "failed"; returnedAt: string } | null; lastVerdictId: string | null; lastSightingId: string | null; relation: "domain" | "look" })[] };
  };
  consoleListRequests: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number; keyId?: string; operation?: string; status?: string; reason?: string; from?: string; to?: string; /** @deprecated */ since?: string; /** @deprecated */ until?: string };
    body: undefined;
    response: { data: readonly ({ requestId: string; at: string; keyId: string; operation: string; status: number; reason: string | null; milliseconds: number })[]; nextCursor: string | null };
  };
  consoleListReturnedAlerts: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ alertId: string; brandId: string; url: string; landedUrl: string; host: string; registrableDomain: string | null; kind: "impersonation" | "lookalike"; shows: "blank" | "parked" | "error" | "placeholder" | "redirect" | "robots" | null; status: "open" | "confirmed" | "dismissed" | "gone"; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; probability: number; highestProbability: number; urgency: number; sightings: number; firstSeenAt: string; lastSeenAt: string; createdAt: string; pictures: readonly ({ kind: "screenshot" | "crop" | "reference" | "faces"; url: string; mediaType: string; width: number; height: number; blurhash: string })[]; brandName: string; lease: { memberId: string; name: string | null; until: string } | null; waiting: { verdictId: string; verdict: "confirm" | "dismiss"; memberId: string; name: string | null; leavesAt: string } | null; returned: { verdictId: string; verdict: "confirm" | "dismiss"; memberId: string; name: string | null; reason: "alert_seen_again" | "alert_judged" | "allowed_host_limit" | "failed"; returnedAt: string } | null; lastVerdictId: string | null; lastSightingId: string | null })[]; nextCursor: string | null };
  };
  consoleListScanPages: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string; scan_id: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ url: string; state: "fetched" | "unchanged" | "refused" | "failed"; matched: boolean; alertId: string | null; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report" | null; settledAt: string })[]; nextCursor: string | null };
  };
  consoleListScans: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ scanId: string; brandId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; budget: number; progress: { found: number; queued: number; fetched: number; matched: number; left: number; alerts: number }; createdAt: string; discoveredAt: string | null; endedAt: string | null })[]; nextCursor: string | null };
  };
  consoleListSessions: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { data: readonly ({ sessionId: string; userAgent: string | null; createdAt: string; lastUsedAt: string; expiresAt: string; current: boolean })[]; nextCursor: null };
  };
  consoleListStamps: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number; type?: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; state?: "valid" | "revoked"; contentHash?: string };
    body: undefined;
    response: { data: readonly ({ stampId: string; createdBy: string; createdAt: string; contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title: string | null; url: string | null; attributed: boolean; revokedAt: string | null; disputes: { open: number; upheld: number } })[]; nextCursor: string | null };
  };
  consoleListTakedowns: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number; state?: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; brand?: string };
    body: undefined;
    response: { data: readonly ({ takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly string[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string; brandName: string })[]; nextCursor: string | null };
  };
  consoleListTestPeople: {
    params: { project_id: string };
    query: undefined;
    body: undefined;
    response: { data: readonly ({ userId: string; identityId: string; name: string; status: "verified" | "lapsed" | "suspended" | "pending" | "deleted"; assurance: "device" | "liveness" | "attested"; lastVerifiedAt: string | null; lapsesAt: string | null; createdAt: string })[]; nextCursor: null };
  };
  consoleListWebhooks: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] } })[]; nextCursor: string | null };
  };
  consoleLookUpPerson: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: { ref: string };
    response: { foundBy: "user id" | "identity identifier" | "identity UUID" | "device" | "session" | "recovery" | "passkey" | "passkey credential" | "device addition" | "stamp" | "dispute" | "mailbox"; userId: string; identityId: string; isVerified: boolean; badgeLevel: "none" | "verified" | "trusted"; verifiedSince: string | null; assurance: "device" | "liveness" | "attested"; assuranceMin: "device" | "liveness" | "attested"; checks: { liveness: "pass" | "fail" | "unknown"; device: "pass" | "fail" | "unknown"; behavioral: "pass" | "fail" | "unknown" }; trust: { identityId: string; userId: string; trustScore: number; level: "low" | "medium" | "high"; total: number; factors: { liveness: number; device: number; behavioral: number; credential: number }; parts: readonly ({ id: "verificationAge" | "verificationFrequency" | "verificationConsistency" | "stampVolume" | "disputeRate" | "partnerSignals" | "device" | "credential" | "penalties"; points: number; max: number; halfLifeDays: number; lastEventAt: string | null; reasons: readonly string[]; howToImprove: string | null })[]; nextChange: { at: string; to: number } | null; policyVersion: number; asOf: string }; history: { identityId: string; policyVersion: number; from: string; to: string; step: "hour" | "day" | "week"; points: readonly ({ at: string; trustScore: number; level: "low" | "medium" | "high" })[]; events: readonly ({ kind: "verification_succeeded" | "verification_failed" | "device" | "device_suspected" | "passkey" | "passkey_suspected" | "stamp" | "dispute_upheld" | "signal_positive" | "signal_negative" | "recovered"; at: string; endedAt: string | null })[] } };
  };
  consoleOpenDispute: {
    params: { project_id: string; mode: "live" | "test"; stamp_id: string };
    query: undefined;
    body: { reason: "not_the_author" | "not_human_made" | "misleading" | "other"; statement: string };
    response: { disputeId: string; stampId: string; reason: "not_the_author" | "not_human_made" | "misleading" | "other"; status: "open"; createdAt: string };
  };
  consoleOperatorCalibration: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { modelVersion: string; all: { cases: number; impersonations: number; error: number; reviewedAbove: number; wrongAbove: number; lowerBound: number; alarms: readonly ("calibration" | "precision")[] }; sources: readonly ({ source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; calibrationVersion: string; drift: { cases: number; impersonations: number; error: number; reviewedAbove: number; wrongAbove: number; lowerBound: number; alarms: readonly ("calibration" | "precision")[] } })[]; fits: readonly ({ fitId: string; ranAt: string; verdicts: number; isAdopted: boolean; adopts: string | null; outcomes: readonly ({ source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; outcome: "adopted" | "refused" | "kept" | "too_few" | "too_few_owners"; cases: number })[] })[] };
  };
  consoleOperatorCertificateLogs: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { data: readonly ({ logId: string; url: string; behind: number | null; entryAt: string | null; entries: number; offered: number; unreadable: number; failures: number; error: string | null; stoppedAt: string | null })[]; nextCursor: null };
  };
  consoleOperatorDispute: {
    params: { dispute_id: string };
    query: undefined;
    body: undefined;
    response: { disputeId: string; stampId: string; reason: "not_the_author" | "not_human_made" | "misleading" | "other"; status: "open" | "upheld" | "rejected"; createdAt: string; resolvedAt: string | null; mode: "live" | "test"; openedBy: string; statement: string; note: string | null; stamp: { stampId: string; signature: string; createdBy: string; createdAt: string; recordedAt: string; contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title: string | null; url: string | null; creator: string; keyId: string; contentSignature: { keyId: string; signature: string } | null; namedBy: "device" | "token" | "owner" | "bearer" | "project"; attributed: boolean; humanAtStamping: boolean; revokedAt: string | null; revokedBy: "project" | "creator" | "operator" | "disowner" | null; revocationReason: string | null; disownedAt: string | null; pageUrl: string; sidecarUrl: string; state: "invalid" | "disowned" | "revoked" | "suspended" | "disputed" | "unverified" | "attributed" | "lapsed" | "human"; faults: readonly ("signature_invalid" | "log_mismatch" | "revoked" | "stamp_altered" | "content_mismatch")[]; isHumanCreator: boolean; creatorStatus: "pending" | "verified" | "lapsed" | "suspended" | "deleted"; trust: { score: number; level: "low" | "medium" | "high" } | null; disputes: { open: number; upheld: number } }; madeBy: string; others: readonly ({ disputeId: string; stampId: string; reason: "not_the_author" | "not_human_made" | "misleading" | "other"; status: "open" | "upheld" | "rejected"; createdAt: string; resolvedAt: string | null })[]; creatorDisputes: { open: number; upheld: number; rejected: number }; effect: { now: number; upheld: number } | null };
  };
  consoleOperatorDisputes: {
    params: undefined;
    query: { cursor?: string; limit?: number; status?: "open" | "upheld" | "rejected" };
    body: undefined;
    response: { data: readonly ({ disputeId: string; stampId: string; reason: "not_the_author" | "not_human_made" | "misleading" | "other"; status: "open" | "upheld" | "rejected"; createdAt: string; resolvedAt: string | null; mode: "live" | "test"; openedBy: string })[]; nextCursor: string | null };
  };
  consoleOperatorHealth: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { work: readonly ({ kind: "outbox" | "jobs" | "deliveries" | "recoveries" | "trust" | "log" | "timers" | "verdicts" | "media" | "sites"; isDue: boolean; dueSeconds: number | null })[]; roles: readonly ({ role: "api" | "workers" | "crawler"; connections: number })[]; pools: readonly ({ pool: "relay" | "log" | "webhooks" | "trust" | "media" | "takedowns" | "maintenance"; isAlive: boolean; lateSeconds: number | null })[] };
  };
  consoleOperatorInvite: {
    params: { operator_project_id: string };
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { invitationId: string; link: string; expiresAt: string };
  };
  consoleOperatorMail: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { hasServer: boolean; unsent: { waiting: number; triedAgain: number; oldestAt: string | null }; lastHour: { sent: number; suppressed: number; recipientLimit: number; ceiling: number }; lastDay: { sent: number; suppressed: number; recipientLimit: number; ceiling: number }; caps: { hour: number; day: number }; suppressedAddresses: number };
  };
  consoleOperatorModels: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { set: string | null; voice: string | null; earlier: readonly string[]; data: readonly ({ member: string; file: string; sha256: string; licence: string })[]; nextCursor: null };
  };
  consoleOperatorProject: {
    params: { operator_project_id: string };
    query: undefined;
    body: undefined;
    response: { projectId: string; name: string; plan: "free" | "pro" | "enterprise"; owners: number; state: "active" | "suspended" | "ending" | "removed"; createdAt: string; platform: string | null; limits: { minute: number; day: number | null; verificationsPerMonth: number | null; stampsPerMonth: number | null }; month: { from: string; to: string; requests: number; requestsForecast: number | null; verifications: { limit: number | null; used: number | null; left: number | null; forecast: number | null }; stamps: { limit: number | null; used: number | null; left: number | null; forecast: number | null } }; suspendedAt: string | null; suspensionReason: string | null; endsAt: string | null; removedAt: string | null };
  };
  consoleOperatorProjects: {
    params: undefined;
    query: { cursor?: string; limit?: number; name?: string };
    body: undefined;
    response: { data: readonly ({ projectId: string; name: string; plan: "free" | "pro" | "enterprise"; owners: number; state: "active" | "suspended" | "ending" | "removed"; createdAt: string })[]; nextCursor: string | null };
  };
  consoleOperatorResumeProject: {
    params: { operator_project_id: string };
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { projectId: string; name: string; plan: "free" | "pro" | "enterprise"; owners: number; state: "active" | "suspended" | "ending" | "removed"; createdAt: string; platform: string | null; limits: { minute: number; day: number | null; verificationsPerMonth: number | null; stampsPerMonth: number | null }; month: { from: string; to: string; requests: number; requestsForecast: number | null; verifications: { limit: number | null; used: number | null; left: number | null; forecast: number | null }; stamps: { limit: number | null; used: number | null; left: number | null; forecast: number | null } }; suspendedAt: string | null; suspensionReason: string | null; endsAt: string | null; removedAt: string | null };
  };
  consoleOperatorResumeTakedowns: {
    params: undefined;
    query: undefined;
    body: { reason: string };
    response: { isStopped: boolean; stoppedAt: string | null; reason: string | null; resumedAt: string | null; resumeReason: string | null };
  };
  consoleOperatorSigningKeys: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { data: readonly ({ kid: string; algorithm: string; state: "pending" | "active" | "retiring" | "removed"; createdAt: string; activatedAt: string | null; retiredAt: string | null })[]; nextCursor: null };
  };
  consoleOperatorStopTakedowns: {
    params: undefined;
    query: undefined;
    body: { reason: string };
    response: { isStopped: boolean; stoppedAt: string | null; reason: string | null; resumedAt: string | null; resumeReason: string | null };
  };
  consoleOperatorSuspendProject: {
    params: { operator_project_id: string };
    query: undefined;
    body: { reason: string };
    response: { projectId: string; name: string; plan: "free" | "pro" | "enterprise"; owners: number; state: "active" | "suspended" | "ending" | "removed"; createdAt: string; platform: string | null; limits: { minute: number; day: number | null; verificationsPerMonth: number | null; stampsPerMonth: number | null }; month: { from: string; to: string; requests: number; requestsForecast: number | null; verifications: { limit: number | null; used: number | null; left: number | null; forecast: number | null }; stamps: { limit: number | null; used: number | null; left: number | null; forecast: number | null } }; suspendedAt: string | null; suspensionReason: string | null; endsAt: string | null; removedAt: string | null };
  };
  consoleOperatorSuspendedPeople: {
    params: undefined;
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ userId: string; since: string })[]; nextCursor: string | null };
  };
  consoleOperatorTakedowns: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { sending: { isStopped: boolean; stoppedAt: string | null; reason: string | null; resumedAt: string | null; resumeReason: string | null }; sentToday: number; caps: { service: number; project: number; brand: number; recipient: number } };
  };
  consolePreviewNotice: {
    params: { project_id: string; mode: "live" | "test"; takedown_id: string };
    query: undefined;
    body: undefined;
    response: { data: readonly ({ noticeId: string | null; afterHours: number; scope: "registrar" | "host" | "platform"; contact: string; to: string; from: string; replyTo: string; subject: string; text: string; writtenAt: string; attachments: readonly ({ name: string; mediaType: string; bytes: number })[]; evidence: readonly ({ description: string; mediaType: string; bytes: number })[]; bytes: number; sha256: string | null })[]; isRenewed: boolean };
  };
  consolePromoteWebhookSecret: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] } };
  };
  consoleReadCoverage: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: undefined;
    response: { all: { days: number; isCut: boolean; data: readonly ({ source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report" | "image_search" | "profile" | "phishing_feed" | "domain_feed" | "link"; off: "paused" | "no_crawler" | "other_type" | "not_configured" | "no_seeds" | "no_consent" | null; lastAt: string | null; readings: { working: number; failing: number } | null; candidates: number; visited: number; alerts: number })[] }; scan: { scanId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; createdAt: string; discoveredAt: string | null; endedAt: string | null } | null; sources: readonly ({ source: "seed" | "permutation" | "sitemap" | "image_search" | "search"; found: number; new: number; known: number; refused: number; problem: "late" | "failed" | null })[]; names: { looked: number; live: number; delegated: number; unknown: number } | null; yields: readonly ({ source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; pages: number; left: number; failed: number; matched: number; alerts: number })[] };
  };
  consoleReadMailbox: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { mailbox: { address: string; confirmed: boolean; digests: boolean } | null; hasServer: boolean };
  };
  consoleReadPrecision: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: undefined;
    response: { days: number; all: { judged: number; confirmed: number; low: number; high: number }; bySource: readonly ({ source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; judged: number; confirmed: number; low: number; high: number })[] };
  };
  consoleReadUsage: {
    params: { project_id: string };
    query: { cursor?: string; limit?: number; from?: string; to?: string; granularity?: "hour" | "day" | "month"; by?: string; keyId?: string; operation?: string; mode?: "live" | "test" };
    body: undefined;
    response: { data: readonly ({ from: string; keyId: string | null; operation: string | null; status: number | null; reason: string | null; requests: number })[]; nextCursor: string | null; from: string; to: string; month: { from: string; to: string; requests: number; requestsForecast: number | null; verifications: { limit: number | null; used: number | null; left: number | null; forecast: number | null }; stamps: { limit: number | null; used: number | null; left: number | null; forecast: number | null } } };
  };
  consoleRecallVerdict: {
    params: { project_id: string; mode: "live" | "test"; verdict_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  consoleRecoverEvents: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: { since: string; until?: string };
    response: { recoveryId: string; webhookId: string; kind: "recover" | "redrive"; status: "running" | "paused" | "done" | "canceled"; since: string | null; until: string; reachedAt: string | null; examined: number; queued: number; createdAt: string; finishedAt: string | null };
  };
  consoleRedriveDeadLetters: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: undefined;
    response: { recoveryId: string; webhookId: string; kind: "recover" | "redrive"; status: "running" | "paused" | "done" | "canceled"; since: string | null; until: string; reachedAt: string | null; examined: number; queued: number; createdAt: string; finishedAt: string | null };
  };
  consoleReferencePicture: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string; reference_id: string };
    query: undefined;
    body: undefined;
    response: string;
  };
  consoleRegisterBrand: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: { type: "name" | "face" | "brand"; name: string; aliases?: readonly string[]; officialDomains?: readonly string[]; authorisedDomains?: readonly string[]; seeds?: readonly string[]; schedule?: { everyHours?: number; cron?: string }; policy?: { automaticTakedown: "draft" | "send" }; consent?: { person: string; identityId?: string; givenAt: string; statement: string; version: string; keyId?: string; signature?: string }; referenceImages?: readonly ({ image?: string; url?: string })[] };
    response: { brand: { brandId: string; type: "name" | "face" | "brand"; name: string; aliases: readonly string[]; officialDomains: readonly string[]; authorisedDomains: readonly string[]; seeds: readonly string[]; schedule: { everyHours: number } | { cron: string }; policy: { automaticTakedown: "draft" | "send" }; consent: { person: string; givenAt: string; statement: string; version: string; state: "awaiting" | "signed" | "accepted" | "revoked" } | null; status: "active" | "paused"; references: readonly ({ referenceId: string; mediaType: string; bytes: number; width: number; height: number; sourceUrl: string | null; quality: number; blurhash: string; createdAt: string })[]; domainProofs: readonly ({ domain: string; status: "pending" | "proven" | "expired"; provenAt: string | null; checkedAt: string | null; expiresAt: string | null })[]; automation: { allowed: boolean; unprovenNames: readonly string[]; decision: "approved" | "disapproved" | null }; createdAt: string; updatedAt: string }; lastScan: { scanId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; createdAt: string; discoveredAt: string | null; endedAt: string | null } | null; nextScanAt: string | null };
  };
  consoleRegisterWebhook: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: { url: string; events?: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; description?: string; ratePerSecond?: number; filters?: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers?: readonly ({ name: string; value?: string })[] };
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] }; secret: string };
  };
  consoleRemoveMailbox: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: undefined;
  };
  consoleRemoveMember: {
    params: { project_id: string; member_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  consoleRemoveReference: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string; reference_id: string };
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
  consoleReportPages: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: { urls: readonly string[]; source?: "report" | "seed" };
    response: { new: number; known: number; refused: readonly ({ url: string; reason: "address" | "budget" | "ended" })[] };
  };
  consoleResendDelivery: {
    params: { project_id: string; mode: "live" | "test"; delivery_id: string };
    query: undefined;
    body: undefined;
    response: { deliveryId: string; webhookId: string; eventId: string; eventType: string; status: "waiting" | "sending" | "delivered" | "dead"; attemptCount: number; nextAttemptAt: string | null; expiresAt: string; lastError: string | null; createdAt: string; finishedAt: string | null };
  };
  consoleReturnAlert: {
    params: { project_id: string; mode: "live" | "test"; alert_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
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
    response: { keyId: string; mode: "live" | "test"; name: string | null; start: string; last4: string; scopes: readonly string[]; domains: readonly string[]; status: "active" | "expired" | "revoked"; createdAt: string; expiresAt: string | null; revokedAt: string | null; lastUsedAt: string | null; replacedBy: string | null };
  };
  consoleRevokeStamp: {
    params: { project_id: string; mode: "live" | "test"; stamp_id: string };
    query: undefined;
    body: { reason: string };
    response: { stampId: string; revokedAt: string; revocationReason: string };
  };
  consoleRevokeWebhookSecret: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] }; secret: string };
  };
  consoleRotateKey: {
    params: { project_id: string; key_id: string };
    query: undefined;
    body: { graceHours: number };
    response: { keyId: string; apiKey: string; replacedKeyId: string; replacedKeyEndsAt: string };
  };
  consoleRotateWebhookSecret: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: { overlapHours?: number };
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] }; secret: string };
  };
  consoleSetFourEyes: {
    params: { project_id: string };
    query: undefined;
    body: { isRequired: boolean };
    response: { isRequired: boolean };
  };
  consoleSetKeyExpiry: {
    params: { project_id: string; key_id: string };
    query: undefined;
    body: { expiresAt: string | null };
    response: { keyId: string; mode: "live" | "test"; name: string | null; start: string; last4: string; scopes: readonly string[]; domains: readonly string[]; status: "active" | "expired" | "revoked"; createdAt: string; expiresAt: string | null; revokedAt: string | null; lastUsedAt: string | null; replacedBy: string | null };
  };
  consoleSetPairwiseNames: {
    params: { project_id: string };
    query: undefined;
    body: { isOn: boolean };
    response: { pairwiseNames: boolean; plainNamesUntil: string | null };
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
  consoleSimulateTrust: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: { ref: string; events: readonly ({ kind: "verification_succeeded" | "verification_failed" | "device" | "passkey" | "passkey_suspected" | "stamp" | "dispute_upheld"; at?: string })[]; at?: string };
    response: { identityId: string; userId: string; trustScore: number; level: "low" | "medium" | "high"; total: number; factors: { liveness: number; device: number; behavioral: number; credential: number }; parts: readonly ({ id: "verificationAge" | "verificationFrequency" | "verificationConsistency" | "stampVolume" | "disputeRate" | "partnerSignals" | "device" | "credential" | "penalties"; points: number; max: number; halfLifeDays: number; lastEventAt: string | null; reasons: readonly string[]; howToImprove: string | null })[]; nextChange: { at: string; to: number } | null; policyVersion: number; asOf: string; current: { trustScore: number; level: "low" | "medium" | "high" } };
  };
  consoleStartJoining: {
    params: undefined;
    query: undefined;
    body: { token: string; name: string };
    response: { challenge: string; rp: { name: string; id: string }; user: { id: string; name: string; displayName: string }; pubKeyCredParams: readonly ({ type: "public-key"; alg: number })[]; timeout: number; excludeCredentials: readonly ({ id: string; type: "public-key"; transports?: readonly string[] })[]; authenticatorSelection: { residentKey: "required"; userVerification: "required" }; attestation: "none" | "direct" };
  };
  consoleStartPasskey: {
    params: undefined;
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { challenge: string; rp: { name: string; id: string }; user: { id: string; name: string; displayName: string }; pubKeyCredParams: readonly ({ type: "public-key"; alg: number })[]; timeout: number; excludeCredentials: readonly ({ id: string; type: "public-key"; transports?: readonly string[] })[]; authenticatorSelection: { residentKey: "required"; userVerification: "required" }; attestation: "none" | "direct" };
  };
  consoleStartScan: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: undefined;
    response: { scanId: string; brandId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; budget: number; progress: { found: number; queued: number; fetched: number; matched: number; left: number; alerts: number }; createdAt: string; discoveredAt: string | null; endedAt: string | null };
  };
  consoleStartSignIn: {
    params: undefined;
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { challenge: string; timeout: number; rpId: string; userVerification: "required"; allowCredentials: readonly unknown[] };
  };
  consoleStartStepUp: {
    params: undefined;
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { challenge: string; timeout: number; rpId: string; userVerification: "required"; allowCredentials: readonly unknown[] };
  };
  consoleStartTakedown: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: { brandId: string; alertId: string; kind?: "brand" | "phishing" | "fraud" | "registration" | "copyright"; statement?: { name: string; email: string; postalAddress?: string | null; work?: string | null; originalUrl?: string | null; goodFaith: true; accurate: true; authorised: true } };
    response: { takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly string[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string };
  };
  consoleStepUp: {
    params: undefined;
    query: undefined;
    body: { credentialId: string; authenticatorData: string; clientDataJSON: string; signature: string; userHandle?: string | null };
    response: { elevatedUntil: string };
  };
  consoleSwitchDigests: {
    params: undefined;
    query: undefined;
    body: { digests: boolean };
    response: { address: string; confirmed: boolean; digests: boolean };
  };
  consoleTakedownPack: {
    params: { project_id: string; mode: "live" | "test"; takedown_id: string };
    query: undefined;
    body: undefined;
    response: string;
  };
  consoleTestWebhook: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: { type?: "user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled" };
    response: { eventId: string; deliveryId: string };
  };
  consoleUpdateBrand: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: { name?: string; aliases?: readonly string[]; officialDomains?: readonly string[]; authorisedDomains?: readonly string[]; seeds?: readonly string[]; schedule?: { everyHours?: number; cron?: string }; policy?: { automaticTakedown: "draft" | "send" }; consent?: { person: string; identityId?: string; givenAt: string; statement: string; version: string; keyId?: string; signature?: string }; status?: "active" | "paused" };
    response: { brand: { brandId: string; type: "name" | "face" | "brand"; name: string; aliases: readonly string[]; officialDomains: readonly string[]; authorisedDomains: readonly string[]; seeds: readonly string[]; schedule: { everyHours: number } | { cron: string }; policy: { automaticTakedown: "draft" | "send" }; consent: { person: string; givenAt: string; statement: string; version: string; state: "awaiting" | "signed" | "accepted" | "revoked" } | null; status: "active" | "paused"; references: readonly ({ referenceId: string; mediaType: string; bytes: number; width: number; height: number; sourceUrl: string | null; quality: number; blurhash: string; createdAt: string })[]; domainProofs: readonly ({ domain: string; status: "pending" | "proven" | "expired"; provenAt: string | null; checkedAt: string | null; expiresAt: string | null })[]; automation: { allowed: boolean; unprovenNames: readonly string[]; decision: "approved" | "disapproved" | null }; createdAt: string; updatedAt: string }; lastScan: { scanId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; createdAt: string; discoveredAt: string | null; endedAt: string | null } | null; nextScanAt: string | null };
  };
  consoleUpdateWebhook: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: { url?: string; events?: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters?: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers?: readonly ({ name: string; value?: string })[]; description?: string; ratePerSecond?: number };
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] } };
  };
  consoleVerifyDomain: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: { domain: string };
    response: { domain: string; status: "pending" | "proven" | "expired"; provenAt: string | null; checkedAt: string | null; expiresAt: string | null; record: { type: "TXT"; name: string; value: string }; look: "found" | "absent" | "failed" };
  };
}

export const operations = {
  consoleAcceptInvitation: ['POST', '/console/api/invitations/accept'],
  consoleAddPasskey: ['POST', '/console/api/passkeys'],
  consoleAddReference: ['POST', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/references'],
  consoleAdvanceTestPerson: ['POST', '/console/api/projects/{project_id}/test-mode/people/{user_id}/advance'],
  consoleAlertEvidence: ['GET', '/console/api/projects/{project_id}/{mode}/alerts/{alert_id}/evidence/{file}'],
  consoleAnswerTakedown: ['POST', '/console/api/projects/{project_id}/{mode}/takedowns/{takedown_id}/answer'],
  consoleApproveTakedown: ['POST', '/console/api/projects/{project_id}/{mode}/takedowns/{takedown_id}/approve'],
  consoleCancelScan: ['DELETE', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/scans/{scan_id}'],
  consoleCancelTakedown: ['POST', '/console/api/projects/{project_id}/{mode}/takedowns/{takedown_id}/cancel'],
  consoleCancelWebhookRotation: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/cancel-rotation'],
  consoleChangeKey: ['PATCH', '/console/api/projects/{project_id}/keys/{key_id}'],
  consoleChangeRole: ['PATCH', '/console/api/projects/{project_id}/members/{member_id}'],
  consoleCountAlerts: ['GET', '/console/api/projects/{project_id}/{mode}/alerts/counts'],
  consoleCountRecoverable: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/recover/count'],
  consoleCountTakedowns: ['GET', '/console/api/projects/{project_id}/{mode}/takedowns/counts'],
  consoleCreateKey: ['POST', '/console/api/projects/{project_id}/keys'],
  consoleCreateTestPerson: ['POST', '/console/api/projects/{project_id}/test-mode/people'],
  consoleDecideDispute: ['POST', '/console/api/operator/disputes/{dispute_id}/decision'],
  consoleDeleteBrand: ['DELETE', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}'],
  consoleDeletePasskey: ['DELETE', '/console/api/passkeys/{passkey_id}'],
  consoleDeleteWebhook: ['DELETE', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}'],
  consoleDescribeInvitation: ['POST', '/console/api/invitations/describe'],
  consoleDescribeSession: ['GET', '/console/api/session'],
  consoleDisableWebhook: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/disable'],
  consoleDisallowHost: ['DELETE', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/allowed-hosts/{host}'],
  consoleEnableWebhook: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/enable'],
  consoleEndAllSessions: ['DELETE', '/console/api/sessions'],
  consoleEndSession: ['DELETE', '/console/api/sessions/{session_id}'],
  consoleExportUsage: ['GET', '/console/api/projects/{project_id}/usage.csv'],
  consoleFollowRequests: ['GET', '/console/api/projects/{project_id}/{mode}/requests/live'],
  consoleGetAlert: ['GET', '/console/api/projects/{project_id}/{mode}/alerts/{alert_id}'],
  consoleGetBrand: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}'],
  consoleGetDelivery: ['GET', '/console/api/projects/{project_id}/{mode}/deliveries/{delivery_id}'],
  consoleGetEvent: ['GET', '/console/api/projects/{project_id}/{mode}/events/{event_id}'],
  consoleGetKey: ['GET', '/console/api/projects/{project_id}/keys/{key_id}'],
  consoleGetProject: ['GET', '/console/api/projects/{project_id}'],
  consoleGetRecovery: ['GET', '/console/api/projects/{project_id}/{mode}/recoveries/{recovery_id}'],
  consoleGetRequest: ['GET', '/console/api/projects/{project_id}/{mode}/requests/{request_id}'],
  consoleGetScan: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/scans/{scan_id}'],
  consoleGetSighting: ['GET', '/console/api/projects/{project_id}/{mode}/alerts/{alert_id}/sightings/{sighting_id}'],
  consoleGetStamp: ['GET', '/console/api/projects/{project_id}/{mode}/stamps/{stamp_id}'],
  consoleGetTakedown: ['GET', '/console/api/projects/{project_id}/{mode}/takedowns/{takedown_id}'],
  consoleGetWebhook: ['GET', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}'],
  consoleGiveMailbox: ['POST', '/console/api/mailbox'],
  consoleGroupRefusals: ['GET', '/console/api/projects/{project_id}/{mode}/requests/reasons'],
  consoleInvite: ['POST', '/console/api/projects/{project_id}/invitations'],
  consoleJoin: ['POST', '/console/api/invitations/join'],
  consoleJudgeAlerts: ['POST', '/console/api/projects/{project_id}/{mode}/verdicts'],
  consoleLeaseAlert: ['POST', '/console/api/projects/{project_id}/{mode}/alerts/{alert_id}/lease'],
  consoleListAlerts: ['GET', '/console/api/projects/{project_id}/{mode}/alerts'],
  consoleListAllowedHosts: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/allowed-hosts'],
  consoleListAudit: ['GET', '/console/api/projects/{project_id}/audit'],
  consoleListBrands: ['GET', '/console/api/projects/{project_id}/{mode}/brands'],
  consoleListDeliveries: ['GET', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/deliveries'],
  consoleListDisputes: ['GET', '/console/api/projects/{project_id}/{mode}/disputes'],
  consoleListEvents: ['GET', '/console/api/projects/{project_id}/{mode}/events'],
  consoleListEvidenceLog: ['GET', '/console/api/projects/{project_id}/{mode}/alerts/{alert_id}/evidence-log'],
  consoleListInvitations: ['GET', '/console/api/projects/{project_id}/invitations'],
  consoleListKeys: ['GET', '/console/api/projects/{project_id}/keys'],
  consoleListLookalikes: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/lookalikes'],
  consoleListMembers: ['GET', '/console/api/projects/{project_id}/members'],
  consoleListPasskeys: ['GET', '/console/api/passkeys'],
  consoleListRecipients: ['GET', '/console/api/projects/{project_id}/{mode}/recipients'],
  consoleListRelatedAlerts: ['GET', '/console/api/projects/{project_id}/{mode}/alerts/{alert_id}/related'],
  consoleListRequests: ['GET', '/console/api/projects/{project_id}/{mode}/requests'],
  consoleListReturnedAlerts: ['GET', '/console/api/projects/{project_id}/{mode}/alerts/returned'],
  consoleListScanPages: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/scans/{scan_id}/pages'],
  consoleListScans: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/scans'],
  consoleListSessions: ['GET', '/console/api/sessions'],
  consoleListStamps: ['GET', '/console/api/projects/{project_id}/{mode}/stamps'],
  consoleListTakedowns: ['GET', '/console/api/projects/{project_id}/{mode}/takedowns'],
  consoleListTestPeople: ['GET', '/console/api/projects/{project_id}/test-mode/people'],
  consoleListWebhooks: ['GET', '/console/api/projects/{project_id}/{mode}/webhooks'],
  consoleLookUpPerson: ['POST', '/console/api/projects/{project_id}/{mode}/people/look-up'],
  consoleOpenDispute: ['POST', '/console/api/projects/{project_id}/{mode}/stamps/{stamp_id}/disputes'],
  consoleOperatorCalibration: ['GET', '/console/api/operator/calibration'],
  consoleOperatorCertificateLogs: ['GET', '/console/api/operator/certificate-logs'],
  consoleOperatorDispute: ['GET', '/console/api/operator/disputes/{dispute_id}'],
  consoleOperatorDisputes: ['GET', '/console/api/operator/disputes'],
  consoleOperatorHealth: ['GET', '/console/api/operator/health'],
  consoleOperatorInvite: ['POST', '/console/api/operator/projects/{operator_project_id}/invitations'],
  consoleOperatorMail: ['GET', '/console/api/operator/mail'],
  consoleOperatorModels: ['GET', '/console/api/operator/models'],
  consoleOperatorProject: ['GET', '/console/api/operator/projects/{operator_project_id}'],
  consoleOperatorProjects: ['GET', '/console/api/operator/projects'],
  consoleOperatorResumeProject: ['POST', '/console/api/operator/projects/{operator_project_id}/resume'],
  consoleOperatorResumeTakedowns: ['POST', '/console/api/operator/takedowns/resume'],
  consoleOperatorSigningKeys: ['GET', '/console/api/operator/signing-keys'],
  consoleOperatorStopTakedowns: ['POST', '/console/api/operator/takedowns/stop'],
  consoleOperatorSuspendProject: ['POST', '/console/api/operator/projects/{operator_project_id}/suspend'],
  consoleOperatorSuspendedPeople: ['GET', '/console/api/operator/suspended-people'],
  consoleOperatorTakedowns: ['GET', '/console/api/operator/takedowns'],
  consolePreviewNotice: ['GET', '/console/api/projects/{project_id}/{mode}/takedowns/{takedown_id}/notice'],
  consolePromoteWebhookSecret: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/promote-secret'],
  consoleReadCoverage: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/coverage'],
  consoleReadMailbox: ['GET', '/console/api/mailbox'],
  consoleReadPrecision: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/precision'],
  consoleReadUsage: ['GET', '/console/api/projects/{project_id}/usage'],
  consoleRecallVerdict: ['DELETE', '/console/api/projects/{project_id}/{mode}/verdicts/{verdict_id}'],
  consoleRecoverEvents: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/recover'],
  consoleRedriveDeadLetters: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/redrive'],
  consoleReferencePicture: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/references/{reference_id}/picture'],
  consoleRegisterBrand: ['POST', '/console/api/projects/{project_id}/{mode}/brands'],
  consoleRegisterWebhook: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks'],
  consoleRemoveMailbox: ['DELETE', '/console/api/mailbox'],
  consoleRemoveMember: ['DELETE', '/console/api/projects/{project_id}/members/{member_id}'],
  consoleRemoveReference: ['DELETE', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/references/{reference_id}'],
  consoleRenamePasskey: ['PATCH', '/console/api/passkeys/{passkey_id}'],
  consoleReportPages: ['POST', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/reports'],
  consoleResendDelivery: ['POST', '/console/api/projects/{project_id}/{mode}/deliveries/{delivery_id}/resend'],
  consoleReturnAlert: ['DELETE', '/console/api/projects/{project_id}/{mode}/alerts/{alert_id}/lease'],
  consoleRevokeInvitation: ['DELETE', '/console/api/projects/{project_id}/invitations/{invitation_id}'],
  consoleRevokeKey: ['POST', '/console/api/projects/{project_id}/keys/{key_id}/revoke'],
  consoleRevokeStamp: ['POST', '/console/api/projects/{project_id}/{mode}/stamps/{stamp_id}/revoke'],
  consoleRevokeWebhookSecret: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/revoke-secret'],
  consoleRotateKey: ['POST', '/console/api/projects/{project_id}/keys/{key_id}/rotate'],
  consoleRotateWebhookSecret: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/rotate-secret'],
  consoleSetFourEyes: ['POST', '/console/api/projects/{project_id}/four-eyes'],
  consoleSetKeyExpiry: ['POST', '/console/api/projects/{project_id}/keys/{key_id}/expiry'],
  consoleSetPairwiseNames: ['POST', '/console/api/projects/{project_id}/pairwise-names'],
  consoleSignIn: ['POST', '/console/api/sign-in'],
  consoleSignOut: ['POST', '/console/api/sign-out'],
  consoleSimulateTrust: ['POST', '/console/api/projects/{project_id}/{mode}/people/simulate'],
  consoleStartJoining: ['POST', '/console/api/invitations/options'],
  consoleStartPasskey: ['POST', '/console/api/passkeys/options'],
  consoleStartScan: ['POST', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/scans'],
  consoleStartSignIn: ['POST', '/console/api/sign-in/options'],
  consoleStartStepUp: ['POST', '/console/api/step-up/options'],
  consoleStartTakedown: ['POST', '/console/api/projects/{project_id}/{mode}/takedowns'],
  consoleStepUp: ['POST', '/console/api/step-up'],
  consoleSwitchDigests: ['PATCH', '/console/api/mailbox'],
  consoleTakedownPack: ['GET', '/console/api/projects/{project_id}/{mode}/takedowns/{takedown_id}/pack.zip'],
  consoleTestWebhook: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/test'],
  consoleUpdateBrand: ['PATCH', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}'],
  consoleUpdateWebhook: ['PATCH', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}'],
  consoleVerifyDomain: ['POST', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/verify-domain'],
} as const satisfies Record<keyof Operations, readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', string]>;

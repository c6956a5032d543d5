/* Written by `npm run openapi`, from the route table: a change here is lost. */
/* oxlint-disable max-lines */
import type { CookieRow } from '../../../sdk/src/row.ts';

export interface Operations {
  /** Accept a link with a new passkey, and sign in. */
  consoleAcceptInvitation: {
    params: undefined;
    query: undefined;
    body: { token: string; name: string; passkey: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; attestationObject: string; transports?: readonly string[] }; authenticatorAttachment?: string | null; clientExtensionResults?: Readonly<Record<string, unknown>>; name?: string } };
    response: { member: { memberId: string; name: string; isOperator: boolean }; projects: readonly ({ projectId: string; name: string; role: "owner" | "developer" | "reviewer" | "viewer"; plan: string })[]; elevatedUntil: string | null; expiresAt: string; passkeyCount: number };
  };
  /** Register a passkey for the console that your browser has created. */
  consoleAddPasskey: {
    params: undefined;
    query: undefined;
    body: { passkey: { id: string; rawId: string; type: "public-key"; response: { clientDataJSON: string; attestationObject: string; transports?: readonly string[] }; authenticatorAttachment?: string | null; clientExtensionResults?: Readonly<Record<string, unknown>>; name?: string } };
    response: { passkeyId: string; name: string; createdAt: string; lastUsedAt: string | null; deviceType: "singleDevice" | "multiDevice"; backedUp: boolean; cloneSuspected: boolean; current: boolean };
  };
  /** Add a reference image that pages are compared with. */
  consoleAddReference: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: { image?: string; url?: string };
    response: { referenceId: string; mediaType: string; bytes: number; width: number; height: number; sourceUrl: string | null; quality: number; blurhash: string; createdAt: string };
  };
  /** Have something happen to a person that the console made. Your webhooks of test mode are notified. */
  consoleAdvanceTestPerson: {
    params: { project_id: string; user_id: string };
    query: undefined;
    body: { to: "verified" | "lapsed" | "failed" | "disputed" };
    response: { userId: string; identityId: string; name: string; status: "verified" | "lapsed" | "suspended" | "pending" | "deleted"; assurance: "device" | "liveness" | "attested"; lastVerifiedAt: string | null; lapsesAt: string | null; createdAt: string };
  };
  /** Download a file of the evidence, exactly as it was stored. */
  consoleAlertEvidence: {
    params: { project_id: string; mode: "live" | "test"; alert_id: string; file: string };
    query: { sighting?: string };
    body: undefined;
    response: Uint8Array<ArrayBuffer>;
  };
  /** Record the reply of a contact. */
  consoleAnswerTakedown: {
    params: { project_id: string; mode: "live" | "test"; takedown_id: string };
    query: undefined;
    body: { answer: "acknowledged" | "rejected"; note: string; contact?: string };
    response: { takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly string[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string; notices: readonly ({ noticeId: string; afterHours: number; scope: "registrar" | "host" | "platform"; email: string; messageId: string; attempts: number; writtenAt: string; sentAt: string | null; reply: string | null; refusedAt: string | null; answer: "acknowledged" | "rejected" | null; answeredAt: string | null })[]; timers: readonly ({ kind: "prepare" | "send" | "recheck" | "remind" | "escalate" | "expire"; nth: number; dueAt: string; doneAt: string | null })[]; log: readonly ({ seq: number; at: string; event: "drafted" | "prepared" | "preparation_failed" | "approved" | "checked" | "held" | "mail_begun" | "mail_taken" | "mail_refused" | "mail_failed" | "report_begun" | "report_taken" | "report_refused" | "report_failed" | "report_ended" | "sent" | "acknowledged" | "escalated" | "disputed" | "ended"; data: Readonly<Record<string, unknown>>; previous: string; hash: string })[]; isLogWhole: boolean; evidenceManifestSha256: string | null; form: { platform: string; name: string; link: string; opens: "form" | "help"; fields: readonly ({ label: string; text: string })[] } | null; brandName: string; startedBy: { kind: "member" | "key" | "service"; id: string | null; name: string | null }; whyNotSent: readonly ({ code: string; says: string; whatWouldChangeIt: string })[] };
  };
  /** Approve a takedown and send its notices, in the name of the member. */
  consoleApproveTakedown: {
    params: { project_id: string; mode: "live" | "test"; takedown_id: string };
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly string[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string; notices: readonly ({ noticeId: string; afterHours: number; scope: "registrar" | "host" | "platform"; email: string; messageId: string; attempts: number; writtenAt: string; sentAt: string | null; reply: string | null; refusedAt: string | null; answer: "acknowledged" | "rejected" | null; answeredAt: string | null })[]; timers: readonly ({ kind: "prepare" | "send" | "recheck" | "remind" | "escalate" | "expire"; nth: number; dueAt: string; doneAt: string | null })[]; log: readonly ({ seq: number; at: string; event: "drafted" | "prepared" | "preparation_failed" | "approved" | "checked" | "held" | "mail_begun" | "mail_taken" | "mail_refused" | "mail_failed" | "report_begun" | "report_taken" | "report_refused" | "report_failed" | "report_ended" | "sent" | "acknowledged" | "escalated" | "disputed" | "ended"; data: Readonly<Record<string, unknown>>; previous: string; hash: string })[]; isLogWhole: boolean; evidenceManifestSha256: string | null; form: { platform: string; name: string; link: string; opens: "form" | "help"; fields: readonly ({ label: string; text: string })[] } | null; brandName: string; startedBy: { kind: "member" | "key" | "service"; id: string | null; name: string | null }; whyNotSent: readonly ({ code: string; says: string; whatWouldChangeIt: string })[] };
  };
  /** Cancel a scan. Its results are kept. A scan that has ended is not changed. */
  consoleCancelScan: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string; scan_id: string };
    query: undefined;
    body: undefined;
    response: { scanId: string; brandId: string; cause: "schedule" | "request"; state: "discovering" | "crawling" | "done" | "cancelled"; /** @deprecated */ status: "discovering" | "crawling" | "done" | "cancelled"; budget: number; progress: { found: number; queued: number; fetched: number; matched: number; left: number; alerts: number }; createdAt: string; discoveredAt: string | null; endedAt: string | null };
  };
  /** Cancel a takedown. Nothing more is sent. */
  consoleCancelTakedown: {
    params: { project_id: string; mode: "live" | "test"; takedown_id: string };
    query: undefined;
    body: { reason: string };
    response: { takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly string[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string; notices: readonly ({ noticeId: string; afterHours: number; scope: "registrar" | "host" | "platform"; email: string; messageId: string; attempts: number; writtenAt: string; sentAt: string | null; reply: string | null; refusedAt: string | null; answer: "acknowledged" | "rejected" | null; answeredAt: string | null })[]; timers: readonly ({ kind: "prepare" | "send" | "recheck" | "remind" | "escalate" | "expire"; nth: number; dueAt: string; doneAt: string | null })[]; log: readonly ({ seq: number; at: string; event: "drafted" | "prepared" | "preparation_failed" | "approved" | "checked" | "held" | "mail_begun" | "mail_taken" | "mail_refused" | "mail_failed" | "report_begun" | "report_taken" | "report_refused" | "report_failed" | "report_ended" | "sent" | "acknowledged" | "escalated" | "disputed" | "ended"; data: Readonly<Record<string, unknown>>; previous: string; hash: string })[]; isLogWhole: boolean; evidenceManifestSha256: string | null; form: { platform: string; name: string; link: string; opens: "form" | "help"; fields: readonly ({ label: string; text: string })[] } | null; brandName: string; startedBy: { kind: "member" | "key" | "service"; id: string | null; name: string | null }; whyNotSent: readonly ({ code: string; says: string; whatWouldChangeIt: string })[] };
  };
  /** Cancel a secret rotation, for example after the new secret was lost. The current secret stays. */
  consoleCancelWebhookRotation: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; state: "enabled" | "disabled"; /** @deprecated */ status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] } };
  };
  /** Change the name, the scopes or the allowed domains of an API key; takes effect within a second. */
  consoleChangeKey: {
    params: { project_id: string; key_id: string };
    query: undefined;
    body: { name?: string | null; scopes?: readonly ("identity:read" | "identity:write" | "stamps:read" | "stamps:write" | "trust:read" | "trust:write" | "passkeys:write" | "brands:read" | "brands:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "usage:read")[]; domains?: readonly string[] };
    response: { keyId: string; mode: "live" | "test"; name: string | null; start: string; last4: string; scopes: readonly string[]; domains: readonly string[]; status: "active" | "expired" | "revoked"; createdAt: string; expiresAt: string | null; revokedAt: string | null; lastUsedAt: string | null; replacedBy: string | null };
  };
  /** Change the role of a member. */
  consoleChangeRole: {
    params: { project_id: string; member_id: string };
    query: undefined;
    body: { role: "owner" | "developer" | "reviewer" | "viewer" };
    response: { memberId: string; name: string; role: "owner" | "developer" | "reviewer" | "viewer"; joinedAt: string; lastSeenAt: string | null; passkeyCount: number };
  };
  /** Count the open impersonations, the verdicts that wait, and what you have judged today (UTC). */
  consoleCountAlerts: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: undefined;
    response: { open: number; openIsMore: boolean; waiting: number; judgedToday: number };
  };
  /** Count the events that a recovery of this period would send now, without sending any. */
  consoleCountRecoverable: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: { since: string; until?: string };
    response: { events: number; complete: boolean };
  };
  /** Count the takedowns of a project by state, up to 1,000 of each. */
  consoleCountTakedowns: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: undefined;
    response: { data: readonly ({ state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; count: number; isMore: boolean })[] };
  };
  /** Create an API key of a project; the key is shown only once. */
  consoleCreateKey: {
    params: { project_id: string };
    query: undefined;
    body: { mode: "live" | "test"; name?: string | null; scopes?: readonly ("identity:read" | "identity:write" | "stamps:read" | "stamps:write" | "trust:read" | "trust:write" | "passkeys:write" | "brands:read" | "brands:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "usage:read")[]; domains?: readonly string[] };
    response: { keyId: string; apiKey: string };
  };
  /** Enroll a new person of test mode with a synthetic device. Your webhooks of test mode are notified. */
  consoleCreateTestPerson: {
    params: { project_id: string };
    query: undefined;
    body: { name: string };
    response: { userId: string; identityId: string; name: string; status: "verified" | "lapsed" | "suspended" | "pending" | "deleted"; assurance: "device" | "liveness" | "attested"; lastVerifiedAt: string | null; lapsesAt: string | null; createdAt: string };
  };
  /** Uphold or reject a dispute. Upheld, it lowers the trust score of the creator. */
  consoleDecideDispute: {
    params: { dispute_id: string };
    query: undefined;
    body: { decision: "upheld" | "rejected"; note: string };
    response: { disputeId: string; stampId: string; reason: "not_the_author" | "not_human_made" | "misleading" | "other"; status: "open" | "upheld" | "rejected"; createdAt: string; resolvedAt: string | null };
  };
  /** Delete a brand and erase its images, its alerts and its record of consent. */
  consoleDeleteBrand: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Delete a passkey for the console. Sessions that it opened end immediately. */
  consoleDeletePasskey: {
    params: { passkey_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Delete a webhook. Nothing more is sent to it. */
  consoleDeleteWebhook: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Describe what a link of the console is for. */
  consoleDescribeInvitation: {
    params: undefined;
    query: undefined;
    body: { token: string };
    response: { kind: "project" | "operator" | "recovery"; projectName: string | null; role: "owner" | "developer" | "reviewer" | "viewer" | null; invitedBy: string | null; memberName: string | null; expiresAt: string };
  };
  /** Describe who is signed in to the console, and their projects. */
  consoleDescribeSession: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { member: { memberId: string; name: string; isOperator: boolean }; projects: readonly ({ projectId: string; name: string; role: "owner" | "developer" | "reviewer" | "viewer"; plan: string })[]; elevatedUntil: string | null; expiresAt: string; passkeyCount: number };
  };
  /** Disable a webhook until it is enabled again. Pending deliveries wait. */
  consoleDisableWebhook: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; state: "enabled" | "disabled"; /** @deprecated */ status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] } };
  };
  /** Remove an allowed host. Its pages may become alerts from their next visit on. */
  consoleDisallowHost: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string; host: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Enable a disabled webhook, beginning with the deliveries that were waiting. */
  consoleEnableWebhook: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; state: "enabled" | "disabled"; /** @deprecated */ status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] } };
  };
  /** Sign out of the console everywhere, including here. */
  consoleEndAllSessions: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { revoked: number };
  };
  /** End one of your sessions of the console. */
  consoleEndSession: {
    params: { session_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Download the same counts as CSV, at most 10,000 rows. */
  consoleExportUsage: {
    params: { project_id: string };
    query: { cursor?: string; from?: string; to?: string; granularity?: "hour" | "day" | "month"; by?: string; keyId?: string; operation?: string; mode?: "live" | "test" };
    body: undefined;
    response: string;
  };
  /** Follow the requests that come with keys of a project, as Server-Sent Events. */
  consoleFollowRequests: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: undefined;
    response: string;
  };
  /** Retrieve an alert: the reasons, the history of detections and verdicts, who is looking at it. */
  consoleGetAlert: {
    params: { project_id: string; mode: "live" | "test"; alert_id: string };
    query: undefined;
    body: undefined;
    response: { alertId: string; brandId: string; url: string; landedUrl: string; host: string; registrableDomain: string | null; kind: "impersonation" | "lookalike"; shows: "blank" | "parked" | "error" | "placeholder" | "redirect" | "robots" | null; state: "open" | "confirmed" | "dismissed" | "gone"; /** @deprecated */ status: "open" | "confirmed" | "dismissed" | "gone"; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; probability: number; highestProbability: number; urgency: number; sightings: number; firstSeenAt: string; lastSeenAt: string; createdAt: string; pictures: readonly ({ kind: "screenshot" | "crop" | "reference" | "faces"; url: string; mediaType: string; width: number; height: number; blurhash: string })[]; why: string; explanation: { families: readonly ({ family: string; nats: number })[]; contributions: readonly ({ family: string; nats: number; feature: string | null })[]; missing: readonly string[]; judgedHost: string; claim: "nothing" | "lists" | "speaks about as another" | "speaks about" | "claims to belong to" | "claims to be" | null; want: "nothing" | "a message" | "an order" | "an action" | "a secret" | null; presentation: { titlePlace: "absent" | "mentioned" | "part" | "alone"; isHeadName: boolean | null; isDeclaredName: boolean | null; isCopyrightName: boolean | null; formNamesBrand: boolean; textShare: number | null; hasOwnName: boolean; logoPlace: "none" | "beside_others" | "content" | "icon" | "head" | null } | null; matchedReference: { referenceId: string; form: string; distance: number; isInverted: boolean; box: { left: number; top: number; width: number; height: number } | null } | null; modelVersion: string; calibrationVersion: string }; evidence: { complete: boolean; lacking: readonly string[]; files: readonly ({ name: string; mediaType: string; bytes: number; sha256: string; isCut: boolean; url: string })[]; manifestUrl: string; logEntryUrl: string; log: { position: number; manifestHash: string; previousHash: string; hash: string; loggedAt: string } }; history: readonly ({ sightingId: string; seenAt: string; kind: "impersonation" | "lookalike"; probability: number; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; families: readonly string[]; manifestUrl: string; isKept: boolean })[]; takedown: { refusal: { reason: string; message: string } | null; kinds: readonly ("brand" | "phishing" | "fraud" | "registration" | "copyright")[] }; verdicts: readonly ({ verdict: "confirm" | "dismiss"; reason: string | null; cause: "review" | "dispute"; sightingId: string; givenAt: string; reasonCode: "own_page" | "partner" | "about_us" | "other_meaning" | "parody" | "harmless" | null; givenBy: { kind: "member" | "key"; id: string; name: string | null } | null })[]; brandName: string; lease: { memberId: string; name: string | null; until: string } | null; waiting: { verdictId: string; verdict: "confirm" | "dismiss"; memberId: string; name: string | null; leavesAt: string } | null; returned: { verdictId: string; verdict: "confirm" | "dismiss"; memberId: string; name: string | null; reason: "alert_seen_again" | "alert_judged" | "allowed_host_limit" | "failed"; returnedAt: string } | null; lastVerdictId: string | null; lastSightingId: string | null; brand: { brandId: string; name: string; officialDomains: readonly string[] } };
  };
  /** Retrieve a brand with its last and next scans. */
  consoleGetBrand: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: undefined;
    response: { brand: { brandId: string; type: "name" | "face" | "brand"; name: string; aliases: readonly string[]; officialDomains: readonly string[]; authorisedDomains: readonly string[]; seeds: readonly string[]; schedule: { everyHours: number } | { cron: string }; policy: { automaticTakedown: "draft" | "send" }; consent: { person: string; givenAt: string; statement: string; version: string; state: "awaiting" | "signed" | "accepted" | "revoked" } | null; state: "active" | "paused"; /** @deprecated */ status: "active" | "paused"; references: readonly ({ referenceId: string; mediaType: string; bytes: number; width: number; height: number; sourceUrl: string | null; quality: number; blurhash: string; createdAt: string })[]; domainProofs: readonly ({ domain: string; state: "pending" | "proven" | "expired"; /** @deprecated */ status: "pending" | "proven" | "expired"; provenAt: string | null; checkedAt: string | null; expiresAt: string | null })[]; automation: { allowed: boolean; unprovenNames: readonly string[]; decision: "approved" | "disapproved" | null }; createdAt: string; updatedAt: string }; lastScan: { scanId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; createdAt: string; discoveredAt: string | null; endedAt: string | null } | null; nextScanAt: string | null };
  };
  /** Retrieve a delivery: each attempt with its request, its response and its timing. */
  consoleGetDelivery: {
    params: { project_id: string; mode: "live" | "test"; delivery_id: string };
    query: undefined;
    body: undefined;
    response: { deliveryId: string; webhookId: string; eventId: string; eventType: string; state: "waiting" | "sending" | "delivered" | "dead"; /** @deprecated */ status: "waiting" | "sending" | "delivered" | "dead"; attemptCount: number; nextAttemptAt: string | null; expiresAt: string; lastError: string | null; createdAt: string; finishedAt: string | null; deadReason: "attempts_used_up" | "gone" | "expired" | "webhook_deleted" | "never_ended" | null; event: { eventId: string; type: string; createdAt: string; body: string }; webhook: { webhookId: string; url: string; state: "enabled" | "disabled" | "deleted"; /** @deprecated */ status: "enabled" | "disabled" | "deleted" }; attempts: readonly ({ attempt: number; startedAt: string; durationMs: number; statusCode: number | null; error: string | null; responseExcerpt: string | null; requestHeaders: Readonly<Record<string, string>> })[]; signatureHeaders: readonly string[] };
  };
  /** Retrieve an event with its delivery to each webhook of the project. */
  consoleGetEvent: {
    params: { project_id: string; mode: "live" | "test"; event_id: string };
    query: undefined;
    body: undefined;
    response: { eventId: string; type: string; createdAt: string; body: string; deliveries: readonly ({ deliveryId: string; webhookId: string; eventId: string; eventType: string; state: "waiting" | "sending" | "delivered" | "dead"; /** @deprecated */ status: "waiting" | "sending" | "delivered" | "dead"; attemptCount: number; nextAttemptAt: string | null; expiresAt: string; lastError: string | null; createdAt: string; finishedAt: string | null })[]; notSent: readonly ({ webhookId: string; reason: "not_subscribed" | "filtered" | "missed"; filterField: string | null })[] };
  };
  /** Retrieve an API key of a project, without its secret. */
  consoleGetKey: {
    params: { project_id: string; key_id: string };
    query: undefined;
    body: undefined;
    response: { keyId: string; mode: "live" | "test"; name: string | null; start: string; last4: string; scopes: readonly string[]; domains: readonly string[]; status: "active" | "expired" | "revoked"; createdAt: string; expiresAt: string | null; revokedAt: string | null; lastUsedAt: string | null; replacedBy: string | null };
  };
  /** Read the settings of a project. */
  consoleGetProject: {
    params: { project_id: string };
    query: undefined;
    body: undefined;
    response: { projectId: string; name: string; plan: "free" | "pro" | "enterprise"; platform: string | null; limits: { minute: number; day: number | null; verificationsPerMonth: number | null; stampsPerMonth: number | null }; assuranceMin: "device" | "liveness" | "attested"; linksByMailOnly: boolean; secondKeyApproval: boolean; fourEyes: boolean; pairwiseNames: boolean; plainNamesUntil: string | null; createdAt: string; suspendedAt: string | null; endsAt: string | null };
  };
  /** Retrieve the progress of a recovery or a redrive. */
  consoleGetRecovery: {
    params: { project_id: string; mode: "live" | "test"; recovery_id: string };
    query: undefined;
    body: undefined;
    response: { recoveryId: string; webhookId: string; kind: "recover" | "redrive"; state: "running" | "paused" | "done" | "canceled"; /** @deprecated */ status: "running" | "paused" | "done" | "canceled"; since: string | null; until: string; reachedAt: string | null; examined: number; queued: number; createdAt: string; finishedAt: string | null };
  };
  /** Retrieve a request of the last 7 days by its X-Request-Id; of several with one id, the latest. */
  consoleGetRequest: {
    params: { project_id: string; mode: "live" | "test"; request_id: string };
    query: undefined;
    body: undefined;
    response: { requestId: string; at: string; keyId: string; operation: string; status: number; reason: string | null; milliseconds: number };
  };
  /** Retrieve a scan and its progress. */
  consoleGetScan: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string; scan_id: string };
    query: undefined;
    body: undefined;
    response: { scanId: string; brandId: string; cause: "schedule" | "request"; state: "discovering" | "crawling" | "done" | "cancelled"; /** @deprecated */ status: "discovering" | "crawling" | "done" | "cancelled"; budget: number; progress: { found: number; queued: number; fetched: number; matched: number; left: number; alerts: number }; createdAt: string; discoveredAt: string | null; endedAt: string | null };
  };
  /** Retrieve what one visit found, and what was kept of the page. */
  consoleGetSighting: {
    params: { project_id: string; mode: "live" | "test"; alert_id: string; sighting_id: string };
    query: undefined;
    body: undefined;
    response: { sightingId: string; seenAt: string; kind: "impersonation" | "lookalike"; probability: number; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; isKept: boolean; why: string; explanation: { families: readonly ({ family: string; nats: number })[]; contributions: readonly ({ family: string; nats: number; feature: string | null })[]; missing: readonly string[]; judgedHost: string; claim: "nothing" | "lists" | "speaks about as another" | "speaks about" | "claims to belong to" | "claims to be" | null; want: "nothing" | "a message" | "an order" | "an action" | "a secret" | null; presentation: { titlePlace: "absent" | "mentioned" | "part" | "alone"; isHeadName: boolean | null; isDeclaredName: boolean | null; isCopyrightName: boolean | null; formNamesBrand: boolean; textShare: number | null; hasOwnName: boolean; logoPlace: "none" | "beside_others" | "content" | "icon" | "head" | null } | null; matchedReference: { referenceId: string; form: string; distance: number; isInverted: boolean; box: { left: number; top: number; width: number; height: number } | null } | null; modelVersion: string; calibrationVersion: string }; evidence: { complete: boolean; lacking: readonly string[]; files: readonly ({ name: string; mediaType: string; bytes: number; sha256: string; isCut: boolean; url: string })[]; manifestUrl: string; logEntryUrl: string; log: { position: number; manifestHash: string; previousHash: string; hash: string; loggedAt: string } }; pictures: readonly ({ kind: "screenshot" | "crop" | "reference" | "faces"; url: string; mediaType: string; width: number; height: number; blurhash: string })[]; page: { title: string | null; landedUrl: string | null; status: number | null; redirects: readonly string[]; names: readonly ({ host: string; addresses: readonly string[] })[]; certificate: { subject: string; issuer: string; protocol: string; validFrom: string; validTo: string } | null; domainAgeDays: number | null; certificateAgeDays: number | null; forms: readonly ({ action: string | null; method: string; fields: readonly ({ type: string; label: string })[]; buttons: readonly string[] })[] | null } };
  };
  /** Retrieve a stamp of the mode, verified again: its state, its proof, its copies and its disputes. */
  consoleGetStamp: {
    params: { project_id: string; mode: "live" | "test"; stamp_id: string };
    query: undefined;
    body: undefined;
    response: { stampId: string; signature: string; createdBy: string; createdAt: string; recordedAt: string; contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title: string | null; url: string | null; creator: string; keyId: string; contentSignature: { keyId: string; signature: string } | null; namedBy: "device" | "token" | "owner" | "bearer" | "project"; attributed: boolean; humanAtStamping: boolean; revokedAt: string | null; revokedBy: "project" | "creator" | "operator" | "disowner" | null; revocationReason: string | null; disownedAt: string | null; pageUrl: string; sidecarUrl: string; state: "invalid" | "disowned" | "revoked" | "suspended" | "disputed" | "unverified" | "attributed" | "lapsed" | "human"; faults: readonly ("signature_invalid" | "log_mismatch" | "revoked" | "stamp_altered" | "content_mismatch")[]; isHumanCreator: boolean; creatorStatus: "pending" | "verified" | "lapsed" | "suspended" | "deleted"; trust: { score: number; level: "low" | "medium" | "high" } | null; disputes: { open: number; upheld: number }; isOwn: boolean; proof: { origin: string; index: number; treeSize: number } | null; copies: readonly ({ kind: "original" | "marked"; contentHash: string; mediaType: string; width: number; height: number; createdAt: string })[]; about: readonly ({ disputeId: string; stampId: string; reason: "not_the_author" | "not_human_made" | "misleading" | "other"; status: "open" | "upheld" | "rejected"; createdAt: string; resolvedAt: string | null; isOwn: boolean; statement: string | null })[] };
  };
  /** Retrieve a takedown with its report, contacts, notices, timers and log, and why it was not sent. */
  consoleGetTakedown: {
    params: { project_id: string; mode: "live" | "test"; takedown_id: string };
    query: undefined;
    body: undefined;
    response: { takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly string[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string; notices: readonly ({ noticeId: string; afterHours: number; scope: "registrar" | "host" | "platform"; email: string; messageId: string; attempts: number; writtenAt: string; sentAt: string | null; reply: string | null; refusedAt: string | null; answer: "acknowledged" | "rejected" | null; answeredAt: string | null })[]; timers: readonly ({ kind: "prepare" | "send" | "recheck" | "remind" | "escalate" | "expire"; nth: number; dueAt: string; doneAt: string | null })[]; log: readonly ({ seq: number; at: string; event: "drafted" | "prepared" | "preparation_failed" | "approved" | "checked" | "held" | "mail_begun" | "mail_taken" | "mail_refused" | "mail_failed" | "report_begun" | "report_taken" | "report_refused" | "report_failed" | "report_ended" | "sent" | "acknowledged" | "escalated" | "disputed" | "ended"; data: Readonly<Record<string, unknown>>; previous: string; hash: string })[]; isLogWhole: boolean; evidenceManifestSha256: string | null; form: { platform: string; name: string; link: string; opens: "form" | "help"; fields: readonly ({ label: string; text: string })[] } | null; brandName: string; startedBy: { kind: "member" | "key" | "service"; id: string | null; name: string | null }; whyNotSent: readonly ({ code: string; says: string; whatWouldChangeIt: string })[] };
  };
  /** Retrieve a webhook with the state of its queue. */
  consoleGetWebhook: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; state: "enabled" | "disabled"; /** @deprecated */ status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] } };
  };
  /** Give an address for daily digests of what waits for you, in place of the one before. */
  consoleGiveMailbox: {
    params: undefined;
    query: undefined;
    body: { address: string };
    response: { address: string; confirmed: boolean; digests: boolean };
  };
  /** Count what was refused or failed by its reason, status and operation; the most frequent first. */
  consoleGroupRefusals: {
    params: { project_id: string; mode: "live" | "test" };
    query: { hours?: number };
    body: undefined;
    response: { data: readonly ({ reason: string | null; status: number; operation: string; count: number; lastAt: string; lastRequestId: string })[]; since: string; isComplete: boolean };
  };
  /** Create a link that makes someone a member of the project. */
  consoleInvite: {
    params: { project_id: string };
    query: undefined;
    body: { role: "owner" | "developer" | "reviewer" | "viewer" };
    response: { invitationId: string; link: string; expiresAt: string };
  };
  /** Accept a link as the member who is signed in. */
  consoleJoin: {
    params: undefined;
    query: undefined;
    body: { token: string };
    response: { member: { memberId: string; name: string; isOperator: boolean }; projects: readonly ({ projectId: string; name: string; role: "owner" | "developer" | "reviewer" | "viewer"; plan: string })[]; elevatedUntil: string | null; expiresAt: string; passkeyCount: number };
  };
  /** Judge up to 50 alerts together. The verdict leaves after five seconds; until then it can be revoked. */
  consoleJudgeAlerts: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: { alerts: readonly ({ alertId: string; sightingId: string; lastVerdictId: string | null })[]; verdict: "confirm" | "dismiss"; reason?: "own_page" | "partner" | "about_us" | "other_meaning" | "parody" | "harmless"; note?: string; allowHost?: boolean };
    response: { verdictId: string; leavesAt: string };
  };
  /** Keep an alert for yourself for two minutes, so that no other member judges it; again, to renew that. */
  consoleLeaseAlert: {
    params: { project_id: string; mode: "live" | "test"; alert_id: string };
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { until: string };
  };
  /** List the alerts of all brands of a project and mode, the most urgent first. */
  consoleListAlerts: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number; brand?: string; status?: "open" | "confirmed" | "dismissed" | "gone" | "all"; kind?: "impersonation" | "lookalike" | "all"; sort?: "urgency" | "newest" | "probability"; host?: string; source?: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; free?: "true" | "false" };
    body: undefined;
    response: { data: readonly ({ alertId: string; brandId: string; url: string; landedUrl: string; host: string; registrableDomain: string | null; kind: "impersonation" | "lookalike"; shows: "blank" | "parked" | "error" | "placeholder" | "redirect" | "robots" | null; state: "open" | "confirmed" | "dismissed" | "gone"; /** @deprecated */ status: "open" | "confirmed" | "dismissed" | "gone"; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; probability: number; highestProbability: number; urgency: number; sightings: number; firstSeenAt: string; lastSeenAt: string; createdAt: string; pictures: readonly ({ kind: "screenshot" | "crop" | "reference" | "faces"; url: string; mediaType: string; width: number; height: number; blurhash: string })[]; brandName: string; lease: { memberId: string; name: string | null; until: string } | null; waiting: { verdictId: string; verdict: "confirm" | "dismiss"; memberId: string; name: string | null; leavesAt: string } | null; returned: { verdictId: string; verdict: "confirm" | "dismiss"; memberId: string; name: string | null; reason: "alert_seen_again" | "alert_judged" | "allowed_host_limit" | "failed"; returnedAt: string } | null; lastVerdictId: string | null; lastSightingId: string | null })[]; nextCursor: string | null };
  };
  /** List the allowed hosts of a brand in alphabetical order. */
  consoleListAllowedHosts: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ host: string; reason: string | null; createdAt: string })[]; nextCursor: string | null };
  };
  /** List the changes of a project, newest first, as GET /v1/audit, with the names of members. */
  consoleListAudit: {
    params: { project_id: string };
    query: { cursor?: string; limit?: number; action?: "alert.confirmed" | "alert.dismissed" | "backup.created" | "backup.restored" | "brand.approved" | "brand.changed" | "brand.consent_accepted" | "brand.consent_withdrawn" | "brand.disapproved" | "brand.domain_proven" | "brand.host_disallowed" | "brand.reference_added" | "brand.reference_removed" | "brand.registered" | "brand.removed" | "calibration.adopted" | "calibration.labelled" | "certificate_log.restarted" | "delivery.resent" | "dispute.opened" | "dispute.rejected" | "dispute.upheld" | "key.changed" | "key.created" | "key.expiry_set" | "key.revoked" | "key.rotated" | "log.rollback_accepted" | "mail.suppressed" | "mail.suppression_lifted" | "master_key.registered" | "master_key.resealed" | "member.deleted" | "member.invitation_revoked" | "member.invited" | "member.joined" | "member.left" | "member.mailbox_changed" | "member.operator_invited" | "member.operator_joined" | "member.passkey_added" | "member.passkey_removed" | "member.recovered" | "member.recovery_started" | "member.removed" | "member.role_changed" | "member.signed_out_everywhere" | "person.looked_up" | "person.resumed" | "person.suspended" | "person.suspicions_cleared" | "pool.limited" | "pool.paused" | "pool.resumed" | "project.assurance_changed" | "project.created" | "project.end_announced" | "project.end_withdrawn" | "project.four_eyes_changed" | "project.mail_links_changed" | "project.owner_changed" | "project.pairwise_names_changed" | "project.plan_changed" | "project.renamed" | "project.resumed" | "project.second_key_changed" | "project.suspended" | "scan.cancelled" | "scan.started" | "signing_key.removed" | "signing_key.rotated" | "stamp.keys_retired" | "stamp.revoked" | "takedown.answered" | "takedown.approved" | "takedown.cancelled" | "takedown.disputed" | "takedown.dispute_rejected" | "takedown.dispute_upheld" | "takedown.sending_resumed" | "takedown.sending_stopped" | "takedown.started" | "webhook.changed" | "webhook.deleted" | "webhook.disabled" | "webhook.enabled" | "webhook.recovery_started" | "webhook.registered" | "webhook.rotation_cancelled" | "webhook.secret_promoted" | "webhook.secret_revoked" | "webhook.secret_rotated"; from?: string; to?: string; /** @deprecated */ since?: string };
    body: undefined;
    response: { entries: readonly ({ seq: number; at: string; action: string; target: string; actor: { kind: "key" | "operator" | "service" | "member"; id: string | null; name: string | null }; address: string | null; requestId: string | null; before: Readonly<Record<string, unknown>> | null; after: Readonly<Record<string, unknown>> | null; previousHash: string; hash: string })[]; nextCursor: string | null };
  };
  /** List the brands of a project and mode with their last and next scans, newest first. */
  consoleListBrands: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ brand: { brandId: string; type: "name" | "face" | "brand"; name: string; aliases: readonly string[]; officialDomains: readonly string[]; authorisedDomains: readonly string[]; seeds: readonly string[]; schedule: { everyHours: number } | { cron: string }; policy: { automaticTakedown: "draft" | "send" }; consent: { person: string; givenAt: string; statement: string; version: string; state: "awaiting" | "signed" | "accepted" | "revoked" } | null; state: "active" | "paused"; /** @deprecated */ status: "active" | "paused"; references: readonly ({ referenceId: string; mediaType: string; bytes: number; width: number; height: number; sourceUrl: string | null; quality: number; blurhash: string; createdAt: string })[]; domainProofs: readonly ({ domain: string; state: "pending" | "proven" | "expired"; /** @deprecated */ status: "pending" | "proven" | "expired"; provenAt: string | null; checkedAt: string | null; expiresAt: string | null })[]; automation: { allowed: boolean; unprovenNames: readonly string[]; decision: "approved" | "disapproved" | null }; createdAt: string; updatedAt: string }; lastScan: { scanId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; createdAt: string; discoveredAt: string | null; endedAt: string | null } | null; nextScanAt: string | null })[]; nextCursor: string | null };
  };
  /** List the deliveries of a webhook, newest first, including pending ones. */
  consoleListDeliveries: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: { cursor?: string; limit?: number; state?: "waiting" | "sending" | "delivered" | "dead"; /** @deprecated */ status?: "waiting" | "sending" | "delivered" | "dead"; eventType?: "user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled"; eventId?: string; from?: string; to?: string };
    body: undefined;
    response: { data: readonly ({ deliveryId: string; webhookId: string; eventId: string; eventType: string; state: "waiting" | "sending" | "delivered" | "dead"; /** @deprecated */ status: "waiting" | "sending" | "delivered" | "dead"; attemptCount: number; nextAttemptAt: string | null; expiresAt: string; lastError: string | null; createdAt: string; finishedAt: string | null })[]; nextCursor: string | null };
  };
  /** List disputes about the project's stamps and those that it opened, newest first. */
  consoleListDisputes: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number; status?: "open" | "upheld" | "rejected" };
    body: undefined;
    response: { data: readonly ({ disputeId: string; stampId: string; reason: "not_the_author" | "not_human_made" | "misleading" | "other"; status: "open" | "upheld" | "rejected"; createdAt: string; resolvedAt: string | null; isOwn: boolean; statement: string | null })[]; nextCursor: string | null };
  };
  /** List the events of a project and mode, newest first. */
  consoleListEvents: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number; type?: "user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled" };
    body: undefined;
    response: { data: readonly ({ eventId: string; type: string; createdAt: string; deliveries: { delivered: number; pending: number; dead: number } })[]; nextCursor: string | null };
  };
  /** Read the log of all evidence of an alert's brand from its first entry on. */
  consoleListEvidenceLog: {
    params: { project_id: string; mode: "live" | "test"; alert_id: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ brandId: string; position: number; sightingId: string; alertId: string; manifestHash: string; loggedAt: string; previousHash: string; hash: string })[]; nextCursor: string | null };
  };
  /** List the open invitations of a project, newest first. */
  consoleListInvitations: {
    params: { project_id: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ invitationId: string; role: "owner" | "developer" | "reviewer" | "viewer"; invitedBy: string | null; createdAt: string; expiresAt: string })[]; nextCursor: string | null };
  };
  /** List the API keys of a project, newest first, including those that have ended. */
  consoleListKeys: {
    params: { project_id: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ keyId: string; mode: "live" | "test"; name: string | null; start: string; last4: string; scopes: readonly string[]; domains: readonly string[]; status: "active" | "expired" | "revoked"; createdAt: string; expiresAt: string | null; revokedAt: string | null; lastUsedAt: string | null; replacedBy: string | null })[]; nextCursor: string | null };
  };
  /** List registered domain names that resemble those of a brand, most recently changed first. */
  consoleListLookalikes: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: { cursor?: string; limit?: number; state?: "unregistered" | "delegated" | "live" | "wildcard" | "unknown"; from?: string; to?: string; /** @deprecated */ changedSince?: string };
    body: undefined;
    response: { data: readonly ({ name: string; unicode: string; domain: string; fuzzer: string; distance: number; state: "unregistered" | "delegated" | "live" | "wildcard" | "unknown"; receivesMail: boolean | null; firstSeenAt: string; changedAt: string; lookedAt: string })[]; nextCursor: string | null };
  };
  /** List the members of a project, in the order in which they joined. */
  consoleListMembers: {
    params: { project_id: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ memberId: string; name: string; role: "owner" | "developer" | "reviewer" | "viewer"; joinedAt: string; lastSeenAt: string | null; passkeyCount: number })[]; nextCursor: string | null };
  };
  /** List your passkeys for the console, oldest first. There are at most 20. */
  consoleListPasskeys: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { data: readonly ({ passkeyId: string; name: string; createdAt: string; lastUsedAt: string | null; deviceType: "singleDevice" | "multiDevice"; backedUp: boolean; cloneSuspected: boolean; current: boolean })[]; nextCursor: null };
  };
  /** List whom notices of the last year went to and what came of them, at most 200. */
  consoleListRecipients: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: undefined;
    response: { data: readonly ({ email: string; scope: "registrar" | "host" | "platform"; sent: number; reminders: number; refused: number; answered: number; down: number; medianHoursToDown: number | null; lastSentAt: string | null })[] };
  };
  /** List up to 50 other open alerts on the same registrable domain, or whose page looks the same. */
  consoleListRelatedAlerts: {
    params: { project_id: string; mode: "live" | "test"; alert_id: string };
    query: undefined;
    body: undefined;
    response: { data: readonly ({ alertId: string; brandId: string; url: string; landedUrl: string; host: string; registrableDomain: string | null; kind: "impersonation" | "lookalike"; shows: "blank" | "parked" | "error" | "placeholder" | "redirect" | "robots" | null; state: "open" | "confirmed" | "dismissed" | "gone"; /** @deprecated */ status: "open" | "confirmed" | "dismissed" | "gone"; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; probability: number; highestProbability: number; urgency: number; sightings: number; firstSeenAt: string; lastSeenAt: string; createdAt: string; pictures: readonly ({ kind: "screenshot" | "crop" | "reference" | "faces"; url: string; mediaType: string; width: number; height: number; blurhash: string })[]; brandName: string; lease: { memberId: string; name: string | null; until: string } | null; waiting: { verdictId: string; verdict: "confirm" | "dismiss"; memberId: string; name: string | null; leavesAt: string } | null; returned: { verdictId: string; verdict: "confirm" | "dismiss"; memberId: string; name: string | null; reason: "alert_seen_again" | "alert_judged" | "allowed_host_limit" | "failed"; returnedAt: string } | null; lastVerdictId: string | null; lastSightingId: string | null; relation: "domain" | "look" })[] };
  };
  /** List the requests of the last 7 days that came with keys of a project, as GET /v1/requests. */
  consoleListRequests: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number; keyId?: string; operation?: string; status?: string; reason?: string; from?: string; to?: string; /** @deprecated */ since?: string; /** @deprecated */ until?: string };
    body: undefined;
    response: { data: readonly ({ requestId: string; at: string; keyId: string; operation: string; status: number; reason: string | null; milliseconds: number })[]; nextCursor: string | null };
  };
  /** List the alerts whose verdict could not be recorded, and why, the latest first. */
  consoleListReturnedAlerts: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ alertId: string; brandId: string; url: string; landedUrl: string; host: string; registrableDomain: string | null; kind: "impersonation" | "lookalike"; shows: "blank" | "parked" | "error" | "placeholder" | "redirect" | "robots" | null; state: "open" | "confirmed" | "dismissed" | "gone"; /** @deprecated */ status: "open" | "confirmed" | "dismissed" | "gone"; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; probability: number; highestProbability: number; urgency: number; sightings: number; firstSeenAt: string; lastSeenAt: string; createdAt: string; pictures: readonly ({ kind: "screenshot" | "crop" | "reference" | "faces"; url: string; mediaType: string; width: number; height: number; blurhash: string })[]; brandName: string; lease: { memberId: string; name: string | null; until: string } | null; waiting: { verdictId: string; verdict: "confirm" | "dismiss"; memberId: string; name: string | null; leavesAt: string } | null; returned: { verdictId: string; verdict: "confirm" | "dismiss"; memberId: string; name: string | null; reason: "alert_seen_again" | "alert_judged" | "allowed_host_limit" | "failed"; returnedAt: string } | null; lastVerdictId: string | null; lastSightingId: string | null })[]; nextCursor: string | null };
  };
  /** List the pages of a scan that no longer wait for a visit, the last ones first. */
  consoleListScanPages: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string; scan_id: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ url: string; state: "fetched" | "unchanged" | "refused" | "failed"; matched: boolean; alertId: string | null; source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report" | null; settledAt: string })[]; nextCursor: string | null };
  };
  /** List the scans of a brand, newest first. */
  consoleListScans: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ scanId: string; brandId: string; cause: "schedule" | "request"; state: "discovering" | "crawling" | "done" | "cancelled"; /** @deprecated */ status: "discovering" | "crawling" | "done" | "cancelled"; budget: number; progress: { found: number; queued: number; fetched: number; matched: number; left: number; alerts: number }; createdAt: string; discoveredAt: string | null; endedAt: string | null })[]; nextCursor: string | null };
  };
  /** List your sessions of the console, newest first. There are at most 20. */
  consoleListSessions: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { data: readonly ({ sessionId: string; userAgent: string | null; createdAt: string; lastUsedAt: string; expiresAt: string; current: boolean })[]; nextCursor: null };
  };
  /** List the stamps of a project and mode, or those of a content, the last recorded first. */
  consoleListStamps: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number; type?: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; state?: "valid" | "revoked"; contentHash?: string };
    body: undefined;
    response: { data: readonly ({ stampId: string; createdBy: string; createdAt: string; contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title: string | null; url: string | null; attributed: boolean; revokedAt: string | null; disputes: { open: number; upheld: number } })[]; nextCursor: string | null };
  };
  /** List the takedowns of all brands of a project, newest first. */
  consoleListTakedowns: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number; state?: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; brand?: string };
    body: undefined;
    response: { data: readonly ({ takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly string[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string; brandName: string })[]; nextCursor: string | null };
  };
  /** List the people of test mode that the console made for the project, newest first; 20 at most. */
  consoleListTestPeople: {
    params: { project_id: string };
    query: undefined;
    body: undefined;
    response: { data: readonly ({ userId: string; identityId: string; name: string; status: "verified" | "lapsed" | "suspended" | "pending" | "deleted"; assurance: "device" | "liveness" | "attested"; lastVerifiedAt: string | null; lapsesAt: string | null; createdAt: string })[]; nextCursor: null };
  };
  /** List the webhooks of a project and mode with the state of their queues, newest first. */
  consoleListWebhooks: {
    params: { project_id: string; mode: "live" | "test" };
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; state: "enabled" | "disabled"; /** @deprecated */ status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] } })[]; nextCursor: string | null };
  };
  /** Look up one person by an exact reference: profile, checks, trust score and its history. */
  consoleLookUpPerson: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: { ref: string };
    response: { foundBy: "user id" | "identity identifier" | "identity UUID" | "device" | "session" | "recovery" | "passkey" | "passkey credential" | "device addition" | "stamp" | "dispute" | "mailbox"; userId: string; identityId: string; isVerified: boolean; badgeLevel: "none" | "verified" | "trusted"; verifiedSince: string | null; assurance: "device" | "liveness" | "attested"; assuranceMin: "device" | "liveness" | "attested"; checks: { liveness: "pass" | "fail" | "unknown"; device: "pass" | "fail" | "unknown"; behavioral: "pass" | "fail" | "unknown" }; trust: { identityId: string; userId: string; trustScore: number; level: "low" | "medium" | "high"; total: number; factors: { liveness: number; device: number; behavioral: number; credential: number }; parts: readonly ({ id: "verificationAge" | "verificationFrequency" | "verificationConsistency" | "stampVolume" | "disputeRate" | "partnerSignals" | "device" | "credential" | "penalties"; points: number; max: number; halfLifeDays: number; lastEventAt: string | null; reasons: readonly string[]; howToImprove: string | null })[]; nextChange: { at: string; to: number } | null; policyVersion: number; asOf: string }; history: { identityId: string; policyVersion: number; from: string; to: string; step: "hour" | "day" | "week"; points: readonly ({ at: string; trustScore: number; level: "low" | "medium" | "high" })[]; events: readonly ({ kind: "verification_succeeded" | "verification_failed" | "device" | "device_suspected" | "passkey" | "passkey_suspected" | "stamp" | "dispute_upheld" | "signal_positive" | "signal_negative" | "recovered"; at: string; endedAt: string | null })[] } };
  };
  /** Dispute a stamp. The creator is not affected until an operator has decided. */
  consoleOpenDispute: {
    params: { project_id: string; mode: "live" | "test"; stamp_id: string };
    query: undefined;
    body: { reason: "not_the_author" | "not_human_made" | "misleading" | "other"; statement: string };
    response: { disputeId: string; stampId: string; reason: "not_the_author" | "not_human_made" | "misleading" | "other"; state: "open"; /** @deprecated */ status: "open"; createdAt: string };
  };
  /** Read which probabilities are in use, the last fits to verdicts, and how far both have drifted apart. */
  consoleOperatorCalibration: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { modelVersion: string; all: { cases: number; impersonations: number; error: number; reviewedAbove: number; wrongAbove: number; lowerBound: number; alarms: readonly ("calibration" | "precision")[] }; sources: readonly ({ source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; calibrationVersion: string; drift: { cases: number; impersonations: number; error: number; reviewedAbove: number; wrongAbove: number; lowerBound: number; alarms: readonly ("calibration" | "precision")[] } })[]; fits: readonly ({ fitId: string; ranAt: string; verdicts: number; isAdopted: boolean; adopts: string | null; outcomes: readonly ({ source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; outcome: "adopted" | "refused" | "kept" | "too_few" | "too_few_owners"; cases: number })[] })[] };
  };
  /** List how far each certificate log has been read, and any errors. */
  consoleOperatorCertificateLogs: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { data: readonly ({ logId: string; url: string; behind: number | null; entryAt: string | null; entries: number; offered: number; unreadable: number; failures: number; error: string | null; stoppedAt: string | null })[]; nextCursor: null };
  };
  /** Retrieve a dispute with its stamp and both sides, and what upholding it would do. */
  consoleOperatorDispute: {
    params: { dispute_id: string };
    query: undefined;
    body: undefined;
    response: { disputeId: string; stampId: string; reason: "not_the_author" | "not_human_made" | "misleading" | "other"; status: "open" | "upheld" | "rejected"; createdAt: string; resolvedAt: string | null; mode: "live" | "test"; openedBy: string; statement: string; note: string | null; stamp: { stampId: string; signature: string; createdBy: string; createdAt: string; recordedAt: string; contentHash: string; contentType: "article" | "image" | "video" | "audio" | "code" | "document" | "other"; title: string | null; url: string | null; creator: string; keyId: string; contentSignature: { keyId: string; signature: string } | null; namedBy: "device" | "token" | "owner" | "bearer" | "project"; attributed: boolean; humanAtStamping: boolean; revokedAt: string | null; revokedBy: "project" | "creator" | "operator" | "disowner" | null; revocationReason: string | null; disownedAt: string | null; pageUrl: string; sidecarUrl: string; state: "invalid" | "disowned" | "revoked" | "suspended" | "disputed" | "unverified" | "attributed" | "lapsed" | "human"; faults: readonly ("signature_invalid" | "log_mismatch" | "revoked" | "stamp_altered" | "content_mismatch")[]; isHumanCreator: boolean; creatorStatus: "pending" | "verified" | "lapsed" | "suspended" | "deleted"; trust: { score: number; level: "low" | "medium" | "high" } | null; disputes: { open: number; upheld: number } }; madeBy: string; others: readonly ({ disputeId: string; stampId: string; reason: "not_the_author" | "not_human_made" | "misleading" | "other"; status: "open" | "upheld" | "rejected"; createdAt: string; resolvedAt: string | null })[]; creatorDisputes: { open: number; upheld: number; rejected: number }; effect: { now: number; upheld: number } | null };
  };
  /** List the disputes about stamps of every project, of one status, oldest first. */
  consoleOperatorDisputes: {
    params: undefined;
    query: { cursor?: string; limit?: number; status?: "open" | "upheld" | "rejected" };
    body: undefined;
    response: { data: readonly ({ disputeId: string; stampId: string; reason: "not_the_author" | "not_human_made" | "misleading" | "other"; status: "open" | "upheld" | "rejected"; createdAt: string; resolvedAt: string | null; mode: "live" | "test"; openedBy: string })[]; nextCursor: string | null };
  };
  /** Read what work is due for how long, and which parts of the service run. */
  consoleOperatorHealth: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { work: readonly ({ kind: "outbox" | "jobs" | "deliveries" | "recoveries" | "trust" | "log" | "timers" | "verdicts" | "media" | "sites"; isDue: boolean; dueSeconds: number | null })[]; roles: readonly ({ role: "api" | "workers" | "crawler"; connections: number })[]; pools: readonly ({ pool: "relay" | "log" | "webhooks" | "trust" | "media" | "takedowns" | "maintenance"; isAlive: boolean; lateSeconds: number | null })[] };
  };
  /** Create a link that makes someone an owner of a project. */
  consoleOperatorInvite: {
    params: { operator_project_id: string };
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { invitationId: string; link: string; expiresAt: string };
  };
  /** Read which mails wait, what became of those to people, and the caps. */
  consoleOperatorMail: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { hasServer: boolean; unsent: { waiting: number; triedAgain: number; oldestAt: string | null }; lastHour: { sent: number; suppressed: number; recipientLimit: number; ceiling: number }; lastDay: { sent: number; suppressed: number; recipientLimit: number; ceiling: number }; caps: { hour: number; day: number }; suppressedAddresses: number };
  };
  /** List the models that devices run for this service, as the API serves them now. */
  consoleOperatorModels: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { set: string | null; voice: string | null; earlier: readonly string[]; data: readonly ({ member: string; file: string; sha256: string; licence: string })[]; nextCursor: null };
  };
  /** Read the plan of a project, what it has used of its month, and whether it is suspended. */
  consoleOperatorProject: {
    params: { operator_project_id: string };
    query: undefined;
    body: undefined;
    response: { projectId: string; name: string; plan: "free" | "pro" | "enterprise"; owners: number; state: "active" | "suspended" | "ending" | "removed"; createdAt: string; platform: string | null; limits: { minute: number; day: number | null; verificationsPerMonth: number | null; stampsPerMonth: number | null }; month: { from: string; to: string; requests: number; requestsForecast: number | null; verifications: { limit: number | null; used: number | null; left: number | null; forecast: number | null }; stamps: { limit: number | null; used: number | null; left: number | null; forecast: number | null } }; suspendedAt: string | null; suspensionReason: string | null; endsAt: string | null; removedAt: string | null };
  };
  /** List the projects of the installation, newest first, or those whose name begins so. */
  consoleOperatorProjects: {
    params: undefined;
    query: { cursor?: string; limit?: number; name?: string };
    body: undefined;
    response: { data: readonly ({ projectId: string; name: string; plan: "free" | "pro" | "enterprise"; owners: number; state: "active" | "suspended" | "ending" | "removed"; createdAt: string })[]; nextCursor: string | null };
  };
  /** Accept the API keys of a suspended project again. */
  consoleOperatorResumeProject: {
    params: { operator_project_id: string };
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { projectId: string; name: string; plan: "free" | "pro" | "enterprise"; owners: number; state: "active" | "suspended" | "ending" | "removed"; createdAt: string; platform: string | null; limits: { minute: number; day: number | null; verificationsPerMonth: number | null; stampsPerMonth: number | null }; month: { from: string; to: string; requests: number; requestsForecast: number | null; verifications: { limit: number | null; used: number | null; left: number | null; forecast: number | null }; stamps: { limit: number | null; used: number | null; left: number | null; forecast: number | null } }; suspendedAt: string | null; suspensionReason: string | null; endsAt: string | null; removedAt: string | null };
  };
  /** Resume sending notices. */
  consoleOperatorResumeTakedowns: {
    params: undefined;
    query: undefined;
    body: { reason: string };
    response: { isStopped: boolean; stoppedAt: string | null; reason: string | null; resumedAt: string | null; resumeReason: string | null };
  };
  /** List the keys that sign identity tokens, with their state. */
  consoleOperatorSigningKeys: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { data: readonly ({ kid: string; algorithm: string; state: "pending" | "active" | "retiring" | "removed"; createdAt: string; activatedAt: string | null; retiredAt: string | null })[]; nextCursor: null };
  };
  /** Stop sending notices for all projects until it is resumed. */
  consoleOperatorStopTakedowns: {
    params: undefined;
    query: undefined;
    body: { reason: string };
    response: { isStopped: boolean; stoppedAt: string | null; reason: string | null; resumedAt: string | null; resumeReason: string | null };
  };
  /** Refuse all API keys of a project until it is resumed; takes effect within a second. */
  consoleOperatorSuspendProject: {
    params: { operator_project_id: string };
    query: undefined;
    body: { reason: string };
    response: { projectId: string; name: string; plan: "free" | "pro" | "enterprise"; owners: number; state: "active" | "suspended" | "ending" | "removed"; createdAt: string; platform: string | null; limits: { minute: number; day: number | null; verificationsPerMonth: number | null; stampsPerMonth: number | null }; month: { from: string; to: string; requests: number; requestsForecast: number | null; verifications: { limit: number | null; used: number | null; left: number | null; forecast: number | null }; stamps: { limit: number | null; used: number | null; left: number | null; forecast: number | null } }; suspendedAt: string | null; suspensionReason: string | null; endsAt: string | null; removedAt: string | null };
  };
  /** List who is suspended, newest first, by their ids alone. */
  consoleOperatorSuspendedPeople: {
    params: undefined;
    query: { cursor?: string; limit?: number };
    body: undefined;
    response: { data: readonly ({ userId: string; since: string })[]; nextCursor: string | null };
  };
  /** Read whether notices are sent, how many were today, and the caps of a day. */
  consoleOperatorTakedowns: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { sending: { isStopped: boolean; stoppedAt: string | null; reason: string | null; resumedAt: string | null; resumeReason: string | null }; sentToday: number; caps: { service: number; project: number; brand: number; recipient: number } };
  };
  /** Read the exact mails of a takedown: those that an approval would send, or those that were written. */
  consolePreviewNotice: {
    params: { project_id: string; mode: "live" | "test"; takedown_id: string };
    query: undefined;
    body: undefined;
    response: { data: readonly ({ noticeId: string | null; afterHours: number; scope: "registrar" | "host" | "platform"; contact: string; to: string; from: string; replyTo: string; subject: string; text: string; writtenAt: string; attachments: readonly ({ name: string; mediaType: string; bytes: number })[]; evidence: readonly ({ description: string; mediaType: string; bytes: number })[]; bytes: number; sha256: string | null })[]; isRenewed: boolean };
  };
  /** Complete a secret rotation now instead of at the end of the overlap. */
  consolePromoteWebhookSecret: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; state: "enabled" | "disabled"; /** @deprecated */ status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] } };
  };
  /** Retrieve everything that looks for pages of a brand, what the last scan asked, and what became of what was found. */
  consoleReadCoverage: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: undefined;
    response: { all: { days: number; isCut: boolean; data: readonly ({ source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report" | "image_search" | "profile" | "phishing_feed" | "domain_feed" | "link"; off: "paused" | "no_crawler" | "other_type" | "not_configured" | "no_seeds" | "no_consent" | null; lastAt: string | null; readings: { working: number; failing: number } | null; candidates: number; visited: number; alerts: number })[] }; scan: { scanId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; createdAt: string; discoveredAt: string | null; endedAt: string | null } | null; sources: readonly ({ source: "seed" | "permutation" | "sitemap" | "image_search" | "search"; found: number; new: number; known: number; refused: number; problem: "late" | "failed" | null })[]; names: { looked: number; live: number; delegated: number; unknown: number } | null; yields: readonly ({ source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; pages: number; left: number; failed: number; matched: number; alerts: number })[] };
  };
  /** Read the address that your daily digests go to. */
  consoleReadMailbox: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: { mailbox: { address: string; confirmed: boolean; digests: boolean } | null; hasServer: boolean };
  };
  /** Retrieve how many of the alerts of a brand that were judged in 90 days were impersonations. */
  consoleReadPrecision: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: undefined;
    response: { days: number; all: { judged: number; confirmed: number; low: number; high: number }; bySource: readonly ({ source: "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report"; judged: number; confirmed: number; low: number; high: number })[] };
  };
  /** Read how often the keys of a project were used, and what is left of the month, as GET /v1/usage. */
  consoleReadUsage: {
    params: { project_id: string };
    query: { cursor?: string; limit?: number; from?: string; to?: string; granularity?: "hour" | "day" | "month"; by?: string; keyId?: string; operation?: string; mode?: "live" | "test" };
    body: undefined;
    response: { data: readonly ({ from: string; keyId: string | null; operation: string | null; status: number | null; reason: string | null; requests: number })[]; nextCursor: string | null; from: string; to: string; month: { from: string; to: string; requests: number; requestsForecast: number | null; verifications: { limit: number | null; used: number | null; left: number | null; forecast: number | null }; stamps: { limit: number | null; used: number | null; left: number | null; forecast: number | null } } };
  };
  /** Take a verdict of yours back that has not left yet. */
  consoleRecallVerdict: {
    params: { project_id: string; mode: "live" | "test"; verdict_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Send every event of a period that the webhook should have received but did not. */
  consoleRecoverEvents: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: { since: string; until?: string };
    response: { recoveryId: string; webhookId: string; kind: "recover" | "redrive"; state: "running" | "paused" | "done" | "canceled"; /** @deprecated */ status: "running" | "paused" | "done" | "canceled"; since: string | null; until: string; reachedAt: string | null; examined: number; queued: number; createdAt: string; finishedAt: string | null };
  };
  /** Resend all dead letters of a webhook. */
  consoleRedriveDeadLetters: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: undefined;
    response: { recoveryId: string; webhookId: string; kind: "recover" | "redrive"; state: "running" | "paused" | "done" | "canceled"; /** @deprecated */ status: "running" | "paused" | "done" | "canceled"; since: string | null; until: string; reachedAt: string | null; examined: number; queued: number; createdAt: string; finishedAt: string | null };
  };
  /** Download a reference image as it was sent or fetched. */
  consoleReferencePicture: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string; reference_id: string };
    query: undefined;
    body: undefined;
    response: Uint8Array<ArrayBuffer>;
  };
  /** Register a name, a face or a brand for monitoring. */
  consoleRegisterBrand: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: { type: "name" | "face" | "brand"; name: string; aliases?: readonly string[]; officialDomains?: readonly string[]; authorisedDomains?: readonly string[]; seeds?: readonly string[]; schedule?: { everyHours?: number; cron?: string }; policy?: { automaticTakedown: "draft" | "send" }; consent?: { person: string; identityId?: string; givenAt: string; statement: string; version: string; keyId?: string; signature?: string }; referenceImages?: readonly ({ image?: string; url?: string })[] };
    response: { brand: { brandId: string; type: "name" | "face" | "brand"; name: string; aliases: readonly string[]; officialDomains: readonly string[]; authorisedDomains: readonly string[]; seeds: readonly string[]; schedule: { everyHours: number } | { cron: string }; policy: { automaticTakedown: "draft" | "send" }; consent: { person: string; givenAt: string; statement: string; version: string; state: "awaiting" | "signed" | "accepted" | "revoked" } | null; state: "active" | "paused"; /** @deprecated */ status: "active" | "paused"; references: readonly ({ referenceId: string; mediaType: string; bytes: number; width: number; height: number; sourceUrl: string | null; quality: number; blurhash: string; createdAt: string })[]; domainProofs: readonly ({ domain: string; state: "pending" | "proven" | "expired"; /** @deprecated */ status: "pending" | "proven" | "expired"; provenAt: string | null; checkedAt: string | null; expiresAt: string | null })[]; automation: { allowed: boolean; unprovenNames: readonly string[]; decision: "approved" | "disapproved" | null }; createdAt: string; updatedAt: string }; lastScan: { scanId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; createdAt: string; discoveredAt: string | null; endedAt: string | null } | null; nextScanAt: string | null };
  };
  /** Register a webhook. The secret is in this response only. */
  consoleRegisterWebhook: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: { url: string; events?: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; description?: string; ratePerSecond?: number; filters?: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers?: readonly ({ name: string; value?: string })[] };
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; state: "enabled" | "disabled"; /** @deprecated */ status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] }; secret: string };
  };
  /** Remove the address that your daily digests go to. */
  consoleRemoveMailbox: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Remove a member from a project, or leave it. */
  consoleRemoveMember: {
    params: { project_id: string; member_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Remove a reference image. Pages are no longer compared with it. */
  consoleRemoveReference: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string; reference_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Rename a passkey for the console. */
  consoleRenamePasskey: {
    params: { passkey_id: string };
    query: undefined;
    body: { name: string };
    response: { passkeyId: string; name: string; createdAt: string; lastUsedAt: string | null; deviceType: "singleDevice" | "multiDevice"; backedUp: boolean; cloneSuspected: boolean; current: boolean };
  };
  /** Report up to 500 addresses to be checked for a brand, before all routine pages. */
  consoleReportPages: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: { urls: readonly string[]; source?: "report" | "seed" };
    response: { new: number; known: number; refused: readonly ({ url: string; reason: "address" | "budget" | "ended" })[] };
  };
  /** Resend a delivered or dead delivery with the same id and the same bytes. */
  consoleResendDelivery: {
    params: { project_id: string; mode: "live" | "test"; delivery_id: string };
    query: undefined;
    body: undefined;
    response: { deliveryId: string; webhookId: string; eventId: string; eventType: string; state: "waiting" | "sending" | "delivered" | "dead"; /** @deprecated */ status: "waiting" | "sending" | "delivered" | "dead"; attemptCount: number; nextAttemptAt: string | null; expiresAt: string; lastError: string | null; createdAt: string; finishedAt: string | null };
  };
  /** Give an alert back, so that another reviewer can judge it at once. */
  consoleReturnAlert: {
    params: { project_id: string; mode: "live" | "test"; alert_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Revoke an invitation. Its link stops working immediately. */
  consoleRevokeInvitation: {
    params: { project_id: string; invitation_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Revoke an API key; takes effect within a second. Revoking twice changes nothing. */
  consoleRevokeKey: {
    params: { project_id: string; key_id: string };
    query: undefined;
    body: undefined;
    response: { keyId: string; mode: "live" | "test"; name: string | null; start: string; last4: string; scopes: readonly string[]; domains: readonly string[]; status: "active" | "expired" | "revoked"; createdAt: string; expiresAt: string | null; revokedAt: string | null; lastUsedAt: string | null; replacedBy: string | null };
  };
  /** Permanently revoke a stamp of the project. It stays in the log with the reason. */
  consoleRevokeStamp: {
    params: { project_id: string; mode: "live" | "test"; stamp_id: string };
    query: undefined;
    body: { reason: string };
    response: { stampId: string; revokedAt: string; revocationReason: string };
  };
  /** Replace a leaked secret immediately and invalidate every other one. */
  consoleRevokeWebhookSecret: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: undefined;
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; state: "enabled" | "disabled"; /** @deprecated */ status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] }; secret: string };
  };
  /** Create an API key in place of another, which works until its grace ends; shown only once. */
  consoleRotateKey: {
    params: { project_id: string; key_id: string };
    query: undefined;
    body: { graceHours: number };
    response: { keyId: string; apiKey: string; replacedKeyId: string; replacedKeyEndsAt: string };
  };
  /** Start a secret rotation: the new secret signs alongside the current one until it takes over. */
  consoleRotateWebhookSecret: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: { overlapHours?: number };
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; state: "enabled" | "disabled"; /** @deprecated */ status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] }; secret: string };
  };
  /** Set whether who approves a takedown must be another than who started it or confirmed its alert. */
  consoleSetFourEyes: {
    params: { project_id: string };
    query: undefined;
    body: { isRequired: boolean };
    response: { isRequired: boolean };
  };
  /** Set when an API key expires; null: never. */
  consoleSetKeyExpiry: {
    params: { project_id: string; key_id: string };
    query: undefined;
    body: { expiresAt: string | null };
    response: { keyId: string; mode: "live" | "test"; name: string | null; start: string; last4: string; scopes: readonly string[]; domains: readonly string[]; status: "active" | "expired" | "revoked"; createdAt: string; expiresAt: string | null; revokedAt: string | null; lastUsedAt: string | null; replacedBy: string | null };
  };
  /** Set whether the project sees names of its own for people, which no other project can join. */
  consoleSetPairwiseNames: {
    params: { project_id: string };
    query: undefined;
    body: { isOn: boolean };
    response: { pairwiseNames: boolean; plainNamesUntil: string | null };
  };
  /** Sign in to the console with a passkey. */
  consoleSignIn: {
    params: undefined;
    query: undefined;
    body: { credentialId: string; authenticatorData: string; clientDataJSON: string; signature: string; userHandle?: string | null };
    response: { member: { memberId: string; name: string; isOperator: boolean }; projects: readonly ({ projectId: string; name: string; role: "owner" | "developer" | "reviewer" | "viewer"; plan: string })[]; elevatedUntil: string | null; expiresAt: string; passkeyCount: number };
  };
  /** Sign out of the console in this browser. */
  consoleSignOut: {
    params: undefined;
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: undefined;
  };
  /** Simulate the trust score of a person after hypothetical events. Nothing happens to them. */
  consoleSimulateTrust: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: { ref: string; events: readonly ({ kind: "verification_succeeded" | "verification_failed" | "device" | "passkey" | "passkey_suspected" | "stamp" | "dispute_upheld"; at?: string })[]; at?: string };
    response: { identityId: string; userId: string; trustScore: number; level: "low" | "medium" | "high"; total: number; factors: { liveness: number; device: number; behavioral: number; credential: number }; parts: readonly ({ id: "verificationAge" | "verificationFrequency" | "verificationConsistency" | "stampVolume" | "disputeRate" | "partnerSignals" | "device" | "credential" | "penalties"; points: number; max: number; halfLifeDays: number; lastEventAt: string | null; reasons: readonly string[]; howToImprove: string | null })[]; nextChange: { at: string; to: number } | null; policyVersion: number; asOf: string; current: { trustScore: number; level: "low" | "medium" | "high" } };
  };
  /** Create the options for your browser to create the passkey with which you accept a link. */
  consoleStartJoining: {
    params: undefined;
    query: undefined;
    body: { token: string; name: string };
    response: { challenge: string; rp: { name: string; id: string }; user: { id: string; name: string; displayName: string }; pubKeyCredParams: readonly ({ type: "public-key"; alg: number })[]; timeout: number; excludeCredentials: readonly ({ id: string; type: "public-key"; transports?: readonly string[] })[]; authenticatorSelection: { residentKey: "required"; userVerification: "required" }; attestation: "none" | "direct" };
  };
  /** Create the options for your browser to create another passkey for the console. */
  consoleStartPasskey: {
    params: undefined;
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { challenge: string; rp: { name: string; id: string }; user: { id: string; name: string; displayName: string }; pubKeyCredParams: readonly ({ type: "public-key"; alg: number })[]; timeout: number; excludeCredentials: readonly ({ id: string; type: "public-key"; transports?: readonly string[] })[]; authenticatorSelection: { residentKey: "required"; userVerification: "required" }; attestation: "none" | "direct" };
  };
  /** Scan for a brand now. If a scan of it is already running, that one is returned. */
  consoleStartScan: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: undefined;
    response: { scanId: string; brandId: string; cause: "schedule" | "request"; state: "discovering" | "crawling" | "done" | "cancelled"; /** @deprecated */ status: "discovering" | "crawling" | "done" | "cancelled"; budget: number; progress: { found: number; queued: number; fetched: number; matched: number; left: number; alerts: number }; createdAt: string; discoveredAt: string | null; endedAt: string | null };
  };
  /** Create the options for a member to sign in to the console. */
  consoleStartSignIn: {
    params: undefined;
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { challenge: string; timeout: number; rpId: string; userVerification: "required"; allowCredentials: readonly unknown[] };
  };
  /** Create the options for confirming with a passkey. */
  consoleStartStepUp: {
    params: undefined;
    query: undefined;
    body: Readonly<Record<string, unknown>>;
    response: { challenge: string; timeout: number; rpId: string; userVerification: "required"; allowCredentials: readonly unknown[] };
  };
  /** Start a takedown of the page of an alert, in the name of the member. */
  consoleStartTakedown: {
    params: { project_id: string; mode: "live" | "test" };
    query: undefined;
    body: { brandId: string; alertId: string; kind?: "brand" | "phishing" | "fraud" | "registration" | "copyright"; statement?: { name: string; email: string; postalAddress?: string | null; work?: string | null; originalUrl?: string | null; goodFaith: true; accurate: true; authorised: true } };
    response: { takedownId: string; brandId: string; alertId: string; follows: string | null; kind: "brand" | "phishing" | "fraud" | "registration" | "copyright"; url: string; host: string; state: "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged"; cause: "partner" | "automatic"; mode: "automatic" | "suggest"; reasons: readonly string[]; quarantined: boolean; probability: number; contacts: readonly ({ scope: "registrar" | "host" | "platform"; email: string; operator: string | null; source: "rdap" | "configured" | "guess" })[]; reportSha256: string | null; requestedBy: string | null; approvedBy: string | null; dispute: "open" | "upheld" | "rejected" | null; seenAt: string; checkedAt: string | null; goneSince: string | null; preparedAt: string | null; approvedAt: string | null; sentAt: string | null; escalatedAt: string | null; endedAt: string | null; endedReason: string | null; createdAt: string };
  };
  /** Confirm with a passkey, so that sensitive changes are accepted for five minutes. */
  consoleStepUp: {
    params: undefined;
    query: undefined;
    body: { credentialId: string; authenticatorData: string; clientDataJSON: string; signature: string; userHandle?: string | null };
    response: { elevatedUntil: string };
  };
  /** Switch your daily digests off or on again. */
  consoleSwitchDigests: {
    params: undefined;
    query: undefined;
    body: { digests: boolean };
    response: { address: string; confirmed: boolean; digests: boolean };
  };
  /** Download the escalation pack: the report, the mails, the log with its proof and the evidence. */
  consoleTakedownPack: {
    params: { project_id: string; mode: "live" | "test"; takedown_id: string };
    query: undefined;
    body: undefined;
    response: Uint8Array<ArrayBuffer>;
  };
  /** Send a test event of any type to this webhook only, regardless of its event list. */
  consoleTestWebhook: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: { type?: "user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled" } | undefined;
    response: { eventId: string; deliveryId: string };
  };
  /** Update what is monitored for a brand and how often, pause it, or resume it. */
  consoleUpdateBrand: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: { name?: string; aliases?: readonly string[]; officialDomains?: readonly string[]; authorisedDomains?: readonly string[]; seeds?: readonly string[]; schedule?: { everyHours?: number; cron?: string }; policy?: { automaticTakedown: "draft" | "send" }; consent?: { person: string; identityId?: string; givenAt: string; statement: string; version: string; keyId?: string; signature?: string }; state?: "active" | "paused"; /** @deprecated */ status?: "active" | "paused" };
    response: { brand: { brandId: string; type: "name" | "face" | "brand"; name: string; aliases: readonly string[]; officialDomains: readonly string[]; authorisedDomains: readonly string[]; seeds: readonly string[]; schedule: { everyHours: number } | { cron: string }; policy: { automaticTakedown: "draft" | "send" }; consent: { person: string; givenAt: string; statement: string; version: string; state: "awaiting" | "signed" | "accepted" | "revoked" } | null; state: "active" | "paused"; /** @deprecated */ status: "active" | "paused"; references: readonly ({ referenceId: string; mediaType: string; bytes: number; width: number; height: number; sourceUrl: string | null; quality: number; blurhash: string; createdAt: string })[]; domainProofs: readonly ({ domain: string; state: "pending" | "proven" | "expired"; /** @deprecated */ status: "pending" | "proven" | "expired"; provenAt: string | null; checkedAt: string | null; expiresAt: string | null })[]; automation: { allowed: boolean; unprovenNames: readonly string[]; decision: "approved" | "disapproved" | null }; createdAt: string; updatedAt: string }; lastScan: { scanId: string; cause: "schedule" | "request"; status: "discovering" | "crawling" | "done" | "cancelled"; createdAt: string; discoveredAt: string | null; endedAt: string | null } | null; nextScanAt: string | null };
  };
  /** Update the URL, the events, the filters, the headers or the rate of a webhook. */
  consoleUpdateWebhook: {
    params: { project_id: string; mode: "live" | "test"; webhook_id: string };
    query: undefined;
    body: { url?: string; events?: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters?: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers?: readonly ({ name: string; value?: string })[]; description?: string; ratePerSecond?: number };
    response: { webhookId: string; url: string; events: readonly ("user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled")[]; filters: readonly ({ field: string; values: readonly (string | number | boolean | null)[] })[]; headers: readonly ({ name: string })[]; description: string; ratePerSecond: number; state: "enabled" | "disabled"; /** @deprecated */ status: "enabled" | "disabled"; disabledAt: string | null; disabledReason: "partner" | "failing" | "gone" | null; rotation: { takesOverAt: string } | null; health: { failingSince: string | null; consecutiveFailures: number; heldUntil: string | null }; createdAt: string; updatedAt: string; queue: { breaker: "closed" | "open" | "probing"; nextAttemptAt: string | null; waiting: number; dead: number; recentFailures: readonly ({ reason: string; statusCode: number | null; count: number; lastAt: string })[] } };
  };
  /** Retrieve the TXT record that proves an official domain, and check now whether it is there. */
  consoleVerifyDomain: {
    params: { project_id: string; mode: "live" | "test"; brand_id: string };
    query: undefined;
    body: { domain: string };
    response: { domain: string; state: "pending" | "proven" | "expired"; /** @deprecated */ status: "pending" | "proven" | "expired"; provenAt: string | null; checkedAt: string | null; expiresAt: string | null; record: { type: "TXT"; name: string; value: string }; look: "found" | "absent" | "failed" };
  };
}

/** Each operation: method, path, whether it needs a session, and the forms of its documented responses. */
export const operations = {
  consoleAcceptInvitation: ['POST', '/console/api/invitations/accept', 'none', ["200 json"]],
  consoleAddPasskey: ['POST', '/console/api/passkeys', 'cookie', ["201 json"]],
  consoleAddReference: ['POST', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/references', 'cookie', ["201 json"]],
  consoleAdvanceTestPerson: ['POST', '/console/api/projects/{project_id}/test-mode/people/{user_id}/advance', 'cookie', ["200 json"]],
  consoleAlertEvidence: ['GET', '/console/api/projects/{project_id}/{mode}/alerts/{alert_id}/evidence/{file*}', 'cookie', ["200 bytes"]],
  consoleAnswerTakedown: ['POST', '/console/api/projects/{project_id}/{mode}/takedowns/{takedown_id}/answer', 'cookie', ["200 json"]],
  consoleApproveTakedown: ['POST', '/console/api/projects/{project_id}/{mode}/takedowns/{takedown_id}/approve', 'cookie', ["200 json"]],
  consoleCancelScan: ['DELETE', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/scans/{scan_id}', 'cookie', ["200 json"]],
  consoleCancelTakedown: ['POST', '/console/api/projects/{project_id}/{mode}/takedowns/{takedown_id}/cancel', 'cookie', ["200 json"]],
  consoleCancelWebhookRotation: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/cancel-rotation', 'cookie', ["200 json"]],
  consoleChangeKey: ['PATCH', '/console/api/projects/{project_id}/keys/{key_id}', 'cookie', ["200 json"]],
  consoleChangeRole: ['PATCH', '/console/api/projects/{project_id}/members/{member_id}', 'cookie', ["200 json"]],
  consoleCountAlerts: ['GET', '/console/api/projects/{project_id}/{mode}/alerts/counts', 'cookie', ["200 json"]],
  consoleCountRecoverable: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/recover/count', 'cookie', ["200 json"]],
  consoleCountTakedowns: ['GET', '/console/api/projects/{project_id}/{mode}/takedowns/counts', 'cookie', ["200 json"]],
  consoleCreateKey: ['POST', '/console/api/projects/{project_id}/keys', 'cookie', ["201 json"]],
  consoleCreateTestPerson: ['POST', '/console/api/projects/{project_id}/test-mode/people', 'cookie', ["201 json"]],
  consoleDecideDispute: ['POST', '/console/api/operator/disputes/{dispute_id}/decision', 'cookie', ["200 json"]],
  consoleDeleteBrand: ['DELETE', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}', 'cookie', ["204"]],
  consoleDeletePasskey: ['DELETE', '/console/api/passkeys/{passkey_id}', 'cookie', ["204"]],
  consoleDeleteWebhook: ['DELETE', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}', 'cookie', ["204"]],
  consoleDescribeInvitation: ['POST', '/console/api/invitations/describe', 'none', ["200 json"]],
  consoleDescribeSession: ['GET', '/console/api/session', 'cookie', ["200 json"]],
  consoleDisableWebhook: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/disable', 'cookie', ["200 json"]],
  consoleDisallowHost: ['DELETE', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/allowed-hosts/{host}', 'cookie', ["204"]],
  consoleEnableWebhook: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/enable', 'cookie', ["200 json"]],
  consoleEndAllSessions: ['DELETE', '/console/api/sessions', 'cookie', ["200 json"]],
  consoleEndSession: ['DELETE', '/console/api/sessions/{session_id}', 'cookie', ["204"]],
  consoleExportUsage: ['GET', '/console/api/projects/{project_id}/usage.csv', 'cookie', ["200 text"]],
  consoleFollowRequests: ['GET', '/console/api/projects/{project_id}/{mode}/requests/live', 'cookie', ["200 text"]],
  consoleGetAlert: ['GET', '/console/api/projects/{project_id}/{mode}/alerts/{alert_id}', 'cookie', ["200 json"]],
  consoleGetBrand: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}', 'cookie', ["200 json"]],
  consoleGetDelivery: ['GET', '/console/api/projects/{project_id}/{mode}/deliveries/{delivery_id}', 'cookie', ["200 json"]],
  consoleGetEvent: ['GET', '/console/api/projects/{project_id}/{mode}/events/{event_id}', 'cookie', ["200 json"]],
  consoleGetKey: ['GET', '/console/api/projects/{project_id}/keys/{key_id}', 'cookie', ["200 json"]],
  consoleGetProject: ['GET', '/console/api/projects/{project_id}', 'cookie', ["200 json"]],
  consoleGetRecovery: ['GET', '/console/api/projects/{project_id}/{mode}/recoveries/{recovery_id}', 'cookie', ["200 json"]],
  consoleGetRequest: ['GET', '/console/api/projects/{project_id}/{mode}/requests/{request_id}', 'cookie', ["200 json"]],
  consoleGetScan: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/scans/{scan_id}', 'cookie', ["200 json"]],
  consoleGetSighting: ['GET', '/console/api/projects/{project_id}/{mode}/alerts/{alert_id}/sightings/{sighting_id}', 'cookie', ["200 json"]],
  consoleGetStamp: ['GET', '/console/api/projects/{project_id}/{mode}/stamps/{stamp_id}', 'cookie', ["200 json"]],
  consoleGetTakedown: ['GET', '/console/api/projects/{project_id}/{mode}/takedowns/{takedown_id}', 'cookie', ["200 json"]],
  consoleGetWebhook: ['GET', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}', 'cookie', ["200 json"]],
  consoleGiveMailbox: ['POST', '/console/api/mailbox', 'cookie', ["200 json"]],
  consoleGroupRefusals: ['GET', '/console/api/projects/{project_id}/{mode}/requests/reasons', 'cookie', ["200 json"]],
  consoleInvite: ['POST', '/console/api/projects/{project_id}/invitations', 'cookie', ["201 json"]],
  consoleJoin: ['POST', '/console/api/invitations/join', 'cookie', ["200 json"]],
  consoleJudgeAlerts: ['POST', '/console/api/projects/{project_id}/{mode}/verdicts', 'cookie', ["202 json"]],
  consoleLeaseAlert: ['POST', '/console/api/projects/{project_id}/{mode}/alerts/{alert_id}/lease', 'cookie', ["200 json"]],
  consoleListAlerts: ['GET', '/console/api/projects/{project_id}/{mode}/alerts', 'cookie', ["200 json"]],
  consoleListAllowedHosts: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/allowed-hosts', 'cookie', ["200 json"]],
  consoleListAudit: ['GET', '/console/api/projects/{project_id}/audit', 'cookie', ["200 json"]],
  consoleListBrands: ['GET', '/console/api/projects/{project_id}/{mode}/brands', 'cookie', ["200 json"]],
  consoleListDeliveries: ['GET', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/deliveries', 'cookie', ["200 json"]],
  consoleListDisputes: ['GET', '/console/api/projects/{project_id}/{mode}/disputes', 'cookie', ["200 json"]],
  consoleListEvents: ['GET', '/console/api/projects/{project_id}/{mode}/events', 'cookie', ["200 json"]],
  consoleListEvidenceLog: ['GET', '/console/api/projects/{project_id}/{mode}/alerts/{alert_id}/evidence-log', 'cookie', ["200 json"]],
  consoleListInvitations: ['GET', '/console/api/projects/{project_id}/invitations', 'cookie', ["200 json"]],
  consoleListKeys: ['GET', '/console/api/projects/{project_id}/keys', 'cookie', ["200 json"]],
  consoleListLookalikes: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/lookalikes', 'cookie', ["200 json"]],
  consoleListMembers: ['GET', '/console/api/projects/{project_id}/members', 'cookie', ["200 json"]],
  consoleListPasskeys: ['GET', '/console/api/passkeys', 'cookie', ["200 json"]],
  consoleListRecipients: ['GET', '/console/api/projects/{project_id}/{mode}/recipients', 'cookie', ["200 json"]],
  consoleListRelatedAlerts: ['GET', '/console/api/projects/{project_id}/{mode}/alerts/{alert_id}/related', 'cookie', ["200 json"]],
  consoleListRequests: ['GET', '/console/api/projects/{project_id}/{mode}/requests', 'cookie', ["200 json"]],
  consoleListReturnedAlerts: ['GET', '/console/api/projects/{project_id}/{mode}/alerts/returned', 'cookie', ["200 json"]],
  consoleListScanPages: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/scans/{scan_id}/pages', 'cookie', ["200 json"]],
  consoleListScans: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/scans', 'cookie', ["200 json"]],
  consoleListSessions: ['GET', '/console/api/sessions', 'cookie', ["200 json"]],
  consoleListStamps: ['GET', '/console/api/projects/{project_id}/{mode}/stamps', 'cookie', ["200 json"]],
  consoleListTakedowns: ['GET', '/console/api/projects/{project_id}/{mode}/takedowns', 'cookie', ["200 json"]],
  consoleListTestPeople: ['GET', '/console/api/projects/{project_id}/test-mode/people', 'cookie', ["200 json"]],
  consoleListWebhooks: ['GET', '/console/api/projects/{project_id}/{mode}/webhooks', 'cookie', ["200 json"]],
  consoleLookUpPerson: ['POST', '/console/api/projects/{project_id}/{mode}/people/look-up', 'cookie', ["200 json"]],
  consoleOpenDispute: ['POST', '/console/api/projects/{project_id}/{mode}/stamps/{stamp_id}/disputes', 'cookie', ["201 json"]],
  consoleOperatorCalibration: ['GET', '/console/api/operator/calibration', 'cookie', ["200 json"]],
  consoleOperatorCertificateLogs: ['GET', '/console/api/operator/certificate-logs', 'cookie', ["200 json"]],
  consoleOperatorDispute: ['GET', '/console/api/operator/disputes/{dispute_id}', 'cookie', ["200 json"]],
  consoleOperatorDisputes: ['GET', '/console/api/operator/disputes', 'cookie', ["200 json"]],
  consoleOperatorHealth: ['GET', '/console/api/operator/health', 'cookie', ["200 json"]],
  consoleOperatorInvite: ['POST', '/console/api/operator/projects/{operator_project_id}/invitations', 'cookie', ["201 json"]],
  consoleOperatorMail: ['GET', '/console/api/operator/mail', 'cookie', ["200 json"]],
  consoleOperatorModels: ['GET', '/console/api/operator/models', 'cookie', ["200 json"]],
  consoleOperatorProject: ['GET', '/console/api/operator/projects/{operator_project_id}', 'cookie', ["200 json"]],
  consoleOperatorProjects: ['GET', '/console/api/operator/projects', 'cookie', ["200 json"]],
  consoleOperatorResumeProject: ['POST', '/console/api/operator/projects/{operator_project_id}/resume', 'cookie', ["200 json"]],
  consoleOperatorResumeTakedowns: ['POST', '/console/api/operator/takedowns/resume', 'cookie', ["200 json"]],
  consoleOperatorSigningKeys: ['GET', '/console/api/operator/signing-keys', 'cookie', ["200 json"]],
  consoleOperatorStopTakedowns: ['POST', '/console/api/operator/takedowns/stop', 'cookie', ["200 json"]],
  consoleOperatorSuspendProject: ['POST', '/console/api/operator/projects/{operator_project_id}/suspend', 'cookie', ["200 json"]],
  consoleOperatorSuspendedPeople: ['GET', '/console/api/operator/suspended-people', 'cookie', ["200 json"]],
  consoleOperatorTakedowns: ['GET', '/console/api/operator/takedowns', 'cookie', ["200 json"]],
  consolePreviewNotice: ['GET', '/console/api/projects/{project_id}/{mode}/takedowns/{takedown_id}/notice', 'cookie', ["200 json"]],
  consolePromoteWebhookSecret: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/promote-secret', 'cookie', ["200 json"]],
  consoleReadCoverage: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/coverage', 'cookie', ["200 json"]],
  consoleReadMailbox: ['GET', '/console/api/mailbox', 'cookie', ["200 json"]],
  consoleReadPrecision: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/precision', 'cookie', ["200 json"]],
  consoleReadUsage: ['GET', '/console/api/projects/{project_id}/usage', 'cookie', ["200 json"]],
  consoleRecallVerdict: ['DELETE', '/console/api/projects/{project_id}/{mode}/verdicts/{verdict_id}', 'cookie', ["204"]],
  consoleRecoverEvents: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/recover', 'cookie', ["202 json"]],
  consoleRedriveDeadLetters: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/redrive', 'cookie', ["202 json"]],
  consoleReferencePicture: ['GET', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/references/{reference_id}/picture', 'cookie', ["200 bytes"]],
  consoleRegisterBrand: ['POST', '/console/api/projects/{project_id}/{mode}/brands', 'cookie', ["201 json"]],
  consoleRegisterWebhook: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks', 'cookie', ["201 json"]],
  consoleRemoveMailbox: ['DELETE', '/console/api/mailbox', 'cookie', ["204"]],
  consoleRemoveMember: ['DELETE', '/console/api/projects/{project_id}/members/{member_id}', 'cookie', ["204"]],
  consoleRemoveReference: ['DELETE', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/references/{reference_id}', 'cookie', ["204"]],
  consoleRenamePasskey: ['PATCH', '/console/api/passkeys/{passkey_id}', 'cookie', ["200 json"]],
  consoleReportPages: ['POST', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/reports', 'cookie', ["200 json"]],
  consoleResendDelivery: ['POST', '/console/api/projects/{project_id}/{mode}/deliveries/{delivery_id}/resend', 'cookie', ["202 json"]],
  consoleReturnAlert: ['DELETE', '/console/api/projects/{project_id}/{mode}/alerts/{alert_id}/lease', 'cookie', ["204"]],
  consoleRevokeInvitation: ['DELETE', '/console/api/projects/{project_id}/invitations/{invitation_id}', 'cookie', ["204"]],
  consoleRevokeKey: ['POST', '/console/api/projects/{project_id}/keys/{key_id}/revoke', 'cookie', ["200 json"]],
  consoleRevokeStamp: ['POST', '/console/api/projects/{project_id}/{mode}/stamps/{stamp_id}/revoke', 'cookie', ["200 json"]],
  consoleRevokeWebhookSecret: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/revoke-secret', 'cookie', ["200 json"]],
  consoleRotateKey: ['POST', '/console/api/projects/{project_id}/keys/{key_id}/rotate', 'cookie', ["201 json"]],
  consoleRotateWebhookSecret: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/rotate-secret', 'cookie', ["200 json"]],
  consoleSetFourEyes: ['POST', '/console/api/projects/{project_id}/four-eyes', 'cookie', ["200 json"]],
  consoleSetKeyExpiry: ['POST', '/console/api/projects/{project_id}/keys/{key_id}/expiry', 'cookie', ["200 json"]],
  consoleSetPairwiseNames: ['POST', '/console/api/projects/{project_id}/pairwise-names', 'cookie', ["200 json"]],
  consoleSignIn: ['POST', '/console/api/sign-in', 'none', ["200 json"]],
  consoleSignOut: ['POST', '/console/api/sign-out', 'none', ["204"]],
  consoleSimulateTrust: ['POST', '/console/api/projects/{project_id}/{mode}/people/simulate', 'cookie', ["200 json"]],
  consoleStartJoining: ['POST', '/console/api/invitations/options', 'none', ["200 json"]],
  consoleStartPasskey: ['POST', '/console/api/passkeys/options', 'cookie', ["200 json"]],
  consoleStartScan: ['POST', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/scans', 'cookie', ["202 json"]],
  consoleStartSignIn: ['POST', '/console/api/sign-in/options', 'none', ["200 json"]],
  consoleStartStepUp: ['POST', '/console/api/step-up/options', 'cookie', ["200 json"]],
  consoleStartTakedown: ['POST', '/console/api/projects/{project_id}/{mode}/takedowns', 'cookie', ["201 json"]],
  consoleStepUp: ['POST', '/console/api/step-up', 'cookie', ["200 json"]],
  consoleSwitchDigests: ['PATCH', '/console/api/mailbox', 'cookie', ["200 json"]],
  consoleTakedownPack: ['GET', '/console/api/projects/{project_id}/{mode}/takedowns/{takedown_id}/pack.zip', 'cookie', ["200 bytes"]],
  consoleTestWebhook: ['POST', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}/test', 'cookie', ["202 json"]],
  consoleUpdateBrand: ['PATCH', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}', 'cookie', ["200 json"]],
  consoleUpdateWebhook: ['PATCH', '/console/api/projects/{project_id}/{mode}/webhooks/{webhook_id}', 'cookie', ["200 json"]],
  consoleVerifyDomain: ['POST', '/console/api/projects/{project_id}/{mode}/brands/{brand_id}/verify-domain', 'cookie', ["200 json"]],
} as const satisfies Record<keyof Operations, CookieRow>;

/* Written by `npm run openapi`, from the route table: a change here is lost. */
/* oxlint-disable max-lines */

export interface Account {
  /** Identity identifier: a label, `#` and seven characters. */
  identityId: IdentityId;
  /** The user id of a person. */
  userId: PersonId;
  /** The name that people see. */
  displayName: string;
  /** The state of the identity. */
  state: "pending" | "verified" | "lapsed" | "suspended" | "deleted";
  /** As `state`. @deprecated */
  status: "pending" | "verified" | "lapsed" | "suspended" | "deleted";
  /** What a badge may show: `trusted` is verified with a high trust score. */
  badgeLevel: "none" | "verified" | "trusted";
  /** A trust score, from 0 to 100. */
  trustScore: TrustScore;
  /** Null for a person who is not verified. */
  verifiedSince: TimestampOrNull;
  /** How well it is shown that the person is one: `device` (a registered key signed), `liveness` (movements of a face were judged besides), `attested` (and an attested platform passkey is bound to the person). */
  assurance: Assurance;
  /** Null unless the status is `suspended`. To object, contact the operator. */
  suspension: {
    /** Null where it was not recorded. */
    since: TimestampOrNull;
    /** Why. */
    reason: "impersonation" | "duplicate_person" | "automation" | "shared_identity" | "account_taken_over" | "abuse" | "legal_order" | "under_review" | "unspecified";
  } | null;
  /** When the verification expires; null for a session that needs a step-up. */
  lapsesAt: TimestampOrNull;
  /** How the request was authenticated. */
  via: "session" | "device";
  /** Whether this session is read-only until the person confirms who they are. */
  stepUpRequired: boolean;
}

/** What approved it so far. */
export interface AdditionApproval {
  /** One of your devices. */
  device: boolean;
  /** One of your passkeys. */
  passkey: boolean;
}

/** Why it ended; null while it is in progress. */
export type AdditionEndReason = "cancelled" | "denied" | "expired" | "approver_revoked" | "identity_suspended" | "no_device" | "device_limit" | "device_in_use" | null;

export interface Alert {
  /** The id of an alert. */
  alertId: AlertId;
  /** The id of a brand. */
  brandId: BrandId;
  /** The address that was visited. */
  url: string;
  /** The address it redirected to at the last visit. */
  landedUrl: string;
  /** The host of `url`, in lower case and punycode. */
  host: string;
  /** The domain under which its owner registered it; null for an IP address. */
  registrableDomain: string | null;
  /** `impersonation`: the page appears to impersonate the brand. `lookalike`: the name resembles the brand, and its page is not used yet; it becomes an impersonation if its page does. */
  kind: AlertKind;
  /** What a lookalike showed at its last detection; null for an impersonation. `redirect`: it leads to a page elsewhere that is not yours. `robots`: its robots.txt forbids visits. */
  shows: "blank" | "parked" | "error" | "placeholder" | "redirect" | "robots" | null;
  /** `open`: not judged yet. `gone`: the page is offline. */
  state: AlertState;
  /** As `state`. @deprecated */
  status: AlertState;
  /** How the page was found. */
  source: AlertSource;
  /** A calibrated probability: of pages rated 0.8, eight in ten are impersonations. */
  probability: number;
  /** A calibrated probability: of pages rated 0.8, eight in ten are impersonations. */
  highestProbability: number;
  /** The order of `sort=urgency`: a higher value means a greater expected loss. Each whole number doubles it; compare the value only with that of another alert. */
  urgency: number;
  /** The number of visits that detected it. */
  sightings: number;
  /** ISO 8601, UTC. */
  firstSeenAt: Timestamp;
  /** ISO 8601, UTC. */
  lastSeenAt: Timestamp;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
  /** The time of the last evidence. */
  pictures: readonly AlertPicture[];
}

export interface AlertDetail extends Alert {
  /** A few sentences that say why: what the page shows, claims and wants, what weighed most, and what was not examined. */
  why: string;
  /** How the probability came about. */
  explanation: {
    /** The contribution of each family of evidence, each pair of families, the source and the calibration. */
    families: readonly ({
      /** A family of evidence, or a pair of families. */
      family: string;
      /** The log-odds. Values above 0 indicate an impersonation. */
      nats: number;
    })[];
    /** The contributions in order. Summed from left to right they give the log-odds of the probability. */
    contributions: readonly ({
      /** A family of evidence, or a pair of families. */
      family: string;
      /** The log-odds. Values above 0 indicate an impersonation. */
      nats: number;
      /** The feature; null for a sum of the family. */
      feature: string | null;
    })[];
    /** Evidence that was not available, which counts as 0. */
    missing: readonly string[];
    /** The host whose name was examined. */
    judgedHost: string;
    /** Who the page says it is, towards the brand. */
    claim: "nothing" | "lists" | "speaks about as another" | "speaks about" | "claims to belong to" | "claims to be" | null;
    /** What the page wants of its visitors. The most harmful counts. */
    want: "nothing" | "a message" | "an order" | "an action" | "a secret" | null;
    /** Where the page shows the name of the brand. A value that could not be examined is null. */
    presentation: {
      /** Where the title names the brand: not at all, among other words, as a part of its own, or alone. */
      titlePlace: "absent" | "mentioned" | "part" | "alone";
      /** Whether the text at the head of the page names the brand. */
      isHeadName: boolean | null;
      /** Whether the declared site name (`og:site_name`) is the brand. */
      isDeclaredName: boolean | null;
      /** Whether the copyright line names the brand. */
      isCopyrightName: boolean | null;
      /** Whether a label or button of a form names the brand. */
      formNamesBrand: boolean;
      /** Mentions of the brand per word of the text. */
      textShare: number | null;
      /** Whether the page has another name that its domain agrees with. */
      hasOwnName: boolean;
      /** Where the page shows the logo. */
      logoPlace: "none" | "beside_others" | "content" | "icon" | "head" | null;
    } | null;
    /** The reference image that a region of the page was closest to. */
    matchedReference: {
      /** The id of the reference image. */
      referenceId: string;
      /** The rotation or reflection of the image that was compared. */
      form: string;
      /** The number of differing bits out of 256. Up to 31 is a match. */
      distance: number;
      /** Whether its colors are inverted. */
      isInverted: boolean;
      /** The region in pixels of the screenshot; null for the favicon. */
      box: {
        /** From the left edge. */
        left: number;
        /** From the top edge. */
        top: number;
        /** Its width. */
        width: number;
        /** Its height. */
        height: number;
      } | null;
    } | null;
    /** The version of the model that weighed the evidence. */
    modelVersion: string;
    /** The version of the calibration of probabilities. */
    calibrationVersion: string;
  };
  /** The evidence of the last detection. */
  evidence: {
    /** Whether nothing is lacking. */
    complete: boolean;
    /** What could not be captured. */
    lacking: readonly string[];
    /** The stored files. */
    files: readonly ({
      /** The name of the file. */
      name: string;
      /** The media type of the file. */
      mediaType: string;
      /** The size of the file. */
      bytes: number;
      /** A SHA-256 as 64 hex digits. */
      sha256: Sha256;
      /** Whether the text was truncated. */
      isCut: boolean;
      /** Path of the file. It needs your API key. */
      url: string;
    })[];
    /** Path of the manifest, which lists every file with its hash. */
    manifestUrl: string;
    /** Path of the entry in the log of your brand. */
    logEntryUrl: string;
    /** The entry in the log of your brand. Keep its hash to detect any later change of earlier entries. */
    log: {
      /** The number of the entry, from 1. */
      position: number;
      /** A SHA-256 as 64 hex digits. */
      manifestHash: Sha256;
      /** A SHA-256 as 64 hex digits. */
      previousHash: Sha256;
      /** A SHA-256 as 64 hex digits. */
      hash: Sha256;
      /** ISO 8601, UTC. */
      loggedAt: Timestamp;
    };
  };
  /** The last 50 visits that detected something new, newest first. */
  history: readonly ({
    /** The id of a detection. */
    sightingId: SightingId;
    /** ISO 8601, UTC. */
    seenAt: Timestamp;
    /** `impersonation`: the page appears to impersonate the brand. `lookalike`: the name resembles the brand, and its page is not used yet; it becomes an impersonation if its page does. */
    kind: AlertKind;
    /** A calibrated probability: of pages rated 0.8, eight in ten are impersonations. */
    probability: number;
    /** How the page was found. */
    source: AlertSource;
    /** The signals that indicated an impersonation. */
    families: readonly string[];
    /** Path of the manifest of this detection. */
    manifestUrl: string;
    /** Whether its files are still stored. The first, the last ten, and those a takedown is based on are kept. */
    isKept: boolean;
  })[];
  /** Whether a takedown can be started. */
  takedown: {
    /** Why no takedown of the page is possible; null if one is. */
    refusal: {
      /** The reason that a request would get. */
      reason: string;
      /** A sentence for developers. */
      message: string;
    } | null;
    /** The kinds of abuse that the evidence shows. */
    kinds: readonly TakedownKind[];
  };
  /** The verdicts, newest first. */
  verdicts: readonly ({
    /** `confirm`: an impersonation. `dismiss`: harmless. */
    verdict: "confirm" | "dismiss";
    /** Null if none was given. */
    reason: string | null;
    /** `dispute`: the owner of the page disputed a takedown. */
    cause: "review" | "dispute";
    /** The id of a detection. */
    sightingId: SightingId;
    /** ISO 8601, UTC. */
    givenAt: Timestamp;
  })[];
}

export interface AlertEvidenceQuery {
  /** Defaults to the last one. */
  sighting?: string;
}

/** The id of an alert. */
export type AlertId = string;

/** `impersonation`: the page appears to impersonate the brand. `lookalike`: the name resembles the brand, and its page is not used yet; it becomes an impersonation if its page does. */
export type AlertKind = "impersonation" | "lookalike";

export interface AlertPicture {
  /** `crop`: a region of the page. `reference`: your reference image that it resembles. `faces`: the registered face on the left and the matching face of the page on the right, aligned. */
  kind: "screenshot" | "crop" | "reference" | "faces";
  /** Path of the file from this detection. It needs your API key. */
  url: string;
  /** The media type of the image. */
  mediaType: string;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
  /** A placeholder for the image, https://blurha.sh. */
  blurhash: string;
}

/** How the page was found. */
export type AlertSource = "permutation" | "certificate" | "sitemap" | "seed" | "search" | "report";

/** `open`: not judged yet. `gone`: the page is offline. */
export type AlertState = "open" | "confirmed" | "dismissed" | "gone";

export interface AnswerTakedownRequest {
  /** What the contact replied. */
  answer: "acknowledged" | "rejected";
  /** It is kept in the log. */
  note: string;
}

export interface ApproveTakedownRequest {
  /** The name of the approver. It is kept in the log. */
  approvedBy: string;
}

/** How well it is shown that the person is one: `device` (a registered key signed), `liveness` (movements of a face were judged besides), `attested` (and an attested platform passkey is bound to the person). */
export type Assurance = "device" | "liveness" | "attested";

export interface Attribution {
  /** Whether projects may stamp in your name without a signature of your device. Such stamps are `attributed`. */
  allowed: boolean;
}

export interface AuditEntry {
  /** The number of the line in the chain of your project, from 1. */
  seq: number;
  /** ISO 8601, UTC. */
  at: Timestamp;
  /** What was done. */
  action: string;
  /** The id of what was changed. */
  target: string;
  /** Who did it. */
  actor: {
    /** `member`: a person of your team, in the console. */
    kind: "key" | "operator" | "service" | "member";
    /** The id of the API key; null for operators and the service. */
    id: string | null;
  };
  /** The address that the API key was used from; null for operators and the service. */
  address: string | null;
  /** The `X-Request-Id` of the request; null if there was none. */
  requestId: string | null;
  /** The fields that were changed; null where there is nothing to compare with. */
  before: Readonly<Record<string, unknown>> | null;
  /** The fields that were changed; null where there is nothing to compare with. */
  after: Readonly<Record<string, unknown>> | null;
  /** A SHA-256 as 64 hex digits. */
  previousHash: Sha256;
  /** A SHA-256 as 64 hex digits. */
  hash: Sha256;
}

export interface AuthenticatePasskeyResponse {
  /** The person signed in. */
  authenticated: true;
  /** The session token, to be sent as `Authorization: Bearer`. */
  sessionToken: string;
  /** ISO 8601, UTC. */
  expiresAt: Timestamp;
  /** The user id of a person. */
  userId: PersonId;
}

/** `draft`: takedowns wait for your approval. */
export type AutomaticTakedown = "draft" | "send";

export interface Brand {
  /** The id of a brand. */
  brandId: BrandId;
  /** What is monitored. */
  type: "name" | "face" | "brand";
  /** The name that is looked for. */
  name: string;
  /** Other names of the brand. */
  aliases: readonly string[];
  /** In lower case and punycode. */
  officialDomains: readonly string[];
  /** Domains of others who may use the name. */
  authorisedDomains: readonly string[];
  /** Pages that every scan visits. */
  seeds: readonly string[];
  /** When the brand is scanned. */
  schedule: {
    /** Hours between two scans. */
    everyHours: number;
  } | {
    /** A cron expression, in UTC. */
    cron: string;
  };
  /** What is done without you. */
  policy: {
    /** `draft`: takedowns wait for your approval. */
    automaticTakedown: AutomaticTakedown;
  };
  /** The consent of the person; null unless it is a face. */
  consent: {
    /** The person whose face it is. */
    person: string;
    /** ISO 8601, UTC. */
    givenAt: Timestamp;
    /** The text the person agreed to. */
    statement: string;
    /** The version of the text. */
    version: string;
    /** `awaiting`: neither signed by the person nor accepted by an operator, so no face is looked for. `revoked`: the person has ended it. */
    state: "awaiting" | "signed" | "accepted" | "revoked";
  } | null;
  /** `paused`: nothing is looked for. */
  state: "active" | "paused";
  /** As `state`. @deprecated */
  status: "active" | "paused";
  /** The reference images that pages are compared with. */
  references: readonly BrandReference[];
  /** The official domains whose verification has started. */
  domainProofs: readonly DomainProof[];
  /** Whether takedowns may be sent without your approval, as far as that depends on the identity of the brand. */
  automation: {
    /** Whether they may be sent. */
    allowed: boolean;
    /** The names and aliases that no proven domain bears. */
    unprovenNames: readonly string[];
    /** The decision of an operator about the current names, if there is one. */
    decision: "approved" | "disapproved" | null;
  };
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
  /** ISO 8601, UTC. */
  updatedAt: Timestamp;
}

export interface BrandAlertEvent extends EventFrame {
  /** The type. */
  event: "brand.alert";
  /** What happened. */
  data: {
    /** The id of a brand. */
    brandId: BrandId;
    /** The id of an alert. */
    alertId: AlertId;
    /** `lookalike`: the name resembles the brand, and its page is not used yet. Sent once, as `new`. */
    kind: AlertKind;
    /** What a lookalike shows in place of a page; null for an impersonation. */
    shows: "blank" | "parked" | "error" | "placeholder" | "redirect" | "robots" | null;
    /** `higher`: its probability rose above 0.95, or a lookalike became an impersonation. `returned`: the page was offline and is back. */
    cause: "new" | "higher" | "returned";
    /** The address of the page. */
    url: string;
    /** The address that `url` redirected to. */
    landedUrl: string;
    /** The host of `url`, in lower case and punycode. */
    host: string;
    /** How the page was found. */
    source: AlertSource;
    /** The calibrated probability. */
    probability: number;
    /** ISO 8601, UTC. */
    firstSeenAt: Timestamp;
    /** ISO 8601, UTC. */
    lastSeenAt: Timestamp;
  };
}

/** Required for a face. */
export interface BrandConsentInput {
  /** The person whose face it is. */
  person: string;
  /** The same person as a user id, identity identifier or UUID, if they have an identity. Deleting the identity deletes the record of their consent. */
  identityId?: UserId;
  /** When the person agreed. */
  givenAt: Timestamp;
  /** The text the person agreed to. */
  statement: string;
  /** The version of the text. */
  version: string;
  /** The thumbprint of the device key that signed the consent. */
  keyId?: Thumbprint;
  /** The signature of a device of the person, with `keyId` and `identityId`. Without one, the consent awaits an operator, and no face is looked for. */
  signature?: Signature;
}

/** The id of a brand. */
export type BrandId = string;

export interface BrandReference {
  /** The id of the image. */
  referenceId: string;
  /** The media type of the image. */
  mediaType: string;
  /** The size of the file. */
  bytes: number;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
  /** Where the image was fetched; null if you uploaded it. */
  sourceUrl: string | null;
  /** The PDQ quality of the image. An image below 50 is refused. */
  quality: TrustScore;
  /** A placeholder for the image, https://blurha.sh. */
  blurhash: string;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
}

export interface BrandReferenceInput {
  /** The image in base64, at most 5 MB. */
  image?: string;
  /** The URL of the image, at most 5 MB. It is fetched once, immediately. */
  url?: string;
}

/** Defaults to every 24 hours; at most once an hour. */
export interface BrandSchedule {
  /** The number of hours between two scans. */
  everyHours?: number;
  /** A cron expression: minute, hour, day of month, month, day of week. UTC, accurate to one minute. */
  cron?: string;
}

export interface CancelTakedownRequest {
  /** It is kept in the log. */
  reason: string;
}

export interface Challenge {
  /** 32 bytes in base64url, valid for one submission. */
  nonce: string;
  /** ISO 8601, UTC. */
  expiresAt: Timestamp;
  /** What the person is asked to do. */
  liveness: {
    /** The movements, to be performed in this order. */
    actions: readonly ("turn-left" | "turn-right" | "look-up" | "look-down" | "blink" | "smile" | "open-mouth")[];
    /** The time allowed from the first movement to the last. */
    deadlineMs: number;
  };
}

export interface Check {
  /** Whether the person is a verified human now, at your minimum level. */
  isHuman: boolean;
  /** Identity identifier: a label, `#` and seven characters. */
  identityId: IdentityId;
  /** How well it is shown that the person is one: `device` (a registered key signed), `liveness` (movements of a face were judged besides), `attested` (and an attested platform passkey is bound to the person). */
  assurance: Assurance;
}

export interface CheckIdentitiesRequest {
  /** The identities to check. */
  identities: readonly UserId[];
}

export interface CheckIdentitiesResponse {
  /** One for each identity, in order. */
  results: readonly ({
    /** 200, or the status that a separate check of this identity would have received. */
    status: number;
    /** The result; null if the identity was refused. */
    check: Check | null;
    /** The refusal; null if there was none. */
    error: ItemRefusal | null;
  })[];
}

/** The outcome of a check; `unknown` if it was not made or could not decide. */
export type CheckOutcome = "pass" | "fail" | "unknown";

export interface CheckQuery {
  /** A user id (`usr_...`), an identity identifier (`Ada #K7M2Q9X`) or the identity UUID. */
  userId: UserId;
}

export interface CheckResponse {
  /** Whether the person is a verified human now, at your minimum level. */
  isHuman: boolean;
  /** Identity identifier: a label, `#` and seven characters. */
  identityId: IdentityId;
}

export interface CheckStampQuery {
  /** The stamp. */
  stampId: string;
}

/** The outcome of each check. */
export interface Checks {
  /** The outcome of a check; `unknown` if it was not made or could not decide. */
  liveness: CheckOutcome;
  /** The outcome of a check; `unknown` if it was not made or could not decide. */
  device: CheckOutcome;
  /** The outcome of a check; `unknown` if it was not made or could not decide. */
  behavioral: CheckOutcome;
}

export interface Consent {
  /** The id of a brand. */
  brandId: BrandId;
  /** The project that looks for you. */
  projectName: string;
  /** The name that it looks for. */
  name: string;
  /** The person whose face it is. */
  person: string;
  /** The text that was agreed to. */
  statement: string;
  /** The version of the text. */
  version: string;
  /** ISO 8601, UTC. */
  givenAt: Timestamp;
  /** `awaiting`: only the project says that you agreed, so it does not look for your face. `signed`: by one of your devices. `accepted`: by the operator of this service. */
  state: "awaiting" | "signed" | "accepted" | "revoked";
}

export interface ContentCertificates {
  /** Why a reader does not know the root by itself. */
  trust: string;
  /** The root and the signers. */
  certificates: readonly ({
    /** `signer`: what manifests are signed with. `root`: what readers have to be given. */
    kind: "root" | "signer";
    /** SHA-256 of the certificate in DER. */
    sha256: Sha256;
    /** ISO 8601, UTC. */
    notBefore: Timestamp;
    /** ISO 8601, UTC. */
    notAfter: Timestamp;
    /** The certificate (X.509). */
    pem: string;
  })[];
}

/** SHA-256 of the content, as `sha256:` followed by 64 hex digits. */
export type ContentHash = string;

export interface ContentSignature {
  /** RFC 7638 thumbprint of a key. */
  keyId: Thumbprint;
  /** `ed25519:` (RFC 8032) or `ecdsa:` (P-256, SHA-256, r || s with low s), followed by 64 bytes in base64url. */
  signature: Signature;
}

/** What the content is. */
export type ContentType = "article" | "image" | "video" | "audio" | "code" | "document" | "other";

/** A coordinate: 32 bytes in base64url. */
export type Coordinate = string;

export interface CreateStampsRequest {
  /** The stamps to create. */
  stamps: readonly StampInput[];
}

export interface CreateStampsResponse {
  /** One for each stamp, in order. */
  results: readonly ({
    /** 201, or the status that a separate request for this stamp would have received. */
    status: number;
    /** The stamp; null if it was refused. */
    stamp: Stamp | null;
    /** The refusal; null if there was none. */
    error: ItemRefusal | null;
  })[];
}

export interface CreatedStamp {
  /** The id of a stamp. */
  stampId: StampId;
  /** `ed25519:` (RFC 8032) or `ecdsa:` (P-256, SHA-256, r || s with low s), followed by 64 bytes in base64url. */
  signature: Signature;
  /** The identity identifier of the creator. */
  createdBy: string;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
}

export interface Delivery {
  /** The id of a delivery. */
  deliveryId: DeliveryId;
  /** The id of a webhook. */
  webhookId: WebhookId;
  /** The id of an event. */
  eventId: EventId;
  /** The type of the event. */
  eventType: string;
  /** waiting: before its first or next attempt. sending: an attempt is in progress. dead: attempts have ended; you can resend it. */
  state: DeliveryState;
  /** As `state`. @deprecated */
  status: DeliveryState;
  /** The number of attempts so far. */
  attemptCount: number;
  /** Null once the delivery has ended, and while the webhook is disabled. A time in the past means that it is due. */
  nextAttemptAt: TimestampOrNull;
  /** When attempts end. */
  expiresAt: Timestamp;
  /** Why the last attempt failed; null if it did not. */
  lastError: string | null;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
  /** When it was delivered or attempts ended; null until then. */
  finishedAt: TimestampOrNull;
}

export interface DeliveryAttempt {
  /** The number of the attempt, from 1. */
  attempt: number;
  /** ISO 8601, UTC. */
  startedAt: Timestamp;
  /** How long it took, in milliseconds. */
  durationMs: number;
  /** Null if there was no response. */
  statusCode: number | null;
  /** Null for a successful attempt. */
  error: string | null;
  /** The first 16 KB of the response. */
  responseExcerpt: string | null;
}

export interface DeliveryDetail extends Delivery {
  /** Null unless it is dead. */
  deadReason: "attempts_used_up" | "gone" | "expired" | "webhook_deleted" | "never_ended" | null;
  /** What is delivered. */
  event: {
    /** The id of an event. */
    eventId: EventId;
    /** The type of the event. */
    type: string;
    /** ISO 8601, UTC. */
    createdAt: Timestamp;
    /** The body, as every attempt sends and signs it. */
    body: string;
  };
  /** Where it is delivered. */
  webhook: {
    /** The id of a webhook. */
    webhookId: WebhookId;
    /** Where it is sent. */
    url: string;
    /** The state of the webhook. */
    state: "enabled" | "disabled" | "deleted";
    /** As `state`. @deprecated */
    status: "enabled" | "disabled" | "deleted";
  };
  /** The latest 50 attempts, oldest first. */
  attempts: readonly DeliveryAttempt[];
}

/** The id of a delivery. */
export type DeliveryId = string;

/** waiting: before its first or next attempt. sending: an attempt is in progress. dead: attempts have ended; you can resend it. */
export type DeliveryState = "waiting" | "sending" | "delivered" | "dead";

export interface DescribeDeviceEnrollmentResponse {
  /** Identity identifier: a label, `#` and seven characters. */
  identityId: IdentityId;
  /** The name of the person. */
  displayName: string;
  /** When the link expires. */
  expiresAt: Timestamp;
  /** The project that the person is enrolled for, as it calls itself; null if none is known. */
  projectName: string | null;
  /** The `platform` with which the link was requested. */
  platform: string | null;
  /** The value that a device signs as `aud`: the public address of this service. */
  audience: string;
}

export interface DetectStampQuery {
  /** How thoroughly to search for a mark: `aligned` searches whole images of any size, `crop` (the default) also searches parts of images, and `deep` also searches stretched images, which takes seconds. */
  search?: StampSearch;
}

export interface DetectStampRequest {
  /** The image in base64, at most 6 MB. Send larger images as bytes. */
  image: ImageInBase64;
  /** How thoroughly to search for a mark: `aligned` searches whole images of any size, `crop` (the default) also searches parts of images, and `deep` also searches stretched images, which takes seconds. */
  search?: StampSearch;
}

export interface DetectStampResponse {
  /** Whether a stamp was found. */
  detected: boolean;
  /** How: by the bytes, or by the mark in the pixels. */
  match: "exact" | "watermark" | "mismatch" | "none";
  /** The result as a sentence. */
  explanation: string;
  /** Null if none was found. */
  stampId: StampId | null;
  /** The manifest of that stamp, for `readManifest`. */
  manifestId: string | null;
  /** Whether the bytes or the mark in them identify this stamp. Whether the stamp itself is valid is in `stamp.valid`. */
  confidence: number;
  /** The number of bits in which the PDQ hashes differ. Up to 31 is the same image. 128 is expected by chance, and also for a cropped image. */
  perceptualDistance: number | null;
  /** The distance to the stamped image, or to the part of it that is shown. */
  similarity: number | null;
  /** Null if none was found. */
  stamp: DetectedStamp | null;
  /** SHA-256 of the content. */
  contentHash: StoredHash;
  /** The C2PA manifests of the file. Not having any never means that it is false. */
  manifests: Manifests;
}

export interface DetectedStamp extends Stamp {
  /** Whether the stamp is authentic and counts. */
  valid: boolean;
  /** Whether the creator was a verified human and is not suspended. */
  isHumanCreator: boolean;
}

export interface Device {
  /** The id of the device. */
  deviceId: string;
  /** What you call it; null if it has no name. */
  name: string | null;
  /** RFC 7638 thumbprint of its key. */
  thumbprint: string;
  /** The algorithm of its key. */
  algorithm: "ed25519" | "ecdsa";
  /** What computes its hashes. */
  provider: string;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
  /** ISO 8601, UTC. */
  lastUsedAt: Timestamp;
  /** Null unless it was revoked. */
  revokedAt: TimestampOrNull;
  /** Whether another device may have a copy of its key. It then adds no other device. */
  cloneSuspected: boolean;
  /** Whether this is the device that sent the request. */
  current: boolean;
}

export interface DeviceAddedEvent extends EventFrame {
  /** The type. */
  event: "device.added";
  /** What happened. */
  data: {
    /** The user id of a person. */
    userId: PersonId;
    /** Identity identifier: a label, `#` and seven characters. */
    identityId: IdentityId;
    /** The id of the device. */
    deviceId: string;
    /** ISO 8601, UTC. */
    addedAt: Timestamp;
  };
}

export interface DeviceAddition {
  /** The id of the addition. */
  additionId: string;
  /** `open`: the link waits for the new device. `captured`: the device waits for an approval. `approved`: it joins at `joinsAt`. The others are ends. */
  state: "open" | "captured" | "approved" | "joined" | "cancelled" | "expired";
  /** Six digits that both devices show, for the person to compare; null until the new device has sent its key. */
  matchCode: string | null;
  /** What the new device calls itself; null until it does. */
  deviceName: string | null;
  /** Whether the device of this request started it. */
  startedByThisDevice: boolean;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
  /** When the link ends, and then when the time for an approval ends. */
  expiresAt: Timestamp;
  /** When the device joins; null until it is approved. */
  joinsAt: TimestampOrNull;
  /** What approved it so far. */
  approvedWith: AdditionApproval;
  /** The id of the device; null until it has joined. */
  joinedDeviceId: string | null;
  /** Null while it is in progress. */
  endedAt: TimestampOrNull;
  /** Why it ended; null while it is in progress. */
  endReason: AdditionEndReason;
}

/** The public key of the device, as a JWK. */
export type DeviceKey = {
  /** The type of the key. */
  kty: "OKP";
  /** The curve. */
  crv: "Ed25519";
  /** A coordinate: 32 bytes in base64url. */
  x: Coordinate;
} | {
  /** The type of the key. */
  kty: "EC";
  /** The curve. */
  crv: "P-256";
  /** A coordinate: 32 bytes in base64url. */
  x: Coordinate;
  /** A coordinate: 32 bytes in base64url. */
  y: Coordinate;
};

export interface DevicePendingEvent extends EventFrame {
  /** The type. */
  event: "device.pending";
  /** What happened. */
  data: {
    /** The user id of a person. */
    userId: PersonId;
    /** Identity identifier: a label, `#` and seven characters. */
    identityId: IdentityId;
    /** The id of the addition. */
    additionId: string;
    /** ISO 8601, UTC. */
    joinsAt: Timestamp;
  };
}

export interface DeviceRevokedEvent extends EventFrame {
  /** The type. */
  event: "device.revoked";
  /** What happened. */
  data: {
    /** The user id of a person. */
    userId: PersonId;
    /** Identity identifier: a label, `#` and seven characters. */
    identityId: IdentityId;
    /** The id of the device. */
    deviceId: string;
    /** ISO 8601, UTC. */
    revokedAt: Timestamp;
  };
}

export interface DisownOwnStampResponse {
  /** The id of a stamp. */
  stampId: StampId;
  /** ISO 8601, UTC. */
  disownedAt: Timestamp;
}

export interface Dispute {
  /** The id of a dispute. */
  disputeId: DisputeId;
  /** The id of a stamp. */
  stampId: StampId;
  /** What is said to be wrong. */
  reason: string;
  /** How the project knows. */
  statement: string;
  /** `upheld`: the dispute was right. */
  state: "open" | "upheld" | "rejected";
  /** As `state`. @deprecated */
  status: "open" | "upheld" | "rejected";
  /** The reason for the decision. */
  note: string | null;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
  /** Null until it is decided. */
  resolvedAt: TimestampOrNull;
}

/** The id of a dispute. */
export type DisputeId = string;

/** What is wrong. */
export type DisputeReason = "not_the_author" | "not_human_made" | "misleading" | "other";

export interface DomainProof {
  /** The domain, in lower case and punycode. */
  domain: string;
  /** `pending`: the record was not seen yet. */
  state: "pending" | "proven" | "expired";
  /** As `state`. @deprecated */
  status: "pending" | "proven" | "expired";
  /** When the record was first seen. */
  provenAt: TimestampOrNull;
  /** The last check; null before the first. */
  checkedAt: TimestampOrNull;
  /** When the proof expires unless the record is seen again. */
  expiresAt: TimestampOrNull;
}

export interface EndAllSessionsResponse {
  /** The number of sessions that ended. */
  revoked: number;
}

export interface EnrollIdentityRequest extends Submission {
  /** The token of the person's enrollment link (`enr_...`). */
  enrollmentToken?: string;
  /** A pending user of the calling project. */
  userId?: UserId;
  /** For a new user of the calling project. */
  displayName?: string;
  /** For mail about the identity. */
  email?: string;
}

export interface EnrolledIdentity {
  /** The user id of a person. */
  userId: PersonId;
  /** Identity identifier: a label, `#` and seven characters. */
  identityId: IdentityId;
  /** The identity as a UUID: the `sub` of its tokens. */
  identityUuid: string;
  /** A JWS. Verify it with the keys at /.well-known/jwks.json. */
  identityToken: string;
  /** A trust score, from 0 to 100. */
  trustScore: TrustScore;
  /** ISO 8601, UTC. */
  verifiedAt: Timestamp;
  /** When the verification expires unless the person re-verifies. */
  expiresAt: Timestamp;
  /** Whether the person is new here. */
  uniqueness: {
    /** What was compared: the biometric hash. */
    scope: "hash";
    /** No other person has it. */
    unique: true;
  };
  /** How well it is shown that the person is one: `device` (a registered key signed), `liveness` (movements of a face were judged besides), `attested` (and an attested platform passkey is bound to the person). */
  assurance: Assurance;
  /** Present, and true, when the headless test device was used: it examines no face and proves nothing. */
  testDevice?: true;
}

export interface Event {
  /** The id of an event. */
  eventId: EventId;
  /** The type of the event. */
  type: string;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
  /** The body, as every attempt sends and signs it. */
  body: string;
  /** One for each webhook that it is sent to. */
  deliveries: readonly Delivery[];
  /** Your webhooks that have no delivery of the event, and why. */
  notSent: readonly NotSent[];
}

/** One condition. */
export interface EventFilter {
  /** A field of `data` that holds one value and names no person; a dot leads into an object. */
  field: string;
  /** The event is sent if the field has one of these. */
  values: readonly (string | number | boolean | null)[];
}

/** One condition. */
export interface EventFilterInput {
  /** A field of `data` that holds one value and names no person; a dot leads into an object. */
  field: string;
  /** The event is sent if the field has one of these. */
  values: readonly (string | number | boolean | null)[];
}

export interface EventFrame {
  /** The same in every attempt and equal to `webhook-id`. Use it to recognize duplicates. */
  id: EventId;
  /** ISO 8601, UTC. */
  timestamp: Timestamp;
  /** Present, and true, in a test event that you asked for by its `type`: `data` is the published example, and no record has its ids. Do not act on it. */
  test?: true;
}

/** The id of an event. */
export type EventId = string;

export type EventType = "user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled";

export interface ExportAccountResponse {
  /** ISO 8601, UTC. */
  exportedAt: Timestamp;
  /** Your identity. */
  identity: {
    /** Identity identifier: a label, `#` and seven characters. */
    identityId: IdentityId;
    /** The user id of a person. */
    userId: PersonId;
    /** The identity as a UUID. */
    identityUuid: string;
    /** `test`: a test person. */
    mode: "live" | "test";
    /** The name that people see. */
    displayName: string;
    /** Your address; null if there is none. */
    email: string | null;
    /** When it was first shown that you read the address: by a recovery link, or by enrolling with a link that was mailed alone. */
    emailConfirmedAt: TimestampOrNull;
    /** Where you enrolled; null if that is not known. */
    platform: string | null;
    /** The project you enrolled for. */
    projectName: string | null;
    /** Projects that you own. */
    ownedProjects: readonly ({
      /** The id of the project. */
      projectId: string;
      /** Its name. */
      name: string;
    })[];
    /** The state of the identity. */
    status: "pending" | "verified" | "lapsed" | "suspended" | "deleted";
    /** To object to a suspension, contact the operator of this service and state your `identityId`. */
    suspendedSince: TimestampOrNull;
    /** One of the reasons in `suspensions`, which your account page explains; for an older suspension what the operator wrote. */
    suspensionReason: string | null;
    /** ISO 8601, UTC. */
    createdAt: Timestamp;
    /** Null until then. */
    enrolledAt: TimestampOrNull;
    /** Null before the first. */
    lastVerifiedAt: TimestampOrNull;
    /** When the verification expires; null while there is none. */
    lapsesAt: TimestampOrNull;
  };
  /** The newest first. */
  suspensions: readonly ({
    /** Why. */
    reason: "impersonation" | "duplicate_person" | "automation" | "shared_identity" | "account_taken_over" | "abuse" | "legal_order" | "under_review";
    /** What the operator noted. */
    note: string | null;
    /** ISO 8601, UTC. */
    suspendedAt: Timestamp;
    /** Null while it lasts. */
    resumedAt: TimestampOrNull;
    /** Why it ended; null while it lasts. */
    resumeReason: "mistake" | "objection_upheld" | "reason_ended" | null;
    /** What the operator noted at its end. */
    resumeNote: string | null;
  })[];
  /** What is kept of your face and voice. */
  biometric: {
    /** The newest of `digests`. */
    storedDigest: string | null;
    /** How digests are made. */
    algorithm: "HMAC-SHA-256";
    /** One for each device that you ever had, newest first. `deviceId` is null for the first device of some people. */
    digests: readonly ({
      /** In hex. */
      storedDigest: string;
      /** The device; null if it is gone. */
      deviceId: string | null;
      /** ISO 8601, UTC. */
      createdAt: Timestamp;
    })[];
  };
  /** The links that you were sent. */
  enrollmentLinks: readonly ({
    /** ISO 8601, UTC. */
    expiresAt: Timestamp;
    /** Null if it was not used. */
    usedAt: TimestampOrNull;
  })[];
  /** Your devices. */
  devices: readonly ({
    /** The id of the device. */
    deviceId: string;
    /** What you call it. */
    name: string | null;
    /** RFC 7638 thumbprint of its key. */
    thumbprint: string;
    /** The algorithm of the key. */
    algorithm: "ed25519" | "ecdsa";
    /** The public key as a JWK. */
    publicKey: unknown;
    /** What computes its hashes. */
    provider: string;
    /** ISO 8601, UTC. */
    createdAt: Timestamp;
    /** ISO 8601, UTC. */
    lastUsedAt: Timestamp;
    /** Null unless it was revoked. */
    revokedAt: TimestampOrNull;
    /** Null unless a copy is suspected. */
    cloneSuspectedAt: TimestampOrNull;
  })[];
  /** Devices that were to be added in the last 90 days. */
  deviceAdditions: readonly ({
    /** The id of the addition. */
    additionId: string;
    /** How far it came. */
    state: "open" | "captured" | "approved" | "joined" | "cancelled" | "expired";
    /** What the device calls itself. */
    deviceName: string | null;
    /** The id of a device or passkey. */
    startedBy: string | null;
    /** The ids of devices and passkeys. */
    approvedBy: readonly string[];
    /** The device that was added. */
    deviceId: string | null;
    /** ISO 8601, UTC. */
    createdAt: Timestamp;
    /** ISO 8601, UTC. */
    expiresAt: Timestamp;
    /** Null if it was not approved. */
    joinsAt: TimestampOrNull;
    /** Null while it is in progress. */
    endedAt: TimestampOrNull;
    /** Why it ended; null while it is in progress. */
    endReason: string | null;
  })[];
  /** Recovery links of the last 90 days that were mailed to you: those that a device used, then the newest others, at most a thousand. */
  recoveries: readonly ({
    /** The id of the recovery. */
    recoveryId: string;
    /** How far it came. */
    state: "open" | "notifying" | "waiting" | "recovered" | "ended";
    /** What the device calls itself. */
    deviceName: string | null;
    /** The device that replaced the others. */
    deviceId: string | null;
    /** The passkey that was shown for it. */
    passkeyId: string | null;
    /** ISO 8601, UTC. */
    createdAt: Timestamp;
    /** ISO 8601, UTC. */
    expiresAt: Timestamp;
    /** When the face was captured; null if it was not. */
    capturedAt: TimestampOrNull;
    /** When you were told; null if not. */
    notifiedAt: TimestampOrNull;
    /** Null if it was not to go on. */
    recoversAt: TimestampOrNull;
    /** Null while it is in progress. */
    endedAt: TimestampOrNull;
    /** Why it ended; null while it is in progress. */
    endReason: string | null;
  })[];
  /** Enrollments and comparisons. */
  verifications: readonly ({
    /** What was done. */
    kind: "enroll" | "reverify" | "recover";
    /** Whether it succeeded. */
    succeeded: boolean;
    /** Why not; null if it did. */
    reason: string | null;
    /** ISO 8601, UTC. */
    at: Timestamp;
  })[];
  /** What your authenticators call you. */
  passkeyUserHandle: string | null;
  /** Your passkeys. */
  passkeys: readonly ({
    /** The id of the passkey. */
    passkeyId: string;
    /** The credential id in base64url. */
    credentialId: string;
    /** What you call it. */
    name: string;
    /** The model of the authenticator. */
    aaguid: string;
    /** How browsers reach it. */
    transports: readonly string[];
    /** Whether it is bound to one device or synced. */
    deviceType: "singleDevice" | "multiDevice";
    /** Whether it is synced now. */
    backedUp: boolean;
    /** Whether its certificates are trusted. */
    attested: boolean;
    /** The project that registered it; null for yourself. */
    projectName: string | null;
    /** Null until you confirm it. */
    confirmedAt: TimestampOrNull;
    /** Null unless a copy is suspected. */
    cloneSuspectedAt: TimestampOrNull;
    /** ISO 8601, UTC. */
    createdAt: Timestamp;
    /** Null if it was never used. */
    lastUsedAt: TimestampOrNull;
  })[];
  /** Your sessions. */
  sessions: readonly ({
    /** The id of the session. */
    sessionId: string;
    /** The passkey that opened it. */
    passkeyId: string;
    /** The project that signed you in; null for the account page. */
    projectName: string | null;
    /** The browser; null if it did not say. */
    userAgent: string | null;
    /** ISO 8601, UTC. */
    createdAt: Timestamp;
    /** ISO 8601, UTC. */
    lastUsedAt: Timestamp;
    /** ISO 8601, UTC. */
    expiresAt: Timestamp;
    /** Null while it lasts. */
    endedAt: TimestampOrNull;
  })[];
  /** Your trust score as projects see it; null if there is none. */
  publishedScore: {
    /** From 0 to 100. */
    score: number;
    /** The band of the score. */
    level: TrustLevel;
    /** Null before the first time. */
    computedAt: TimestampOrNull;
  } | null;
  /** What your score rests on. */
  trustFacts: readonly TrustEvent[];
  /** Which projects asked about you. */
  partnerChecks: readonly ({
    /** The project that asked. */
    projectName: string;
    /** What it asked for. */
    checkType: string;
    /** The result. */
    isHuman: boolean;
    /** The outcome of the check. */
    liveness: string;
    /** The outcome of the check. */
    device: string;
    /** The outcome of the check. */
    behavioral: string;
    /** ISO 8601, UTC. */
    at: Timestamp;
  })[];
  /** Which projects were notified of what about you. */
  events: readonly ({
    /** The id of the event. */
    eventId: string;
    /** The project. */
    projectName: string;
    /** The type of the event. */
    type: string;
    /** ISO 8601, UTC. */
    at: Timestamp;
  })[];
  /** Your stamps. */
  stamps: readonly OwnStamp[];
  /** Disputes of your stamps. */
  disputes: readonly ({
    /** The id of the dispute. */
    disputeId: string;
    /** The stamp. */
    stampId: string;
    /** What is said to be wrong. */
    reason: string;
    /** How the project knows. */
    statement: string;
    /** `upheld`: the dispute was right. */
    status: "open" | "upheld" | "rejected";
    /** The reason for the decision; null until then. */
    note: string | null;
    /** ISO 8601, UTC. */
    createdAt: Timestamp;
    /** Null until it is decided. */
    resolvedAt: TimestampOrNull;
  })[];
  /** The keys that sign your stamps. */
  stampKeys: readonly ({
    /** RFC 7638 thumbprint of the key. */
    keyId: string;
    /** The algorithm of the key. */
    algorithm: "ed25519" | "ecdsa";
    /** Who can sign with it. */
    heldBy: "device" | "service";
    /** The public key as a JWK. */
    publicKey: unknown;
    /** ISO 8601, UTC. */
    createdAt: Timestamp;
    /** Null while it signs. */
    retiredAt: TimestampOrNull;
  })[];
  /** Files that belong to your stamps. */
  stampCopies: readonly ({
    /** The stamp. */
    stampId: string;
    /** SHA-256 of the file. */
    contentHash: string;
    /** `marked`: a copy that carries the stamp. */
    kind: "original" | "marked";
    /** The media type. */
    mediaType: string;
    /** What the image looks like, as a hash; null for a video. */
    perceptualHash: string | null;
    /** 64 x 64 grey values in base64. */
    thumbnail: string | null;
    /** ISO 8601, UTC. */
    createdAt: Timestamp;
  })[];
  /** Brands for which your consent is recorded. */
  consents: readonly ({
    /** The id of the brand. */
    brandId: string;
    /** The project that looks for you. */
    projectName: string;
    /** What it looks for. */
    type: "name" | "face" | "brand";
    /** The name that it looks for. */
    name: string;
    /** What you agreed to; null if that is not recorded. */
    consent: {
      /** The person whose face it is. */
      person: string;
      /** ISO 8601. */
      givenAt: string;
      /** The text. */
      statement: string;
      /** Its version. */
      version: string;
    } | null;
  })[];
  /** Consents that you ended. */
  consentRevocations: readonly ({
    /** The project. */
    projectName: string;
    /** The name that it looked for. */
    name: string;
    /** ISO 8601, UTC. */
    revokedAt: Timestamp;
  })[];
  /** Whether projects may stamp in your name without a signature of your device. */
  attributionAllowed: boolean;
}

/** Finds faces. */
export interface FaceModel {
  /** The path of the model, relative to this service. */
  path: string;
  /** The hash of the model. A device checks it before it runs the model. */
  sha256: string;
  /** The size of the file. */
  bytes: number;
  /** The name of the model's input. */
  input: string;
  /** The names of the model's outputs. */
  outputs: readonly string[];
}

export interface FaceSet {
  /** The `provider` of a submission made with this set. */
  id: "sight/1";
  /** The `model` of a submission made with this set. */
  model: string;
  /** The digest of the set. A submission signs it. */
  set: string;
  /** The license of the models. */
  licence: string;
  /** Where the models come from, and what is not known of them. */
  source: string;
  /** The movements that this set can judge. No others are requested. */
  movements: readonly ("turn-left" | "turn-right" | "look-up" | "look-down" | "blink" | "open-mouth")[];
  /** The models of the set. */
  models: {
    /** Finds faces. */
    detector: FaceModel;
    /** Finds the points of a face. */
    landmarks: FaceModel;
    /** Computes the embedding that the hash is made of. */
    embedder: FaceModel;
    /** Tells open eyes from closed ones. */
    eyes: FaceModel;
  };
}

export interface FindManifestsByBindingQuery {
  /** The name of the algorithm. */
  alg: string;
  /** The 8 bytes of the mark in base64. */
  value: string;
  /** There is one result at most. */
  maxResults?: number;
}

export interface FindManifestsByContentQuery {
  /** Ignored: there is one algorithm. */
  alg?: string;
  /** There is one result at most. */
  maxResults?: number;
}

export interface HealthResponse {
  /** It is alive. */
  status: "ok";
}

/** Identity identifier: a label, `#` and seven characters. */
export type IdentityId = string;

export interface IdentityRecoveredEvent extends EventFrame {
  /** The type. */
  event: "identity.recovered";
  /** What happened. */
  data: {
    /** The user id of a person. */
    userId: PersonId;
    /** Identity identifier: a label, `#` and seven characters. */
    identityId: IdentityId;
    /** The id of the device. */
    deviceId: string;
    /** What was shown beside the mailbox: an earlier passkey, or 72 hours without an objection. */
    means: "passkey" | "waiting";
    /** How well it is shown that the person is one: `device` (a registered key signed), `liveness` (movements of a face were judged besides), `attested` (and an attested platform passkey is bound to the person). */
    assurance: Assurance;
    /** Until when the person is verified if nothing else happens. */
    lapsesAt: Timestamp;
    /** ISO 8601, UTC. */
    recoveredAt: Timestamp;
  };
}

export interface IdentityRecoveryCancelledEvent extends EventFrame {
  /** The type. */
  event: "identity.recovery_cancelled";
  /** What happened. */
  data: {
    /** The user id of a person. */
    userId: PersonId;
    /** Identity identifier: a label, `#` and seven characters. */
    identityId: IdentityId;
    /** Why it ended. */
    reason: "cancelled_by_mail" | "cancelled_by_person" | "cancelled_by_match" | "withdrawn" | "superseded" | "undeliverable" | "identity_suspended" | "device_in_use";
    /** ISO 8601, UTC. */
    cancelledAt: Timestamp;
  };
}

export interface IdentityRecoveryStartedEvent extends EventFrame {
  /** The type. */
  event: "identity.recovery_started";
  /** What happened. */
  data: {
    /** The user id of a person. */
    userId: PersonId;
    /** Identity identifier: a label, `#` and seven characters. */
    identityId: IdentityId;
    /** ISO 8601, UTC. */
    startedAt: Timestamp;
    /** ISO 8601, UTC. */
    recoversAt: Timestamp;
  };
}

/** The image in base64, at most 6 MB. Send larger images as bytes. */
export type ImageInBase64 = string;

export interface IntrospectTokenRequest {
  /** An identity token. */
  token: string;
}

export type IntrospectTokenResponse = {
  /** Whether the token counts now. */
  active: true;
  /** Who issued it. */
  iss: string;
  /** The identity UUID. */
  sub: string;
  /** The id of the token. */
  jti: string;
  /** Seconds since 1970-01-01T00:00:00Z. */
  iat: number;
  /** Seconds since 1970-01-01T00:00:00Z. */
  exp: number;
  /** The key that its holder has (RFC 7800). */
  cnf: {
    /** RFC 7638 thumbprint of the device key. */
    jkt: string;
  };
  /** The user id of a person. */
  userId: PersonId;
  /** Identity identifier: a label, `#` and seven characters. */
  identityId: IdentityId;
  /** The level now; that of the claim is of when it was issued. */
  assurance: Assurance;
} | {
  /** It does not count. */
  active: false;
};

export interface IssueChallengeRequest {
  /** What the device will do. */
  purpose: "enroll" | "reverify";
}

export interface IssueDeviceChallengeRequest {
  /** `act`: a nonce for a request that the person makes themselves. */
  purpose: "enroll" | "reverify" | "act";
}

export interface ItemRefusal {
  /** The HTTP status. */
  code: number;
  /** What `X-Error-Reason` would have. */
  reason: ErrorReason;
  /** A sentence for developers. */
  message: string;
}

export interface JudgeAlertRequest {
  /** `confirm`: an impersonation. `dismiss`: harmless. */
  verdict: "confirm" | "dismiss";
  /** Required to dismiss an alert. */
  reason?: string;
  /** The detection that was reviewed, `history[0].sightingId` of the alert. The request is refused if there is a later one. */
  sightingId?: string;
  /** Also allow the host: pages of this host and its subdomains no longer become alerts of this brand. */
  allowHost?: boolean;
}

export interface JwksResponse {
  /** The keys, present and former. */
  keys: readonly ({
    /** The id of the key. */
    kid: string;
    /** The type of the key. */
    kty: string;
    /** The algorithm of its signatures. */
    alg: string;
    /** It signs. */
    use: "sig";
  })[];
}

export interface Key {
  /** The id of an API key. */
  keyId: KeyId;
  /** Your name for the key; null if it has none. */
  name: string | null;
  /** `test`: it sees test people only. */
  mode: "live" | "test";
  /** What the key may do. */
  scopes: readonly ("identity:read" | "identity:write" | "stamps:read" | "stamps:write" | "trust:read" | "trust:write" | "passkeys:write" | "brands:read" | "brands:write" | "webhooks:read" | "webhooks:write" | "audit:read" | "usage:read")[];
  /** Hosts that may use the key; an empty list means any. */
  domains: readonly string[];
  /** Null if it does not expire. */
  expiresAt: TimestampOrNull;
  /** The project of the key. */
  project: {
    /** The id of the project. */
    projectId: string;
    /** The name of the project. */
    name: string;
    /** When the project ends: its keys stop counting and its data is removed. Null unless that was announced. */
    endsAt: TimestampOrNull;
  };
  /** The plan of the project. */
  plan: "free" | "pro" | "enterprise";
  /** The limits of the key. */
  limits: KeyLimits;
  /** What is left of each limit after this request. */
  remaining: KeyLimits;
}

/** The id of an API key. */
export type KeyId = string;

/** The limits of the key. */
export interface KeyLimits {
  /** Requests in any 60 seconds. */
  minute: number;
  /** Requests in a UTC day; null where the plan has no such limit. */
  day: number | null;
  /** Of the project in a calendar month (UTC). */
  verificationsPerMonth: number | null;
  /** Of the project in a calendar month (UTC). */
  stampsPerMonth: number | null;
}

export interface LinkedAddition {
  /** `open`: the link waits for the new device. `captured`: the device waits for an approval. `approved`: it joins at `joinsAt`. The others are ends. */
  state: "open" | "captured" | "approved" | "joined" | "cancelled" | "expired";
  /** The name of the person. */
  displayName: string;
  /** Identity identifier: a label, `#` and seven characters. */
  identityId: IdentityId;
  /** Six digits that both devices show, for the person to compare; null until the new device has sent its key. */
  matchCode: string | null;
  /** ISO 8601, UTC. */
  expiresAt: Timestamp;
  /** When the device joins; null until it is approved. */
  joinsAt: TimestampOrNull;
  /** Why it ended; null while it is in progress. */
  endReason: AdditionEndReason;
  /** For the device that has joined, which proves by its key that it is the one; null otherwise. */
  joined: {
    /** The user id of a person. */
    userId: PersonId;
    /** Identity identifier: a label, `#` and seven characters. */
    identityId: IdentityId;
    /** The identity as a UUID. */
    identityUuid: string;
    /** Null if the verification has lapsed or a device is suspected of having a copy: re-verify first. */
    identityToken: string | null;
    /** A trust score, from 0 to 100. */
    trustScore: TrustScore;
    /** When the verification expires; null while there is none. */
    lapsesAt: TimestampOrNull;
  } | null;
  /** The value that a device signs as `aud`: the public address of this service. */
  audience: string;
}

export interface LinkedRecovery {
  /** `open`: the link waits for the new device. `notifying`: the notice is on its way to the mail server. `waiting`: the device replaces the others at `recoversAt`. The others are ends. */
  state: "open" | "notifying" | "waiting" | "recovered" | "ended";
  /** The name of the person. */
  displayName: string;
  /** Identity identifier: a label, `#` and seven characters. */
  identityId: IdentityId;
  /** Until when the link can be used. */
  expiresAt: Timestamp;
  /** Whether a passkey was shown: while the link is `open` by any page, afterwards by the one that sent the capture. */
  passkeyProven: boolean;
  /** When the mail server took the notice to the person. The wait began then. */
  notifiedAt: TimestampOrNull;
  /** When the device replaces the others; null until that is known. */
  recoversAt: TimestampOrNull;
  /** Null while it is in progress. */
  endedAt: TimestampOrNull;
  /** Why it ended; null while it is in progress. */
  endReason: RecoveryEndReason;
  /** The identity, once the device has replaced the others; null until then. */
  recovered: {
    /** The user id of a person. */
    userId: PersonId;
    /** Identity identifier: a label, `#` and seven characters. */
    identityId: IdentityId;
    /** The identity as a UUID. */
    identityUuid: string;
    /** Only in the response to the request that recovered the identity at once; otherwise re-verify to get one. */
    identityToken: string | null;
    /** A trust score, from 0 to 100. */
    trustScore: TrustScore;
    /** When the verification expires; null while there is none. */
    lapsesAt: TimestampOrNull;
  } | null;
  /** The value that a device signs as `aud`: the public address of this service. */
  audience: string;
}

export interface ListAdditionsQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
}

export interface ListAdditionsResponse {
  /** The additions, newest first. */
  data: readonly DeviceAddition[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
}

export interface ListAlertsQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
  /** Lists impersonations unless another kind is requested. */
  kind?: "impersonation" | "lookalike" | "all";
  /** A cursor continues a list in the same order. `urgency` changes when a page does. */
  sort?: "newest" | "urgency";
  /** `open`: not judged yet. `gone`: the page is offline. */
  state?: AlertState;
  /** Use `state`. @deprecated */
  status?: AlertState;
  /** How the page was found. */
  source?: AlertSource;
  /** Only alerts of at least this probability. */
  minProbability?: number;
  /** Only alerts of at most this probability. */
  maxProbability?: number;
  /** Inclusive. */
  from?: Timestamp;
  /** Exclusive. */
  to?: Timestamp;
  /** Use `from`. @deprecated */
  since?: Timestamp;
  /** Use `to`. @deprecated */
  until?: Timestamp;
  /** The host, including its subdomains. */
  host?: string;
}

export interface ListAlertsResponse {
  /** The alerts, in the order of `sort`. */
  data: readonly Alert[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
}

export interface ListAllowedHostsQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
}

export interface ListAllowedHostsResponse {
  /** The hosts in alphabetical order. */
  data: readonly ({
    /** In lower case and punycode; its subdomains are allowed too. */
    host: string;
    /** The reason of the verdict that allowed it; null if there was none. */
    reason: string | null;
    /** ISO 8601, UTC. */
    createdAt: Timestamp;
  })[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
}

export interface ListAuditQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
  /** Only this action. */
  action?: "alert.confirmed" | "alert.dismissed" | "backup.created" | "backup.restored" | "brand.approved" | "brand.changed" | "brand.consent_accepted" | "brand.consent_withdrawn" | "brand.disapproved" | "brand.domain_proven" | "brand.host_disallowed" | "brand.reference_added" | "brand.reference_removed" | "brand.registered" | "brand.removed" | "calibration.adopted" | "calibration.labelled" | "certificate_log.restarted" | "delivery.resent" | "dispute.opened" | "dispute.rejected" | "dispute.upheld" | "key.changed" | "key.created" | "key.expiry_set" | "key.revoked" | "key.rotated" | "log.rollback_accepted" | "mail.suppressed" | "mail.suppression_lifted" | "master_key.registered" | "master_key.resealed" | "member.deleted" | "member.invitation_revoked" | "member.invited" | "member.joined" | "member.left" | "member.mailbox_changed" | "member.operator_invited" | "member.operator_joined" | "member.passkey_added" | "member.passkey_removed" | "member.recovered" | "member.recovery_started" | "member.removed" | "member.role_changed" | "member.signed_out_everywhere" | "person.looked_up" | "person.resumed" | "person.suspended" | "person.suspicions_cleared" | "pool.limited" | "pool.paused" | "pool.resumed" | "project.assurance_changed" | "project.created" | "project.end_announced" | "project.end_withdrawn" | "project.four_eyes_changed" | "project.mail_links_changed" | "project.owner_changed" | "project.pairwise_names_changed" | "project.plan_changed" | "project.renamed" | "project.resumed" | "project.second_key_changed" | "project.suspended" | "scan.cancelled" | "scan.started" | "signing_key.removed" | "signing_key.rotated" | "stamp.keys_retired" | "stamp.revoked" | "takedown.answered" | "takedown.approved" | "takedown.cancelled" | "takedown.disputed" | "takedown.dispute_rejected" | "takedown.dispute_upheld" | "takedown.sending_resumed" | "takedown.sending_stopped" | "takedown.started" | "webhook.changed" | "webhook.deleted" | "webhook.disabled" | "webhook.enabled" | "webhook.recovery_started" | "webhook.registered" | "webhook.rotation_cancelled" | "webhook.secret_promoted" | "webhook.secret_revoked" | "webhook.secret_rotated";
  /** Inclusive. */
  from?: Timestamp;
  /** Exclusive. */
  to?: Timestamp;
  /** Use `from`. @deprecated */
  since?: Timestamp;
}

export interface ListAuditResponse {
  /** The changes, newest first. */
  entries: readonly AuditEntry[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
}

export interface ListBrandScansQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
}

export interface ListBrandScansResponse {
  /** The scans, newest first. */
  data: readonly Scan[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
}

export interface ListBrandsQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
}

export interface ListBrandsResponse {
  /** The brands, newest first. */
  data: readonly Brand[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
}

export interface ListConsentsResponse {
  /** The consents, newest first. */
  data: readonly Consent[];
  /** The list has one page. */
  nextCursor: null;
}

export interface ListDeliveriesQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
  /** waiting: before its first or next attempt. sending: an attempt is in progress. dead: attempts have ended; you can resend it. */
  state?: DeliveryState;
  /** Use `state`. @deprecated */
  status?: DeliveryState;
  /** Only this type. */
  eventType?: EventType;
  /** Only this event. */
  eventId?: string;
  /** Inclusive. */
  from?: Timestamp;
  /** Exclusive. */
  to?: Timestamp;
}

export interface ListDeliveriesResponse {
  /** The deliveries, newest first. */
  data: readonly Delivery[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
}

export interface ListDeviceProvidersResponse {
  /** The value that a device signs as `aud`: the public address of this service. */
  audience: string;
  /** Whether the headless test device may enroll, which examines no face. */
  acceptsTestDevice: boolean;
  /** Null while no set is installed. People cannot enroll on a page then. */
  face: FaceSet | null;
  /** Earlier sets that some people are enrolled with. Their devices change to `face` at the next match. */
  previousFaces: readonly FaceSet[];
  /** Null if only faces are used. */
  voice: VoiceModel | null;
  /** As for `previousFaces`: their devices change to `voice`, or to the face alone, at the next match. */
  previousVoices: readonly VoiceModel[];
}

export interface ListDevicesResponse {
  /** The devices. */
  data: readonly Device[];
  /** The list has one page. */
  nextCursor: null;
}

export interface ListLookalikesQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
  /** Defaults to both `live` and `delegated`. */
  state?: LookalikeState;
  /** Inclusive. */
  from?: Timestamp;
  /** Exclusive. */
  to?: Timestamp;
  /** Use `from`. @deprecated */
  changedSince?: Timestamp;
}

export interface ListLookalikesResponse {
  /** The names, most recently changed first. */
  data: readonly Lookalike[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
}

export interface ListMediaJobsQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
}

export interface ListMediaJobsResponse {
  /** The jobs, newest first. */
  data: readonly MediaJob[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
}

export interface ListOwnDisputesQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
}

export interface ListOwnDisputesResponse {
  /** The disputes, newest first. */
  data: readonly Dispute[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
}

export interface ListOwnStampsQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
}

export interface ListOwnStampsResponse {
  /** The stamps, newest first. */
  data: readonly OwnStamp[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
}

export interface ListPasskeysResponse {
  /** The passkeys, newest first. */
  data: readonly Passkey[];
  /** The list has one page. */
  nextCursor: null;
}

export interface ListRequestsQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
  /** Only this key. */
  keyId?: string;
  /** Only this operationId. */
  operation?: string;
  /** A status such as `429`, or a class such as `4xx`. */
  status?: string;
  /** The X-Error-Reason of a response with a status of 400 or above. */
  reason?: string;
  /** Inclusive. */
  from?: Timestamp;
  /** Exclusive. */
  to?: Timestamp;
  /** Use `from`. @deprecated */
  since?: Timestamp;
  /** Use `to`. @deprecated */
  until?: Timestamp;
}

export interface ListRequestsResponse {
  /** The requests, newest first. */
  data: readonly Request[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
}

export interface ListSessionsQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
}

export interface ListSessionsResponse {
  /** The sessions, newest first. */
  data: readonly Session[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
}

export interface ListSoftBindingsResponse {
  /** Marks in the content. */
  watermarks: readonly SoftBindingAlgorithm[];
  /** None: images are compared with the stamped one only. */
  fingerprints: readonly SoftBindingAlgorithm[];
}

export interface ListStampsQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
  /** A user id (`usr_...`), an identity identifier (`Ada #K7M2Q9X`) or the identity UUID. */
  creator?: UserId;
  /** SHA-256 of the content, as `sha256:` followed by 64 hex digits. */
  contentHash?: ContentHash;
}

export interface ListStampsResponse {
  /** The stamps, newest first. */
  data: readonly ListedStamp[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
}

export interface ListTakedownsQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
  /** Only takedowns in this state. */
  state?: TakedownState;
}

export interface ListTakedownsResponse {
  /** The takedowns, newest first. */
  data: readonly Takedown[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
}

export interface ListWebhooksQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
}

export interface ListWebhooksResponse {
  /** The webhooks, newest first. */
  data: readonly Webhook[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
}

export interface ListedStamp {
  /** The id of a stamp. */
  stampId: StampId;
  /** The identity identifier of the creator. */
  createdBy: string;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
  /** SHA-256 of the content. */
  contentHash: StoredHash;
  /** What the content is. */
  contentType: ContentType;
  /** The title of the content; null if none was given. */
  title: string | null;
  /** Where the content is published; null if that was not given. */
  url: string | null;
  /** Whether only a project says that the stamp is theirs (`namedBy` is `bearer` or `project`): nothing shows that the person agreed. */
  attributed: boolean;
  /** Null unless it was revoked. */
  revokedAt: TimestampOrNull;
}

/** What the device saw of the movements. */
export interface Liveness {
  /** The movements as they were done. */
  steps: readonly ({
    /** The movement. */
    action: "turn-left" | "turn-right" | "look-up" | "look-down" | "blink" | "smile" | "open-mouth";
    /** Milliseconds since the challenge was shown. */
    startedMs: number;
    /** Milliseconds since the challenge was shown. */
    endedMs: number;
  })[];
  /** SHA-256 of the frames that the device saw. */
  framesDigest: Sha256;
}

export interface LogCheckpointQuery {
  /** Returns the newest checkpoint with at least that many cosignatures of witnesses, which may be older than the log’s newest. */
  cosignatures?: string;
}

export interface LogConsistencyQuery {
  /** The smaller size. */
  from: string;
  /** The larger size. */
  to: string;
}

export interface LogConsistencyResponse {
  /** The smaller size. */
  from: number;
  /** The larger size. */
  to: number;
  /** From the leaf upwards. */
  proof: readonly LogHash[];
}

/** A hash of the log: 32 bytes in base64. */
export type LogHash = string;

export interface LogInclusionQuery {
  /** The index of the entry, from 0. */
  index: string;
  /** The size of the tree. */
  size: string;
}

export interface LogInclusionResponse {
  /** The index of the entry. */
  index: number;
  /** The size of the tree. */
  size: number;
  /** A hash of the log: 32 bytes in base64. */
  leafHash: LogHash;
  /** From the leaf upwards. */
  proof: readonly LogHash[];
}

export interface LogKeyResponse {
  /** The name of the log in its checkpoints. */
  origin: string;
  /** `<origin>+<key id>+<key>` (C2SP signed-note). */
  verifierKey: string;
  /** The same key as a JWK (RFC 8037). */
  jwk: {
    /** The type of the key. */
    kty: "OKP";
    /** The curve. */
    crv: "Ed25519";
    /** The key in base64url. */
    x: string;
  };
}

export interface Lookalike {
  /** In lower case and punycode. */
  name: string;
  /** The name as browsers display it. */
  unicode: string;
  /** The name it resembles: an official domain, or a label made from the name of the brand. */
  domain: string;
  /** How it differs from that name. */
  fuzzer: string;
  /** The weight of the edit. Up to 1 is one edit. */
  distance: number;
  /** `live`: the name has an address. `delegated`: it is registered without an address. `unregistered`, `wildcard`: it was registered earlier. `unknown`: no name server has responded yet. */
  state: LookalikeState;
  /** Whether it has MX records, if known. */
  receivesMail: boolean | null;
  /** ISO 8601, UTC. */
  firstSeenAt: Timestamp;
  /** When it entered this state. */
  changedAt: Timestamp;
  /** ISO 8601, UTC. */
  lookedAt: Timestamp;
}

/** `live`: the name has an address. `delegated`: it is registered without an address. `unregistered`, `wildcard`: it was registered earlier. `unknown`: no name server has responded yet. */
export type LookalikeState = "unregistered" | "delegated" | "live" | "wildcard" | "unknown";

export interface Manifest {
  /** The label of the manifest. */
  id: string;
  /** Whether it is of the file as it is. The others are in the file by the word of the active one. */
  isActive: boolean;
  /** The program that made it, by its own word. */
  generator: string | null;
  /** The title that it gives the content. */
  title: string | null;
  /** The subject of the certificate that signed it. */
  signedBy: string | null;
  /** The issuer of that certificate. No trust list is consulted: anybody can use any name. */
  issuedBy: string | null;
  /** `this_service`: signed with a certificate of `contentCertificates`. Of others nothing is known. */
  signer: "this_service" | "unknown";
  /** Whether the certificate signed it. `unsupported`: an algorithm that is not known here. */
  signature: "valid" | "invalid" | "unsupported";
  /** Whether its assertions, and the manifests that they name, are those that were signed, without any added or redacted. */
  isIntact: boolean;
  /** Whether the file is the one that was signed. Only the active manifest is compared, by its data hash, if it is intact. */
  content: "matches" | "differs" | "not_checked";
  /** The stamp that it names, if it is intact. */
  stampId: string | null;
}

export interface ManifestMatches {
  /** Empty where no stamp is known, which does not mean that the content is false. */
  matches: readonly ({
    /** The label of a manifest. */
    manifestId: string;
    /** How much the image resembles the stamped one, 0 to 100. */
    similarityScore?: TrustScore;
  })[];
}

/** The C2PA manifests of the file. Not having any never means that it is false. */
export interface Manifests {
  /** `none`: the file has no manifest. `unread`: manifests of this format are not read. `damaged`: there is a manifest store that cannot be read. */
  state: "read" | "none" | "unread" | "damaged";
  /** What that means, in a sentence. */
  explanation: string;
  /** In the order in which they were made. */
  data: readonly Manifest[];
}

export interface MatchStampContentQuery {
  /** SHA-256 of the content, as `sha256:` followed by 64 hex digits. */
  hash: ContentHash;
}

export interface MatchStampContentResponse {
  /** `exact`: the stamped bytes. `copy`: a marked or signed copy of them. `other-stamp`: the bytes of another stamp in the same mode. `unknown`: none of these, which does not mean that the content is false. */
  match: "exact" | "copy" | "other-stamp" | "unknown";
  /** The stamp that the bytes belong to; null for `unknown`. */
  stampId: StampId | null;
}

export interface MediaJob {
  /** The id of the job. */
  jobId: string;
  /** What the job does. */
  kind: "watermark" | "detect";
  /** The stamp to mark with; null for a search. */
  stampId: string | null;
  /** `canceled`: by you. */
  state: "queued" | "running" | "done" | "failed" | "canceled";
  /** As `state`. @deprecated */
  status: "queued" | "running" | "done" | "failed" | "canceled";
  /** Stays 0 during processing if the video does not declare its duration. */
  progress: number;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
  /** Null while it waits. */
  startedAt: TimestampOrNull;
  /** Null until it has ended. */
  finishedAt: TimestampOrNull;
  /** The reason for the failure; null if there was none. */
  error: {
    /** A stable code. */
    reason: string;
    /** A sentence for developers. */
    message: string;
  } | null;
  /** Null until the job is done. */
  result: {
    /** A marked copy. */
    kind: "watermark";
    /** Where to download the copy without an API key. Null once it has been removed. */
    url: string | null;
    /** ISO 8601, UTC. */
    expiresAt: Timestamp;
    /** The media type of the copy. */
    contentType: string;
    /** The `sha256:` hash of the copy. It also identifies the stamp. */
    contentHash: string;
    /** The size of the copy. */
    bytes: number;
    /** In pixels. */
    width: number;
    /** In pixels. */
    height: number;
    /** The number of frames. */
    frames: number;
    /** The duration. */
    seconds: number;
    /** The distortion caused by the mark alone, in decibels. Encoding adds to it. */
    psnr: number;
  } | {
    /** The result of a search. */
    kind: "detect";
    /** `exact`: the stamped file, or a marked or signed copy, matched by its bytes. `watermark`: matched by its mark, which can be copied from another image and is no proof: verify the stamp. */
    match: "exact" | "watermark" | "none";
    /** A stamp in the mode of your key. */
    stampId: string | null;
    /** The manifest of that stamp, for `readManifest`. */
    manifestId: string | null;
    /** How sure it is, from 0 to 1. */
    confidence: number;
    /** The position in the video at which the mark was read. */
    atSeconds: number | null;
    /** The number of frames that the mark was read from. */
    frames: number | null;
    /** The C2PA manifests of the video; null for a search made before they were read. */
    manifests: Manifests | null;
  } | null;
}

/** What names the creator: `device`, a signature of their device; `token`, their identity token with a proof of its key; `owner`, their role as the owner of the project; `bearer`, their identity token alone; `project`, the word of the project. Stamps made before attribution was told apart have `token` for the token alone. */
export type NamedBy = "device" | "token" | "owner" | "bearer" | "project";

/** Send it as `cursor` to read on; null on the last page. */
export type NextCursor = string | null;

export interface NotSent {
  /** The id of a webhook. */
  webhookId: WebhookId;
  /** By the present settings. `not_subscribed`: not in `events`. `filtered`: left out by `filters`. `missed`: neither; the webhook was disabled, not registered or set up otherwise at that time. */
  reason: "not_subscribed" | "filtered" | "missed";
  /** The `field` of the filter that leaves it out; null for another reason. */
  filterField: string | null;
}

export interface OpenDisputeRequest {
  /** What is wrong. */
  reason: DisputeReason;
  /** What is wrong and how you know. The operator who decides reads this. */
  statement: string;
}

export interface OpenDisputeResponse {
  /** The id of a dispute. */
  disputeId: DisputeId;
  /** The id of a stamp. */
  stampId: StampId;
  /** As you sent it. */
  reason: DisputeReason;
  /** An operator has not decided yet. */
  state: "open";
  /** As `state`. @deprecated */
  status: "open";
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
}

export interface OpenapiDocumentResponse {
  /** The version of OpenAPI. */
  openapi: "3.1.0";
}

export interface OwnStamp {
  /** The id of a stamp. */
  stampId: StampId;
  /** SHA-256 of the content. */
  contentHash: StoredHash;
  /** What the content is. */
  contentType: ContentType;
  /** The title of the content; null if none was given. */
  title: string | null;
  /** Where the content is published; null if that was not given. */
  url: string | null;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
  /** Whether only a project says that the stamp is theirs (`namedBy` is `bearer` or `project`): nothing shows that the person agreed. */
  attributed: boolean;
  /** Null unless it was revoked. */
  revokedAt: TimestampOrNull;
}

export interface Passkey {
  /** The id of a passkey. */
  passkeyId: PasskeyId;
  /** The credential id in base64url, as the browser reports it. */
  credentialId: string;
  /** What the person calls it. */
  name: string;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
  /** Null if it was never used. */
  lastUsedAt: TimestampOrNull;
  /** Whether the passkey is bound to one device or synced. */
  deviceType: "singleDevice" | "multiDevice";
  /** Whether it is synced now. */
  backedUp: boolean;
  /** How browsers reach it. */
  transports: readonly string[];
  /** The model of the authenticator, if it is known. */
  aaguid: string;
  /** Whether its certificates lead to a root that this service trusts. */
  attested: boolean;
  /** Whether its signature counter went backwards, which suggests a copy. */
  cloneSuspected: boolean;
  /** `project`: the server of a project. */
  registeredBy: "person" | "project";
  /** The project whose server registered it; null for the person themselves. */
  projectName: string | null;
  /** Whether the person confirmed that the passkey is theirs. */
  confirmed: boolean;
}

export interface PasskeyAssertion {
  /** The `id` of the credential. */
  credentialId: string;
  /** In base64url. */
  authenticatorData: string;
  /** In base64url. */
  clientDataJSON: string;
  /** In base64url. */
  signature: string;
  /** In base64url; may be null. */
  userHandle?: string | null;
}

export interface PasskeyAttestation {
  /** The credential id. */
  id: string;
  /** The same. */
  rawId: string;
  /** The type of credential. */
  type: "public-key";
  /** What the authenticator made. */
  response: {
    /** In base64url. */
    clientDataJSON: string;
    /** In base64url. */
    attestationObject: string;
    /** How browsers reach it. */
    transports?: readonly string[];
  };
  /** As the browser says; may be null. */
  authenticatorAttachment?: string | null;
  /** As the browser says. */
  clientExtensionResults?: Readonly<Record<string, unknown>>;
  /** What the person calls it. */
  name?: string;
}

export interface PasskeyCreationOptions {
  /** To be signed, in base64url. */
  challenge: string;
  /** The relying party. */
  rp: {
    /** Its name. */
    name: string;
    /** Its RP id. */
    id: string;
  };
  /** The person. */
  user: {
    /** The user handle, in base64url. */
    id: string;
    /** The identity identifier. */
    name: string;
    /** The name that browsers show. */
    displayName: string;
  };
  /** The algorithms, by preference. */
  pubKeyCredParams: readonly ({
    /** The type of credential. */
    type: "public-key";
    /** A COSE algorithm. */
    alg: number;
  })[];
  /** Milliseconds. */
  timeout: number;
  /** The passkeys that the person has already. */
  excludeCredentials: readonly ({
    /** The credential id, in base64url. */
    id: string;
    /** The type of credential. */
    type: "public-key";
    /** How browsers reach it. */
    transports?: readonly string[];
  })[];
  /** What the authenticator must do. */
  authenticatorSelection: {
    /** It is discoverable. */
    residentKey: "required";
    /** The authenticator verifies the person. */
    userVerification: "required";
  };
  /** Whether certificates are asked for. */
  attestation: "none" | "direct";
}

/** The id of a passkey. */
export type PasskeyId = string;

export interface PasskeyRegisteredEvent extends EventFrame {
  /** The type. */
  event: "passkey.registered";
  /** What happened. */
  data: {
    /** The user id of a person. */
    userId: PersonId;
    /** Identity identifier: a label, `#` and seven characters. */
    identityId: IdentityId;
    /** The id of a passkey. */
    passkeyId: PasskeyId;
  };
}

export interface PasskeyRequestOptions {
  /** To be signed, in base64url. */
  challenge: string;
  /** Milliseconds. */
  timeout: number;
  /** The RP id. */
  rpId: string;
  /** The authenticator verifies the person. */
  userVerification: "required";
  /** Empty: the person chooses one of their own passkeys. */
  allowCredentials: readonly unknown[];
}

export interface Person extends Profile {
  /** How well it is shown that the person is one: `device` (a registered key signed), `liveness` (movements of a face were judged besides), `attested` (and an attested platform passkey is bound to the person). */
  assurance: Assurance;
}

/** The user id of a person. */
export type PersonId = string;

export interface Profile {
  /** Identity identifier: a label, `#` and seven characters. */
  identityId: IdentityId;
  /** Whether the person is verified now. */
  isVerified: boolean;
  /** What a badge may show: `trusted` is verified with a high trust score. */
  badgeLevel: "none" | "verified" | "trusted";
  /** A trust score, from 0 to 100. */
  trustScore: TrustScore;
  /** Null for a person who is not verified. */
  verifiedSince: TimestampOrNull;
}

export interface ProfileQuery {
  /** A user id (`usr_...`), an identity identifier (`Ada #K7M2Q9X`) or the identity UUID. */
  identityId: UserId;
}

export interface ProveRecoveryByPasskeyRequest {
  /** The `id` of the credential. */
  credentialId: string;
  /** In base64url. */
  authenticatorData: string;
  /** In base64url. */
  clientDataJSON: string;
  /** In base64url. */
  signature: string;
  /** In base64url; may be null. */
  userHandle?: string | null;
  /** Base64url of the SHA-256 of the text that the device will send as `holder`. */
  holderHash: Thumbprint;
}

export interface PublicEnrollRequest {
  /** Where the link is sent, if links are mailed. */
  email: string;
  /** The name that people see. */
  displayName: string;
  /** The calling application. If it is the platform slug of a project, or the name of exactly one, the person enrolls through that project: it gets the events about them. */
  platform: string;
}

export interface PublicEnrollResponse {
  /** Identity identifier: a label, `#` and seven characters. */
  identityId: IdentityId;
  /** The link to open on the device of the person. */
  enrollmentUrl: string;
  /** ISO 8601, UTC. */
  expiresAt: Timestamp;
}

/** A public key, as a JWK. */
export interface PublicKey {
  /** The type of the key. */
  kty: "OKP" | "EC";
  /** The curve. */
  crv: string;
  /** A coordinate in base64url. */
  x: string;
  /** The other one, for `EC`. */
  y?: string;
}

export interface ReadManifestQuery {
  /** The store has one manifest, so it is returned in either case. */
  returnActiveManifest?: "true" | "false";
}

export interface ReadOwnRecoveryResponse {
  /** Null while there is none. */
  recovery: {
    /** The id of the recovery. */
    recoveryId: string;
    /** `notifying`: you are being notified of it. */
    state: "notifying" | "waiting";
    /** ISO 8601, UTC. */
    startedAt: Timestamp;
    /** When the new device replaces yours; null until the notice to you has been mailed. */
    recoversAt: TimestampOrNull;
    /** What the new device calls itself. */
    deviceName: string | null;
  } | null;
}

export interface ReadUsageQuery {
  /** The `nextCursor` of the previous response. */
  cursor?: string;
  /** The number of items in a response. */
  limit?: number;
  /** Inclusive; rounded down to its period. */
  from?: Timestamp;
  /** Exclusive; now by default. */
  to?: Timestamp;
  /** The length of a period. */
  granularity?: "hour" | "day" | "month";
  /** What rows are told apart by besides their period: a comma-separated list of `key`, `operation` and `status` (with its reason). */
  by?: string;
  /** Only this key. */
  keyId?: string;
  /** Only this operationId. */
  operation?: string;
  /** Defaults to `json`. */
  format?: "json" | "csv";
}

export interface ReadyResponse {
  /** `degraded`: without Redis. */
  status: "ok" | "degraded" | "failed";
  /** The state of each store. */
  checks: Readonly<Record<string, "ok" | "degraded" | "failed">>;
}

export interface ReceiveSignalRequest {
  /** What you know of the person. */
  kind: TrustSignalKind;
  /** Your confidence, up to 1. It is weighted by how well established your project is. */
  strength: number;
  /** Defaults to now; at most one year ago. */
  observedAt?: Timestamp;
  /** Defaults to 180 days after `observedAt`; at most 365 days. */
  expiresAt?: Timestamp;
  /** Your own identifier for the signal. Sending the same identifier again changes nothing. */
  signalId: string;
}

export interface ReceiveSignalResponse {
  /** Your own identifier. */
  signalId: string;
  /** What you know of the person. */
  kind: TrustSignalKind;
  /** As you sent it. */
  strength: number;
  /** How well established your project was; the strength of the signal is multiplied by it. */
  standing: number;
  /** ISO 8601, UTC. */
  observedAt: Timestamp;
  /** ISO 8601, UTC. */
  expiresAt: Timestamp;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
}

export interface RecoverEventsRequest {
  /** Events are kept for 34 days. */
  since: Timestamp;
  /** Exclusive. Defaults to now. */
  until?: Timestamp;
}

export interface Recovery {
  /** The id of the recovery. */
  recoveryId: string;
  /** The id of a webhook. */
  webhookId: WebhookId;
  /** `redrive`: dead letters only. */
  kind: "recover" | "redrive";
  /** paused: the webhook is disabled; the recovery resumes when you enable it. done: everything has been queued. canceled: the webhook was deleted. */
  state: "running" | "paused" | "done" | "canceled";
  /** As `state`. @deprecated */
  status: "running" | "paused" | "done" | "canceled";
  /** Null for a redrive. */
  since: TimestampOrNull;
  /** ISO 8601, UTC. */
  until: Timestamp;
  /** Everything before this time has been examined. */
  reachedAt: TimestampOrNull;
  /** The number of events or dead letters examined so far. */
  examined: number;
  /** The number of deliveries queued so far. */
  queued: number;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
  /** Null while it runs. */
  finishedAt: TimestampOrNull;
}

/** Why it ended; null while it is in progress. */
export type RecoveryEndReason = "cancelled_by_mail" | "cancelled_by_person" | "cancelled_by_match" | "withdrawn" | "superseded" | "undeliverable" | "identity_suspended" | "device_in_use" | null;

export interface RefreshSessionRequest {
  /** The refresh token of the session. */
  refreshToken: UserId;
}

export interface RefreshSessionResponse {
  /** The id of the session. */
  sessionId: string;
  /** The session token, to be sent as `Authorization: Bearer`. */
  sessionToken: string;
  /** ISO 8601, UTC. */
  expiresAt: Timestamp;
  /** Valid once; see `POST /v1/me/refresh`. */
  refreshToken: string;
  /** ISO 8601, UTC. */
  refreshExpiresAt: Timestamp;
}

export interface RegisterBrandRequest {
  /** What is monitored. */
  type: "name" | "face" | "brand";
  /** The name to look for. */
  name: string;
  /** Other names to look for. */
  aliases?: readonly string[];
  /** The domains of the brand itself, including their subdomains. */
  officialDomains?: readonly string[];
  /** The domains of others who may use the name, such as resellers, partners and the press. */
  authorisedDomains?: readonly string[];
  /** Pages that every scan visits, in addition to those it discovers. */
  seeds?: readonly string[];
  /** Defaults to every 24 hours; at most once an hour. */
  schedule?: BrandSchedule;
  /** What is done without you. */
  policy?: {
    /** Defaults to `draft`: takedowns drafted above 95 % confidence wait for your approval. */
    automaticTakedown: AutomaticTakedown;
  };
  /** Required for a face. */
  consent?: BrandConsentInput;
  /** Logos, or portraits of a face. A face needs at least one. */
  referenceImages?: readonly BrandReferenceInput[];
}

export interface RegisterWebhookRequest {
  /** An `https` URL with a public address. */
  url: string;
  /** An empty list means every event. */
  events?: readonly EventType[];
  /** Your own note. */
  description?: string;
  /** The maximum number of attempts per second. Defaults to 50. */
  ratePerSecond?: number;
  /** Conditions on `data`; an event is sent if it meets all of them. One whose field an event has not does not apply to it. Empty sends every event of `events`. */
  filters?: readonly EventFilterInput[];
  /** Headers of your own in every request, for example for a gateway in front of your server. A new origin in `url` removes those whose values you do not send again. */
  headers?: readonly RequestHeader[];
}

export interface RelatedOriginsResponse {
  /** The origins. */
  origins: readonly string[];
}

export interface RenamePasskeyRequest {
  /** What the person calls it. */
  name: string;
}

export interface ReportPagesRequest {
  /** Web addresses: http or https, at most 2,048 characters, without a user name. */
  urls: readonly string[];
  /** `report`: these pages are suspicious. `seed`: a list of your own to be checked. */
  source?: "report" | "seed";
}

export interface ReportPagesResponse {
  /** The number of pages that were not known before. */
  new: number;
  /** The number of pages that were already known. They are visited again, except pages of a `seed` that were visited for this brand within the last hour. */
  known: number;
  /** Addresses that are never visited, with the reason. */
  refused: readonly ({
    /** The address. */
    url: string;
    /** `address`: not public. `budget`: your pages of the day are used. `ended`: the scan is over. */
    reason: "address" | "budget" | "ended";
  })[];
}

export interface Request {
  /** The X-Request-Id of the response. */
  requestId: string;
  /** ISO 8601, UTC. */
  at: Timestamp;
  /** The id of an API key. */
  keyId: KeyId;
  /** The operationId of openapi.json. */
  operation: string;
  /** The HTTP status. */
  status: number;
  /** The X-Error-Reason; null if it was not refused. */
  reason: string | null;
  /** How long the response took, in milliseconds. */
  milliseconds: number;
}

export interface RequestHeader {
  /** Any header that the service does not set itself: not `Host`, `User-Agent`, `Content-*` or `webhook-*`. */
  name: string;
  /** A secret: stored encrypted and never returned. If omitted, the value that is there stays. */
  value?: string;
}

export interface RequestRecoveryRequest {
  /** The address that the person confirmed at enrollment. */
  email: string;
}

export interface RequestRecoveryResponse {
  /** How long a link can be used once it was mailed. */
  linkMinutes: number;
}

export interface ReverifiedIdentity {
  /** Whether the person is a verified human, at your minimum level. */
  isHuman: boolean;
  /** Whether the hashes match. */
  match: boolean;
  /** The share of equal bits. A match needs more than 0.997. */
  similarity: number;
  /** How they were compared. */
  method: "exact-256";
  /** A trust score, from 0 to 100. */
  trustScore: TrustScore;
  /** The user id of a person. */
  userId: PersonId;
  /** Identity identifier: a label, `#` and seven characters. */
  identityId: IdentityId;
  /** ISO 8601, UTC. */
  verifiedAt: Timestamp;
  /** The outcome of each check. */
  checks: Checks;
  /** How well it is shown that the person is one: `device` (a registered key signed), `liveness` (movements of a face were judged besides), `attested` (and an attested platform passkey is bound to the person). */
  assurance: Assurance;
  /** A new token on a match, unless the device is suspected of having a copy; otherwise null. */
  identityToken: string | null;
  /** Present, and true, when the headless test device was used: it examines no face and proves nothing. */
  testDevice?: true;
}

export interface RevokedStamp {
  /** The id of a stamp. */
  stampId: StampId;
  /** ISO 8601, UTC. */
  revokedAt: Timestamp;
  /** The reason that was given. */
  revocationReason: string;
}

export interface RotateWebhookSecretRequest {
  /** How long both secrets sign. 0 replaces the current secret immediately. */
  overlapHours?: number;
}

export interface Scan {
  /** The id of the scan. */
  scanId: string;
  /** The id of a brand. */
  brandId: BrandId;
  /** What started it. */
  cause: "schedule" | "request";
  /** `discovering`: addresses are being found. */
  state: "discovering" | "crawling" | "done" | "cancelled";
  /** As `state`. @deprecated */
  status: "discovering" | "crawling" | "done" | "cancelled";
  /** The maximum number of pages. */
  budget: number;
  /** Pages that are neither fetched nor left could not be visited. */
  progress: {
    /** The number of addresses that discovery has found so far. */
    found: number;
    /** The number of pages in this scan: each address once, up to the page budget. */
    queued: number;
    /** The number of pages visited or found unchanged. */
    fetched: number;
    /** The number of pages that mention the brand. */
    matched: number;
    /** The number of pages still to be visited. */
    left: number;
    /** The number of alerts that these visits created or detected again. */
    alerts: number;
  };
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
  /** When discovery ended; null until then. */
  discoveredAt: TimestampOrNull;
  /** Null while it runs. */
  endedAt: TimestampOrNull;
}

export interface Session {
  /** The id of the session. */
  sessionId: string;
  /** The id of a passkey. */
  passkeyId: PasskeyId;
  /** The project whose server signed you in; null for the account page. */
  projectName: string | null;
  /** The browser that signed in; null if it did not say. */
  userAgent: string | null;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
  /** ISO 8601, UTC. */
  lastUsedAt: Timestamp;
  /** ISO 8601, UTC. */
  expiresAt: Timestamp;
  /** Whether this is the session that sent the request. */
  current: boolean;
}

export interface SessionGrant {
  /** The person signed in. */
  authenticated: true;
  /** The session token, to be sent as `Authorization: Bearer`. */
  sessionToken: string;
  /** ISO 8601, UTC. */
  expiresAt: Timestamp;
  /** The user id of a person. */
  userId: PersonId;
  /** The id of the session. */
  sessionId: string;
  /** Valid once; see `POST /v1/me/refresh`. */
  refreshToken: string;
  /** ISO 8601, UTC. */
  refreshExpiresAt: Timestamp;
  /** The id of a passkey. */
  passkeyId: PasskeyId;
  /** Whether this session is read-only until the person confirms their identity; see `step_up_required`. */
  stepUpRequired: boolean;
}

/** A SHA-256 as 64 hex digits. */
export type Sha256 = string;

/** The id of a detection. */
export type SightingId = string;

export interface SignStampedImageRequest {
  /** The image in base64, at most 6 MB. Send larger images as bytes. */
  image: ImageInBase64;
}

export interface SignStampedImageResponse {
  /** The signed copy in base64. */
  image: string;
  /** That of the image that was sent. */
  mediaType: "image/jpeg" | "image/png" | "image/webp";
  /** The id of a stamp. */
  stampId: StampId;
  /** SHA-256 of the signed copy. */
  contentHash: StoredHash;
  /** All manifests of the copy, that of the stamp last. */
  manifests: readonly Manifest[];
}

/** `ed25519:` (RFC 8032) or `ecdsa:` (P-256, SHA-256, r || s with low s), followed by 64 bytes in base64url. */
export type Signature = string;

export interface SimulateTrustRequest {
  /** Hypothetical facts. Each happens now unless it has a time. */
  events: readonly ({
    /** What would happen. */
    kind: "verification_succeeded" | "verification_failed" | "device" | "passkey" | "passkey_suspected" | "stamp" | "dispute_upheld";
    /** When; now if omitted. */
    at?: Timestamp;
  })[];
  /** The moment to compute the score for. Defaults to the time of the last event. */
  at?: Timestamp;
}

export interface SimulateTrustResponse extends TrustExplanation {
  /** What they are now. */
  current: TrustSnapshot;
}

export interface SoftBindingAlgorithm {
  /** The name of the algorithm. */
  alg: string;
}

export interface Stamp extends CreatedStamp {
  /** When the service recorded the stamp. Which of several stamps of a content is the earliest goes by this, never by `createdAt`, which a device may have stated. */
  recordedAt: Timestamp;
  /** SHA-256 of the content. */
  contentHash: StoredHash;
  /** What the content is. */
  contentType: ContentType;
  /** The title of the content; null if none was given. */
  title: string | null;
  /** Where the content is published; null if that was not given. */
  url: string | null;
  /** The identity UUID, which is the value that is signed. */
  creator: string;
  /** RFC 7638 thumbprint of a key. */
  keyId: Thumbprint;
  /** Signature of the content hash by the creator's device, if another key signed the stamp. */
  contentSignature: ContentSignature | null;
  /** What names the creator: `device`, a signature of their device; `token`, their identity token with a proof of its key; `owner`, their role as the owner of the project; `bearer`, their identity token alone; `project`, the word of the project. Stamps made before attribution was told apart have `token` for the token alone. */
  namedBy: NamedBy;
  /** Whether only a project says that the stamp is theirs (`namedBy` is `bearer` or `project`): nothing shows that the person agreed. */
  attributed: boolean;
  /** Whether the creator was a verified human when the stamp was made. */
  humanAtStamping: boolean;
  /** Null unless it was revoked. */
  revokedAt: TimestampOrNull;
  /** Null unless it was revoked. */
  revokedBy: "project" | "creator" | "operator" | "disowner" | null;
  /** The reason that was given; null unless it was revoked. */
  revocationReason: string | null;
  /** When the person it names said that the stamp is not theirs. It is revoked then. */
  disownedAt: TimestampOrNull;
  /** The public page of the stamp. It needs no API key. */
  pageUrl: string;
  /** Everything that is needed to verify the stamp offline. */
  sidecarUrl: string;
}

export interface StampBadgeQuery {
  /** If omitted, the badge follows the viewer's color scheme. */
  theme?: "light" | "dark";
}

export interface StampCreatedEvent extends EventFrame {
  /** The type. */
  event: "stamp.created";
  /** What happened. */
  data: {
    /** The id of a stamp. */
    stampId: StampId;
    /** The user id of a person. */
    userId: PersonId;
    /** Identity identifier: a label, `#` and seven characters. */
    identityId: IdentityId;
    /** SHA-256 of the content. */
    contentHash: StoredHash;
    /** What the content is. */
    contentType: ContentType;
    /** Null if it has none. */
    title: string | null;
    /** Where it is published; null if not said. */
    url: string | null;
    /** ISO 8601, UTC. */
    createdAt: Timestamp;
    /** Whether only your project says that the stamp is theirs. */
    attributed: boolean;
  };
}

export interface StampDisputedEvent extends EventFrame {
  /** The type. */
  event: "stamp.disputed";
  /** What happened. */
  data: {
    /** The id of a stamp. */
    stampId: StampId;
    /** The id of a dispute. */
    disputeId: DisputeId;
    /** What is said to be wrong. */
    reason: DisputeReason;
    /** `upheld`: the dispute was right. */
    status: "open" | "upheld" | "rejected";
  };
}

/** The id of a stamp. */
export type StampId = string;

export interface StampInput {
  /** SHA-256 of the content, as `sha256:` followed by 64 hex digits. */
  contentHash: ContentHash;
  /** What the content is. */
  contentType: ContentType;
  /** The title, as the public page shows it. */
  title?: string;
  /** Where the content is published. */
  url?: string;
  /** The creator's identity token, which names them and their device. Without `signature` or `possession` the stamp is `attributed`, because anyone who holds a token can send it. */
  identityToken?: string;
  /** A DPoP proof (RFC 9449) by the device of `identityToken` for `POST` and the address of `/v1/stamp/create`, with the claim `contentHash`. It shows that the person agreed where the device does not send a `signature`. */
  possession?: string;
  /** The creator, as a user id, identity identifier or UUID. If this and `identityToken` are omitted, the owner of the project is the creator. */
  userId?: UserId;
  /** The algorithm of the key that the service signs with when no device signed. Defaults to `ed25519`. */
  algorithm?: "ed25519" | "ecdsa";
  /** Signature by the creator's device of the content hash or, with `stampId` and `createdAt`, of the whole stamp. */
  signature?: string;
  /** Thumbprint of the device key that signed. It is determined from the signature if omitted. */
  keyId?: Thumbprint;
  /** The id that the device chose when it signed the whole stamp. */
  stampId?: StampId;
  /** The time that the device signed, within five minutes of now and not before a stamp of the same content. */
  createdAt?: Timestamp;
}

export interface StampProofResponse {
  /** The name of the log. */
  origin: string;
  /** The index of the entry, from 0. */
  index: number;
  /** The bytes of the entry in base64. */
  entry: string;
  /** The size of the tree. */
  treeSize: number;
  /** From the leaf upwards. */
  proof: readonly LogHash[];
  /** The signed note for that tree size (C2SP tlog-checkpoint). */
  checkpoint: string;
  /** Signature lines of witnesses on the checkpoint (C2SP tlog-cosignature). */
  cosignatures: readonly string[];
  /** The id of a stamp. */
  stampId: StampId;
}

export interface StampRevocation {
  /** The reason. It is shown on the public page of the stamp. */
  reason: string;
}

export interface StampRevokedEvent extends EventFrame {
  /** The type. */
  event: "stamp.revoked";
  /** What happened. */
  data: {
    /** The id of a stamp. */
    stampId: StampId;
    /** The user id of a person. */
    userId?: PersonId;
    /** Identity identifier: a label, `#` and seven characters. */
    identityId?: IdentityId;
    /** `disowner`: the person it named said that it is not theirs. */
    revokedBy: "project" | "creator" | "operator" | "disowner";
    /** The reason that was given. */
    reason: string;
    /** ISO 8601, UTC. */
    revokedAt: Timestamp;
  };
}

/** How thoroughly to search for a mark: `aligned` searches whole images of any size, `crop` (the default) also searches parts of images, and `deep` also searches stretched images, which takes seconds. */
export type StampSearch = "aligned" | "crop" | "deep";

export interface StampSidecar {
  /** The version of the format. */
  format: "humanmark/stamp-sidecar/1";
  /** What is signed. */
  stamp: {
    /** What separates its signatures from others. */
    domain: string;
    /** The id of a stamp. */
    stampId: StampId;
    /** Whose log has it. */
    mode: "live" | "test";
    /** SHA-256 of the content. */
    contentHash: StoredHash;
    /** What the content is. */
    contentType: ContentType;
    /** The title of the content; null if none was given. */
    title: string | null;
    /** Where the content is published; null if that was not given. */
    url: string | null;
    /** The identity UUID of the creator. */
    creator: string;
    /** ISO 8601, UTC. */
    createdAt: Timestamp;
    /** RFC 7638 thumbprint of a key. */
    keyId: Thumbprint;
    /** Signature of the hash by the creator's device, if another key signed the stamp. */
    contentSignature?: ContentSignature;
  };
  /** The signature of `stamp` in canonical JSON. */
  signature: Signature;
  /** What the service states besides. */
  attestation: {
    /** ISO 8601, UTC. */
    recordedAt: Timestamp;
    /** What names the creator. */
    namedBy: NamedBy;
    /** Whether the creator was a verified human then. */
    creatorIsHuman: boolean;
  };
  /** A public key, as a JWK. */
  publicKey: PublicKey;
  /** The key of `contentSignature`; null if there is none. */
  contentKey: PublicKey | null;
  /** The proof that it is in the log; null until then. */
  log: {
    /** The name of the log. */
    origin: string;
    /** The index of the entry, from 0. */
    index: number;
    /** The bytes of the entry in base64. */
    entry: string;
    /** The size of the tree. */
    treeSize: number;
    /** From the leaf upwards. */
    proof: readonly LogHash[];
    /** The signed note for that tree size (C2SP tlog-checkpoint). */
    checkpoint: string;
    /** Signature lines of witnesses on the checkpoint (C2SP tlog-cosignature). */
    cosignatures: readonly string[];
  } | null;
}

export interface StampVerification {
  /** Whether the stamp is authentic and counts. */
  valid: boolean;
  /** The identity identifier of the creator. */
  createdBy: string;
  /** What the content is. */
  contentType: ContentType;
  /** ISO 8601, UTC. */
  stampedAt: Timestamp;
  /** Whether the creator was a verified human when the stamp was made and has not been suspended since. For a stamp that is only attributed to them, also whether the project that made it is the one they enrolled through and they allow it. */
  isHumanCreator: boolean;
}

export interface StartAdditionResponse {
  /** The id of the addition. */
  additionId: string;
  /** `open`: the link waits for the new device. `captured`: the device waits for an approval. `approved`: it joins at `joinsAt`. The others are ends. */
  state: "open" | "captured" | "approved" | "joined" | "cancelled" | "expired";
  /** Six digits that both devices show, for the person to compare; null until the new device has sent its key. */
  matchCode: string | null;
  /** What the new device calls itself; null until it does. */
  deviceName: string | null;
  /** Whether the device of this request started it. */
  startedByThisDevice: boolean;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
  /** When the link ends, and then when the time for an approval ends. */
  expiresAt: Timestamp;
  /** When the device joins; null until it is approved. */
  joinsAt: TimestampOrNull;
  /** What approved it so far. */
  approvedWith: AdditionApproval;
  /** The id of the device; null until it has joined. */
  joinedDeviceId: string | null;
  /** Null while it is in progress. */
  endedAt: TimestampOrNull;
  /** Why it ended; null while it is in progress. */
  endReason: AdditionEndReason;
  /** For the new device, as a QR code for instance. */
  link: string;
}

export interface StartPasskeyAuthenticationRequest {
  /** A user id (`usr_...`), an identity identifier (`Ada #K7M2Q9X`) or the identity UUID. */
  userId?: UserId;
  /** One of the configured RP ids. Defaults to the first. */
  rpId?: string;
}

export interface StartPasskeyRegistrationRequest {
  /** A user id (`usr_...`), an identity identifier (`Ada #K7M2Q9X`) or the identity UUID. */
  userId: UserId;
  /** The name that people see. */
  displayName?: string;
  /** `direct` requests the certificates of the authenticator, for which browsers ask the person. */
  attestation?: "none" | "direct";
}

export interface StartPasskeyRequest {
  /** `direct` requests the certificates of the authenticator, for which browsers ask the person. */
  attestation?: "none" | "direct";
}

export interface StartRecoveryPasskeyRequest {
  /** Base64url of the SHA-256 of the text that the device will send as `holder`. */
  holderHash: Thumbprint;
}

export interface StartTakedownRequest {
  /** The alert of the page. */
  alertId: string;
  /** The kind of abuse. Defaults to what the evidence shows, and must be one of the kinds that it shows: `phishing` needs a page that asks for a secret. */
  kind?: TakedownKind;
  /** The declarant, who declares in good faith that the use is not authorized, that the statements are accurate, and that they may act for the owner. A copyright takedown needs it, with `work` and `postalAddress`. */
  statement?: {
    /** The full name of the declarant. */
    name: string;
    /** Where replies go. */
    email: string;
    /** The postal address. */
    postalAddress?: string | null;
    /** The work that is copied. */
    work?: string | null;
    /** Where the original is. */
    originalUrl?: string | null;
    /** The use is not authorized, in good faith. */
    goodFaith: true;
    /** The statements are accurate. */
    accurate: true;
    /** The declarant may act for the owner. */
    authorised: true;
  };
}

/** SHA-256 of the content. */
export type StoredHash = string;

export interface Submission {
  /** The nonce of the challenge. */
  nonce: Thumbprint;
  /** The hash of the face, as the device computed it. */
  biometricHash: Sha256;
  /** The public key of the device, as a JWK. */
  deviceKey: DeviceKey;
  /** The algorithm of `deviceKey`. */
  algorithm: "ed25519" | "ecdsa";
  /** The signature of the transcript, in base64url. */
  signature: string;
  /** What the device saw of the movements. */
  liveness: Liveness;
  /** SHA-256 of `liveness`. */
  livenessDigest: Sha256;
  /** What computed the hash, as `name/version`. */
  provider: string;
  /** The model of the device. */
  model: string;
  /** How many submissions the device has signed with this key, this one included. A device that has once sent it sends it always. */
  counter?: number;
  /** The version of the transcript. With it come `set`, `livenessKind` and `trace`; without it the movements count for nothing. */
  version?: 2;
  /** The digest of the set of models that judged the movements. */
  set?: Sha256;
  /** How the movements were watched. */
  livenessKind?: "judged-movements/1" | "synthetic/1";
  /** The angles and openings of the face while the movements were done, look by look. */
  trace?: Trace;
}

export interface SubmitAdditionRequest extends Submission {
  /** What the person calls the device. */
  deviceName?: string;
}

export interface SubmitRecoveryRequest extends Submission {
  /** Base64url of 32 random bytes that the new device made for this link and has not sent before. It tells the device from others that have the link. */
  holder: Thumbprint;
  /** What the person calls the device. */
  deviceName?: string;
}

export interface Takedown {
  /** The id of a takedown. */
  takedownId: TakedownId;
  /** The id of a brand. */
  brandId: BrandId;
  /** The id of an alert. */
  alertId: AlertId;
  /** The takedown after which the page returned. */
  follows: string | null;
  /** The kind of abuse. */
  kind: TakedownKind;
  /** The address of the page. */
  url: string;
  /** The host of `url`. */
  host: string;
  /** `drafted`: not prepared yet. `down`: the page is offline. */
  state: TakedownState;
  /** Who started it. */
  cause: "partner" | "automatic";
  /** The decision of the automatic check when it was drafted. */
  mode: "automatic" | "suggest";
  /** The reasons why it is not sent automatically. Empty if it may be. */
  reasons: readonly string[];
  /** Drafted while unusually many pages were detected; it is never sent automatically. */
  quarantined: boolean;
  /** The probability of the alert when it was drafted. */
  probability: number;
  /** The contacts it is sent to, in this order. Empty until it is prepared. */
  contacts: readonly TakedownContact[];
  /** The SHA-256 of the XARF document as it is attached. */
  reportSha256: Sha256 | null;
  /** The id of the API key or the member of the console that started it; null if the service did. */
  requestedBy: string | null;
  /** The name of the approver; null until it is approved. */
  approvedBy: string | null;
  /** The dispute of the owner of the page; null if there is none. */
  dispute: "open" | "upheld" | "rejected" | null;
  /** ISO 8601, UTC. */
  seenAt: Timestamp;
  /** The last visit of the page; null before the first. */
  checkedAt: TimestampOrNull;
  /** The time since which the page has appeared offline. The takedown has not been confirmed yet. */
  goneSince: TimestampOrNull;
  /** When report and contacts were ready; null until then. */
  preparedAt: TimestampOrNull;
  /** Null until it is approved. */
  approvedAt: TimestampOrNull;
  /** When the first notice was accepted; null until then. */
  sentAt: TimestampOrNull;
  /** When further contacts were asked; null if not. */
  escalatedAt: TimestampOrNull;
  /** Null while it is open. */
  endedAt: TimestampOrNull;
  /** Why it ended; null while it is open. */
  endedReason: string | null;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
}

export interface TakedownContact {
  /** Who is asked. */
  scope: "registrar" | "host" | "platform";
  /** The address that is written to. */
  email: string;
  /** The name of the contact, if it is known. */
  operator: string | null;
  /** `guess`: an address that providers usually have. */
  source: "rdap" | "configured" | "guess";
}

export interface TakedownCreatedEvent extends EventFrame {
  /** The type. */
  event: "takedown.created";
  /** What happened. */
  data: {
    /** The id of a takedown. */
    takedownId: TakedownId;
    /** The id of a brand. */
    brandId: BrandId;
    /** The id of an alert. */
    alertId: AlertId;
    /** The kind of abuse. */
    kind: TakedownKind;
    /** The address of the page. */
    url: string;
    /** Who started it. */
    cause: "partner" | "automatic";
    /** `suggest`: nothing is sent before it is approved. */
    mode: "automatic" | "suggest";
    /** Drafted while unusually many pages were detected. */
    quarantined: boolean;
    /** The takedown after which the page returned. */
    follows: string | null;
  };
}

export interface TakedownDetail extends Takedown {
  /** The XARF document, schema 4.2.0. */
  report: Readonly<Record<string, unknown>> | null;
  /** The mails, oldest first. */
  notices: readonly ({
    /** The id of the notice. */
    noticeId: string;
    /** 0 for the first notice, otherwise the hour of the reminder. */
    afterHours: number;
    /** Who is asked. */
    scope: "registrar" | "host" | "platform";
    /** The address that it was sent to. */
    email: string;
    /** The `Message-ID` of the mail. */
    messageId: string;
    /** The number of attempts to send it. */
    attempts: number;
    /** ISO 8601, UTC. */
    writtenAt: Timestamp;
    /** When the mail server accepted it; null until then. */
    sentAt: TimestampOrNull;
    /** The response of the mail server. */
    reply: string | null;
    /** When the mail server refused it permanently; null if not. */
    refusedAt: TimestampOrNull;
  })[];
  /** What happens next and what has happened, by time. */
  timers: readonly ({
    /** What is due. */
    kind: "prepare" | "send" | "recheck" | "remind" | "escalate" | "expire";
    /** Which of its kind, from 1. */
    nth: number;
    /** ISO 8601, UTC. */
    dueAt: Timestamp;
    /** Null until it is done. */
    doneAt: TimestampOrNull;
  })[];
  /** The log, oldest first. Each entry carries the hash of the one before. */
  log: readonly ({
    /** The number of the entry, from 1. */
    seq: number;
    /** ISO 8601, UTC. */
    at: Timestamp;
    /** What happened. */
    event: "drafted" | "prepared" | "preparation_failed" | "approved" | "checked" | "held" | "mail_begun" | "mail_taken" | "mail_refused" | "mail_failed" | "report_begun" | "report_taken" | "report_refused" | "report_failed" | "report_ended" | "sent" | "acknowledged" | "escalated" | "disputed" | "ended";
    /** The facts of the event. */
    data: Readonly<Record<string, unknown>>;
    /** The hash of the entry before; zeros for the first. */
    previous: Sha256;
    /** The hash of this entry. */
    hash: Sha256;
  })[];
  /** Whether every hash of the log is right. */
  isLogWhole: boolean;
  /** The digest of the evidence it is based on; null if that is not kept. */
  evidenceManifestSha256: Sha256 | null;
  /** The form in which the page's platform takes reports, filled in to be pasted by a person. Null where none is known. */
  form: {
    /** The id of the platform. */
    platform: string;
    /** The name of the form. */
    name: string;
    /** The address of the form. */
    link: string;
    /** `help`: the link leads to a page of help first. */
    opens: "form" | "help";
    /** The fields of the form, in order. */
    fields: readonly ({
      /** The label of the field. */
      label: string;
      /** What to paste. */
      text: string;
    })[];
  } | null;
}

export interface TakedownFeedQuery {
  /** The place after which to begin. Keep the last one and ask with it for what has changed since. */
  cursor?: string;
  /** The number of entries in a response. */
  limit?: number;
}

export interface TakedownFeedResponse {
  /** Who publishes the feed. */
  publisher: string;
  /** Where the keys are that it is signed with. */
  keys: string;
  /** The entries, by their last change. */
  entries: readonly ({
    /** The id of the entry. */
    id: string;
    /** The address of the page. */
    url: string;
    /** The host of `url`. */
    host: string;
    /** What the page takes from its visitors. */
    wants: "wallet" | "card" | "secret" | "money";
    /** Whether the page is there. */
    state: "active" | "disputed" | "resolved" | "withdrawn";
    /** ISO 8601, UTC. */
    firstSeen: Timestamp;
    /** When the page was last found there. */
    lastSeen: Timestamp;
    /** ISO 8601, UTC. */
    changedAt: Timestamp;
  })[];
  /** The place to go on from; null while there are no entries. */
  nextCursor: string | null;
  /** Whether there are more now. */
  hasMore: boolean;
}

export interface TakedownFeedStixQuery {
  /** The place after which to begin. Keep the last one and ask with it for what has changed since. */
  cursor?: string;
  /** The number of entries in a response. */
  limit?: number;
}

export interface TakedownFeedStixResponse {
  /** The type of the object. */
  type: "bundle";
  /** The STIX id. */
  id: string;
  /** Identities and indicators. */
  objects: readonly ({
    /** The type of the object. */
    type: string;
    /** The version of STIX. */
    spec_version: "2.1";
    /** The STIX id. */
    id: string;
  })[];
}

/** The id of a takedown. */
export type TakedownId = string;

/** The kind of abuse. */
export type TakedownKind = "brand" | "phishing" | "fraud" | "registration" | "copyright";

export interface TakedownResolvedEvent extends EventFrame {
  /** The type. */
  event: "takedown.resolved";
  /** What happened. */
  data: {
    /** The id of a takedown. */
    takedownId: TakedownId;
    /** The id of a brand. */
    brandId: BrandId;
    /** The id of an alert. */
    alertId: AlertId;
    /** The kind of abuse. */
    kind: TakedownKind;
    /** The address of the page. */
    url: string;
    /** `re_emerged`: the page returned. */
    state: "down" | "rejected" | "expired" | "cancelled" | "re_emerged";
    /** Why, as a sentence. */
    reason: string;
    /** ISO 8601, UTC. */
    resolvedAt: Timestamp;
  };
}

export interface TakedownSentEvent extends EventFrame {
  /** The type. */
  event: "takedown.sent";
  /** What happened. */
  data: {
    /** The id of a takedown. */
    takedownId: TakedownId;
    /** The id of a brand. */
    brandId: BrandId;
    /** The id of an alert. */
    alertId: AlertId;
    /** The kind of abuse. */
    kind: TakedownKind;
    /** The address of the page. */
    url: string;
    /** Who was written to. */
    scopes: readonly ("registrar" | "host" | "platform")[];
    /** ISO 8601, UTC. */
    sentAt: Timestamp;
  };
}

/** `drafted`: not prepared yet. `down`: the page is offline. */
export type TakedownState = "drafted" | "approved" | "sent" | "acknowledged" | "down" | "rejected" | "expired" | "cancelled" | "re_emerged";

export interface TestWebhookRequest {
  /** The type whose published example is sent. */
  type?: "user.verified" | "user.failed" | "user.lapsed" | "passkey.registered" | "device.pending" | "device.added" | "device.revoked" | "identity.recovery_started" | "identity.recovery_cancelled" | "identity.recovered" | "trust.changed" | "stamp.created" | "stamp.revoked" | "stamp.disputed" | "brand.alert" | "takedown.created" | "takedown.sent" | "takedown.resolved" | "webhook.test" | "webhook.failing" | "webhook.disabled";
}

export interface TestWebhookResponse {
  /** The `id` of the body and the `webhook-id` of the request. */
  eventId: string;
  /** The id of a delivery. */
  deliveryId: DeliveryId;
}

/** RFC 7638 thumbprint of a key. */
export type Thumbprint = string;

/** ISO 8601, UTC. */
export type Timestamp = string;

export type TimestampOrNull = Timestamp | null;

/** The angles and openings of the face while the movements were done, look by look. */
export interface Trace {
  /** One look each: milliseconds; yaw, pitch and roll in degrees; eyes and mouth in hundredths. */
  samples: readonly (readonly [number, number, number, number, TrustScore, number])[];
}

export interface Trust {
  /** The user id of a person. */
  userId: PersonId;
  /** A trust score, from 0 to 100. */
  trustScore: TrustScore;
  /** The band of the score. */
  level: TrustLevel;
  /** The score by what it rests on. */
  factors: TrustFactors;
}

export interface TrustChange {
  /** ISO 8601, UTC. */
  at: Timestamp;
  /** A trust score, from 0 to 100. */
  to: TrustScore;
}

export interface TrustChangedEvent extends EventFrame {
  /** The type. */
  event: "trust.changed";
  /** What happened. */
  data: {
    /** The user id of a person. */
    userId: PersonId;
    /** Identity identifier: a label, `#` and seven characters. */
    identityId: IdentityId;
    /** Before. */
    from: TrustSnapshot;
    /** Now. */
    to: TrustSnapshot;
    /** The kinds of facts, `time` or `policy`. */
    reasons: readonly string[];
  };
}

export interface TrustEvent {
  /** What happened. */
  kind: "verification_succeeded" | "verification_failed" | "device" | "device_suspected" | "passkey" | "passkey_suspected" | "stamp" | "dispute_upheld" | "signal_positive" | "signal_negative" | "recovered";
  /** ISO 8601, UTC. */
  at: Timestamp;
  /** When it ceased to count; null while it counts. */
  endedAt: TimestampOrNull;
}

export interface TrustExplanation {
  /** Identity identifier: a label, `#` and seven characters. */
  identityId: IdentityId;
  /** The user id of a person. */
  userId: PersonId;
  /** A trust score, from 0 to 100. */
  trustScore: TrustScore;
  /** The band of the score. */
  level: TrustLevel;
  /** The score before it is rounded to `trustScore`. */
  total: number;
  /** The score by what it rests on. */
  factors: TrustFactors;
  /** The parts that add up to the score. */
  parts: readonly TrustPart[];
  /** When `trustScore` next changes because of elapsed time alone; null if it never will. */
  nextChange: TrustChange | null;
  /** The version of the rules. */
  policyVersion: number;
  /** ISO 8601, UTC. */
  asOf: Timestamp;
}

/** The score by what it rests on. */
export interface TrustFactors {
  /** A trust score, from 0 to 100. */
  liveness: TrustScore;
  /** A trust score, from 0 to 100. */
  device: TrustScore;
  /** A trust score, from 0 to 100. */
  behavioral: TrustScore;
  /** A trust score, from 0 to 100. */
  credential: TrustScore;
}

export interface TrustHistory {
  /** Identity identifier: a label, `#` and seven characters. */
  identityId: IdentityId;
  /** The version of the rules. */
  policyVersion: number;
  /** ISO 8601, UTC. */
  from: Timestamp;
  /** ISO 8601, UTC. */
  to: Timestamp;
  /** The time between two points. */
  step: "hour" | "day" | "week";
  /** The score at each step. */
  points: readonly ({
    /** ISO 8601, UTC. */
    at: Timestamp;
    /** A trust score, from 0 to 100. */
    trustScore: TrustScore;
    /** The band of the score. */
    level: TrustLevel;
  })[];
  /** The newest 200 facts in the period. Partner signals are private and not listed. */
  events: readonly TrustEvent[];
}

export interface TrustHistoryQuery {
  /** Defaults to 90 days before `to`. */
  from?: Timestamp;
  /** Defaults to now. Later moments show the score if nothing else happens. */
  to?: Timestamp;
  /** The time between two points. */
  step?: "hour" | "day" | "week";
}

/** The band of the score. */
export type TrustLevel = "low" | "medium" | "high";

export interface TrustPart {
  /** The part. */
  id: "verificationAge" | "verificationFrequency" | "verificationConsistency" | "stampVolume" | "disputeRate" | "partnerSignals" | "device" | "credential" | "penalties";
  /** Rounded to a thousandth; the parts add up to `total` exactly. */
  points: number;
  /** The most points of this part. */
  max: number;
  /** After how many days without an event it has half. */
  halfLifeDays: number;
  /** Null if there was none. */
  lastEventAt: TimestampOrNull;
  /** What it rests on, as sentences. */
  reasons: readonly string[];
  /** What would add points; null if nothing would. */
  howToImprove: string | null;
}

export interface TrustQuery {
  /** A user id (`usr_...`), an identity identifier (`Ada #K7M2Q9X`) or the identity UUID. */
  userId: UserId;
}

/** A trust score, from 0 to 100. */
export type TrustScore = number;

export interface TrustScoreQuery {
  /** A user id (`usr_...`), an identity identifier (`Ada #K7M2Q9X`) or the identity UUID. */
  userId: UserId;
}

/** What you know of the person. */
export type TrustSignalKind = "good_standing" | "long_tenure" | "verified_elsewhere" | "abuse" | "fraud" | "impersonation";

/** Before. */
export interface TrustSnapshot {
  /** A trust score, from 0 to 100. */
  trustScore: TrustScore;
  /** The band of the score. */
  level: TrustLevel;
}

export interface UpdateBrandRequest {
  /** The name to look for. */
  name?: string;
  /** Other names to look for. */
  aliases?: readonly string[];
  /** The domains of the brand itself, including their subdomains. */
  officialDomains?: readonly string[];
  /** The domains of others who may use the name, such as resellers, partners and the press. */
  authorisedDomains?: readonly string[];
  /** Pages that every scan visits, in addition to those it discovers. */
  seeds?: readonly string[];
  /** Defaults to every 24 hours; at most once an hour. */
  schedule?: BrandSchedule;
  /** What is done without you. */
  policy?: {
    /** Defaults to `draft`: takedowns drafted above 95 % confidence wait for your approval. */
    automaticTakedown: AutomaticTakedown;
  };
  /** Required for a face. */
  consent?: BrandConsentInput;
  /** A `paused` brand is not scanned for. */
  state?: "active" | "paused";
  /** Use `state`. @deprecated */
  status?: "active" | "paused";
}

export interface UpdateWebhookRequest {
  /** An `https` URL with a public address. */
  url?: string;
  /** An empty list means every event. */
  events?: readonly EventType[];
  /** Conditions on `data`; an event is sent if it meets all of them. One whose field an event has not does not apply to it. Empty sends every event of `events`. */
  filters?: readonly EventFilterInput[];
  /** Headers of your own in every request, for example for a gateway in front of your server. A new origin in `url` removes those whose values you do not send again. */
  headers?: readonly RequestHeader[];
  /** Your own note. */
  description?: string;
  /** The maximum number of attempts per second. Defaults to 50. */
  ratePerSecond?: number;
}

export interface Usage {
  /** In the order of their periods. Periods without requests are left out. */
  data: readonly ({
    /** The beginning of the hour, day or month (UTC). */
    from: Timestamp;
    /** The key; null unless rows are told apart by `key`. */
    keyId: string | null;
    /** The operationId of openapi.json. */
    operation: string | null;
    /** The HTTP status; null unless rows are told apart by it. */
    status: number | null;
    /** The X-Error-Reason; null where nothing was refused. */
    reason: string | null;
    /** The number of requests. */
    requests: number;
  })[];
  /** Send it as `cursor` to read on; null on the last page. */
  nextCursor: NextCursor;
  /** ISO 8601, UTC. */
  from: Timestamp;
  /** ISO 8601, UTC. */
  to: Timestamp;
  /** The present calendar month (UTC). */
  month: {
    /** ISO 8601, UTC. */
    from: Timestamp;
    /** ISO 8601, UTC. */
    to: Timestamp;
    /** The requests of the month so far. */
    requests: number;
    /** What the month will come to at the same rate; null on its first day. */
    requestsForecast: number | null;
    /** All null where the plan has no such quota. */
    verifications: UsageQuota;
    /** All null where the plan has no such quota. */
    stamps: UsageQuota;
  };
}

/** All null where the plan has no such quota. */
export interface UsageQuota {
  /** The quota of the month. */
  limit: number | null;
  /** How much of it is used. */
  used: number | null;
  /** How much is left. */
  left: number | null;
  /** What the month will come to at the same rate; null on its first day. */
  forecast: number | null;
}

export interface UserFailedEvent extends EventFrame {
  /** The type. */
  event: "user.failed";
  /** What happened. */
  data: {
    /** The user id of a person. */
    userId: PersonId;
    /** Identity identifier: a label, `#` and seven characters. */
    identityId: IdentityId;
    /** A trust score, from 0 to 100. */
    trustScore: TrustScore;
    /** How well it is shown that the person is one: `device` (a registered key signed), `liveness` (movements of a face were judged besides), `attested` (and an attested platform passkey is bound to the person). */
    assurance: Assurance;
    /** `below_assurance`: human, but not at the level that your project wants. */
    reason: "biometric_mismatch" | "not_human" | "below_assurance";
    /** The outcome of each check. */
    checks: Checks;
  };
}

/** A user id (`usr_...`), an identity identifier (`Ada #K7M2Q9X`) or the identity UUID. */
export type UserId = string;

export interface UserLapsedEvent extends EventFrame {
  /** The type. */
  event: "user.lapsed";
  /** What happened. */
  data: {
    /** The user id of a person. */
    userId: PersonId;
    /** Identity identifier: a label, `#` and seven characters. */
    identityId: IdentityId;
    /** ISO 8601, UTC. */
    lapsedAt: Timestamp;
  };
}

export interface UserVerifiedEvent extends EventFrame {
  /** The type. */
  event: "user.verified";
  /** What happened. */
  data: {
    /** The user id of a person. */
    userId: PersonId;
    /** Identity identifier: a label, `#` and seven characters. */
    identityId: IdentityId;
    /** A trust score, from 0 to 100. */
    trustScore: TrustScore;
    /** How well it is shown that the person is one: `device` (a registered key signed), `liveness` (movements of a face were judged besides), `attested` (and an attested platform passkey is bound to the person). */
    assurance: Assurance;
  };
}

export interface VerifyBrandDomainRequest {
  /** An official domain of the brand. */
  domain: string;
}

export interface VerifyBrandDomainResponse extends DomainProof {
  /** The record to add to the zone of the domain. Keep it there. */
  record: {
    /** The type of the record. */
    type: "TXT";
    /** The name of the record. */
    name: string;
    /** The value of the record. */
    value: string;
  };
  /** The result of the check that was just made. `failed`: the name servers gave no usable response. */
  look: "found" | "absent" | "failed";
}

export interface VerifyIdentityRequest extends Submission {
  /** A user id (`usr_...`), an identity identifier (`Ada #K7M2Q9X`) or the identity UUID. */
  userId: UserId;
}

export interface VerifyRequest {
  /** A user id (`usr_...`), an identity identifier (`Ada #K7M2Q9X`) or the identity UUID. */
  userId: UserId;
  /** The checks to run. */
  checkType?: "full" | "liveness" | "device" | "behavioral";
  /** What the partner observes about the person's current session. Used by the behavioral check, in which only the calling project's observations can `fail`; those of several other partners make it `unknown` at most. */
  metadata?: {
    /** The address of the session. */
    ip?: string;
    /** The browser of the session. */
    userAgent?: string;
  };
}

export interface VerifyResponse {
  /** Whether the person is a verified human now, at your minimum level. */
  isHuman: boolean;
  /** A trust score, from 0 to 100. */
  trustScore: TrustScore;
  /** Identity identifier: a label, `#` and seven characters. */
  identityId: IdentityId;
  /** ISO 8601, UTC. */
  verifiedAt: Timestamp;
  /** The outcome of each check. */
  checks: Checks;
}

export interface VerifyStampRequest {
  /** The stamp. */
  stampId: string;
}

export interface VerifyStampV1Request {
  /** The stamp. */
  stampId?: string;
  /** SHA-256 of the content, as `sha256:` followed by 64 hex digits. */
  contentHash?: ContentHash;
  /** The `stamp` object of a sidecar, compared with the stored stamp field by field. */
  stamp?: Readonly<Record<string, unknown>>;
  /** The `signature` of the same sidecar. */
  signature?: string;
}

export interface VerifyStampV1Response extends StampVerification {
  /** Whether only a project says that the stamp is theirs (`namedBy` is `bearer` or `project`): nothing shows that the person agreed. */
  attributed: boolean;
  /** The reasons why the stamp is not valid. Empty for a valid stamp. */
  faults: readonly ("signature_invalid" | "log_mismatch" | "revoked" | "stamp_altered" | "content_mismatch")[];
  /** How `contentHash` relates to the stamp. */
  content: "exact" | "marked_copy" | "mismatch" | "not_checked";
  /** What is known of the creator. */
  creator: {
    /** Whether they were a verified human when the stamp was made. */
    humanAtStamping: boolean;
    /** Whether they are one now. */
    humanNow: boolean;
    /** The state of their identity now. */
    state: "pending" | "verified" | "lapsed" | "suspended" | "deleted";
    /** As `state`. @deprecated */
    status: "pending" | "verified" | "lapsed" | "suspended" | "deleted";
  };
  /** The stamp. */
  stamp: Stamp;
}

export interface VoiceModel {
  /** The kind of voice model. */
  id: "onnx-voice/1";
  /** A submission made with face and voice names both in `model`: the face model, `+`, the voice model. */
  model: string;
  /** The license of the model. */
  licence: string;
  /** The path of the model, relative to this service. */
  path: string;
  /** The hash of the model. A device checks it before it runs the model. */
  sha256: string;
  /** The size of the file. */
  bytes: number;
  /** One channel of float32 values from -1 to 1, in the shape [1, samples]. */
  input: {
    /** The name of the model's input. */
    name: string;
    /** Samples per second. */
    sampleRate: number;
    /** How many samples the model takes. */
    samples: number;
  };
  /** The embedding of the voice. */
  output: {
    /** The name of the model's output. */
    name: string;
    /** The dimensions of the embedding. */
    dims: number;
  };
  /** The voice's share of the fused embedding. */
  weight: number;
}

export interface WatermarkStampQuery {
  /** How faint the mark is, in decibels: more is fainter and lost sooner. Defaults to 42. */
  psnr?: number;
}

export interface WatermarkStampRequest {
  /** The image in base64, at most 6 MB. Send larger images as bytes. */
  image: ImageInBase64;
  /** How faint the mark is, in decibels: more is fainter and lost sooner. Defaults to 42. */
  psnr?: number;
}

export interface WatermarkStampResponse {
  /** The marked copy in base64. */
  image: string;
  /** The media type of the copy. */
  mediaType: "image/jpeg" | "image/png" | "image/webp" | "image/avif" | "image/gif" | "image/tiff";
  /** The id of a stamp. */
  stampId: StampId;
  /** SHA-256 of the content. */
  contentHash: StoredHash;
  /** The distortion by the mark, in decibels. */
  psnr: number;
  /** In pixels. */
  width: number;
  /** In pixels. */
  height: number;
}

export interface Webhook {
  /** The id of a webhook. */
  webhookId: WebhookId;
  /** Where events are sent. */
  url: string;
  /** An empty list means every event. */
  events: readonly EventType[];
  /** Conditions on `data`; an event is sent if it meets all of them. One whose field an event has not does not apply to it. Empty sends every event of `events`. */
  filters: readonly EventFilter[];
  /** The headers of your own, without their values. */
  headers: readonly ({
    /** The name of the header. */
    name: string;
  })[];
  /** Your note about it; empty if there is none. */
  description: string;
  /** The maximum number of attempts per second. */
  ratePerSecond: number;
  /** `disabled`: nothing is sent to it. */
  state: "enabled" | "disabled";
  /** As `state`. @deprecated */
  status: "enabled" | "disabled";
  /** Null while it is enabled. */
  disabledAt: TimestampOrNull;
  /** `partner`: disabled by you. `failing`: every attempt failed for 5 days. `gone`: the receiver returned 410. */
  disabledReason: "partner" | "failing" | "gone" | null;
  /** While two secrets are in use, the time at which only the new one remains. */
  rotation: {
    /** ISO 8601, UTC. */
    takesOverAt: Timestamp;
  } | null;
  /** How deliveries to it go. */
  health: WebhookHealth;
  /** ISO 8601, UTC. */
  createdAt: Timestamp;
  /** ISO 8601, UTC. */
  updatedAt: Timestamp;
}

export interface WebhookDisabledEvent extends EventFrame {
  /** The type. */
  event: "webhook.disabled";
  /** What happened. */
  data: {
    /** The id of a webhook. */
    webhookId: WebhookId;
    /** Where its events are sent. */
    url: string;
    /** `partner`: disabled by you. `failing`: every attempt failed for 5 days. `gone`: the receiver returned 410. */
    reason: "partner" | "failing" | "gone";
    /** Null unless attempts were failing. */
    failingSince: TimestampOrNull;
    /** ISO 8601, UTC. */
    disabledAt: Timestamp;
  };
}

export interface WebhookFailingEvent extends EventFrame {
  /** The type. */
  event: "webhook.failing";
  /** What happened. */
  data: {
    /** The id of a webhook. */
    webhookId: WebhookId;
    /** Where its events are sent. */
    url: string;
    /** ISO 8601, UTC. */
    failingSince: Timestamp;
  };
}

/** How deliveries to it go. */
export interface WebhookHealth {
  /** The time since which every attempt has failed. */
  failingSince: TimestampOrNull;
  /** The number of failed attempts since the last success. */
  consecutiveFailures: number;
  /** Nothing is sent before this time, because too many attempts failed or the receiver sent `Retry-After`. */
  heldUntil: TimestampOrNull;
}

/** The id of a webhook. */
export type WebhookId = string;

export interface WebhookTestEvent extends EventFrame {
  /** The type. */
  event: "webhook.test";
  /** What happened. */
  data: {
    /** The id of a webhook. */
    webhookId: WebhookId;
    /** Where its events are sent. */
    url: string;
  };
}

export interface WebhookWithSecret extends Webhook {
  /** Shown in this response only. */
  secret: string;
}

/** Why the service refused a request (`X-Error-Reason`). */
export type ErrorReason = "invalid_request" | "malformed_json" | "unsupported_media_type" | "body_too_large" | "route_not_found" | "method_not_allowed" | "api_key_missing" | "api_key_invalid" | "api_key_expired" | "token_missing" | "token_invalid" | "possession_invalid" | "refresh_token_reused" | "step_up_required" | "scope_missing" | "domain_not_allowed" | "project_suspended" | "session_missing" | "cross_site_refused" | "role_missing" | "member_not_found" | "last_owner" | "last_passkey" | "invitation_invalid" | "invitation_expired" | "invitation_not_found" | "invitation_limit" | "member_limit" | "mailbox_not_found" | "mailbox_unavailable" | "key_limit" | "test_person_not_found" | "test_person_limit" | "test_person_not_verified" | "rate_limited" | "quota_exceeded" | "enroll_limit" | "identity_not_found" | "identity_suspended" | "identity_not_enrolled" | "already_enrolled" | "duplicate_enrollment" | "device_key_in_use" | "device_not_registered" | "enrollment_link_invalid" | "enrollment_link_expired" | "challenge_invalid" | "signature_invalid" | "liveness_rejected" | "synthetic_device_refused" | "device_not_accepted" | "transcript_outdated" | "passkey_rejected" | "passkey_not_verified" | "passkey_in_use" | "passkey_limit" | "passkey_not_found" | "session_not_found" | "device_not_found" | "device_limit" | "device_required" | "device_suspected" | "passkey_stale" | "addition_limit" | "addition_not_found" | "addition_not_captured" | "addition_ended" | "addition_link_invalid" | "addition_link_expired" | "recovery_link_invalid" | "recovery_link_expired" | "recovery_pending" | "recovery_not_pending" | "recovery_ended" | "recovery_start_limit" | "recovery_unavailable" | "enrollment_mail_unavailable" | "passkey_too_new" | "signal_limit" | "stamp_not_found" | "stamp_exists" | "stamp_backdated" | "stamp_revoked" | "stamp_invalid" | "attribution_refused" | "stamp_not_attributed" | "proof_pending" | "content_mismatch" | "image_unreadable" | "image_unsupported" | "image_too_large" | "image_unsuitable" | "dispute_exists" | "dispute_not_found" | "video_unreadable" | "media_job_limit" | "media_job_not_found" | "mail_link_invalid" | "media_result_not_found" | "media_result_expired" | "range_not_satisfiable" | "log_not_found" | "log_tile_not_found" | "log_checkpoint_not_found" | "project_not_found" | "platform_taken" | "project_ended" | "key_not_found" | "key_ended" | "key_replaced" | "request_not_found" | "signing_key_not_found" | "webhook_not_found" | "webhook_url_refused" | "webhook_limit" | "webhook_disabled" | "rotation_under_way" | "rotation_not_under_way" | "delivery_not_found" | "delivery_under_way" | "event_not_found" | "recovery_not_found" | "recovery_limit" | "brand_not_found" | "brand_limit" | "brand_paused" | "scan_not_found" | "scan_budget" | "report_budget" | "reference_rejected" | "reference_limit" | "reference_not_found" | "alert_not_found" | "alert_seen_again" | "alert_leased" | "alert_judged" | "verdict_left" | "evidence_not_found" | "allowed_host_not_found" | "allowed_host_limit" | "consent_not_found" | "consent_revoked" | "takedown_not_found" | "takedown_exists" | "takedown_refused" | "takedown_not_open" | "domain_unproven" | "takedown_host_proven" | "takedown_domain_older" | "takedown_kind_unsupported" | "takedown_cap" | "second_key_required" | "second_person_required" | "idempotency_key_reused" | "idempotency_in_progress" | "store_unavailable" | "overloaded" | "internal_error";

/** What the service sends to webhooks. */
export type WebhookEvent =
  | UserVerifiedEvent
  | UserFailedEvent
  | UserLapsedEvent
  | PasskeyRegisteredEvent
  | DevicePendingEvent
  | DeviceAddedEvent
  | DeviceRevokedEvent
  | IdentityRecoveryStartedEvent
  | IdentityRecoveryCancelledEvent
  | IdentityRecoveredEvent
  | TrustChangedEvent
  | StampCreatedEvent
  | StampRevokedEvent
  | StampDisputedEvent
  | BrandAlertEvent
  | TakedownCreatedEvent
  | TakedownSentEvent
  | TakedownResolvedEvent
  | WebhookTestEvent
  | WebhookFailingEvent
  | WebhookDisabledEvent;

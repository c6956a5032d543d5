/* Written by `npm run openapi`, from the route table: a change here is lost. */
/* oxlint-disable max-lines */
import type { Media, Row } from './row.ts';
import type {
  Account,
  AlertDetail,
  AlertEvidenceQuery,
  AnswerTakedownRequest,
  ApproveTakedownRequest,
  Attribution,
  AuthenticatePasskeyResponse,
  Brand,
  BrandReference,
  BrandReferenceInput,
  CancelTakedownRequest,
  Challenge,
  Check,
  CheckIdentitiesRequest,
  CheckIdentitiesResponse,
  CheckQuery,
  CheckResponse,
  CheckStampQuery,
  ContentCertificates,
  CreateStampsRequest,
  CreateStampsResponse,
  CreatedStamp,
  Delivery,
  DeliveryDetail,
  DescribeDeviceEnrollmentResponse,
  DetectStampQuery,
  DetectStampRequest,
  DetectStampResponse,
  Device,
  DeviceAddition,
  DisownOwnStampResponse,
  EndAllSessionsResponse,
  EnrollIdentityRequest,
  EnrolledIdentity,
  Event,
  ExportAccountResponse,
  FindManifestsByBindingQuery,
  FindManifestsByContentQuery,
  HealthResponse,
  IntrospectTokenRequest,
  IntrospectTokenResponse,
  IssueChallengeRequest,
  IssueDeviceChallengeRequest,
  JudgeAlertRequest,
  JwksResponse,
  Key,
  LinkedAddition,
  LinkedRecovery,
  ListAdditionsQuery,
  ListAdditionsResponse,
  ListAlertsQuery,
  ListAlertsResponse,
  ListAllowedHostsQuery,
  ListAllowedHostsResponse,
  ListAuditQuery,
  ListAuditResponse,
  ListBrandScansQuery,
  ListBrandScansResponse,
  ListBrandsQuery,
  ListBrandsResponse,
  ListConsentsResponse,
  ListDeliveriesQuery,
  ListDeliveriesResponse,
  ListDeviceProvidersResponse,
  ListDevicesResponse,
  ListLookalikesQuery,
  ListLookalikesResponse,
  ListMediaJobsQuery,
  ListMediaJobsResponse,
  ListOwnDisputesQuery,
  ListOwnDisputesResponse,
  ListOwnStampsQuery,
  ListOwnStampsResponse,
  ListPasskeysResponse,
  ListRequestsQuery,
  ListRequestsResponse,
  ListSessionsQuery,
  ListSessionsResponse,
  ListSoftBindingsResponse,
  ListStampsQuery,
  ListStampsResponse,
  ListTakedownsQuery,
  ListTakedownsResponse,
  ListWebhooksQuery,
  ListWebhooksResponse,
  LogCheckpointQuery,
  LogConsistencyQuery,
  LogConsistencyResponse,
  LogInclusionQuery,
  LogInclusionResponse,
  LogKeyResponse,
  ManifestMatches,
  MatchStampContentQuery,
  MatchStampContentResponse,
  MediaJob,
  OpenDisputeRequest,
  OpenDisputeResponse,
  OpenapiDocumentResponse,
  Passkey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  Person,
  Profile,
  ProfileQuery,
  ProveRecoveryByPasskeyRequest,
  PublicEnrollRequest,
  PublicEnrollResponse,
  ReadManifestQuery,
  ReadOwnRecoveryResponse,
  ReadUsageQuery,
  ReadyResponse,
  ReceiveSignalRequest,
  ReceiveSignalResponse,
  RecoverEventsRequest,
  Recovery,
  RefreshSessionRequest,
  RefreshSessionResponse,
  RegisterBrandRequest,
  RegisterWebhookRequest,
  RelatedOriginsResponse,
  RenamePasskeyRequest,
  ReportPagesRequest,
  ReportPagesResponse,
  Request,
  RequestRecoveryRequest,
  RequestRecoveryResponse,
  ReverifiedIdentity,
  RevokedStamp,
  RotateWebhookSecretRequest,
  Scan,
  SessionGrant,
  SignStampedImageRequest,
  SignStampedImageResponse,
  SimulateTrustRequest,
  SimulateTrustResponse,
  Stamp,
  StampBadgeQuery,
  StampInput,
  StampProofResponse,
  StampRevocation,
  StampSidecar,
  StampVerification,
  StartAdditionResponse,
  StartPasskeyAuthenticationRequest,
  StartPasskeyRegistrationRequest,
  StartPasskeyRequest,
  StartRecoveryPasskeyRequest,
  StartTakedownRequest,
  Submission,
  SubmitAdditionRequest,
  SubmitRecoveryRequest,
  Takedown,
  TakedownDetail,
  TakedownFeedQuery,
  TakedownFeedResponse,
  TakedownFeedStixQuery,
  TakedownFeedStixResponse,
  TestWebhookRequest,
  TestWebhookResponse,
  Trust,
  TrustExplanation,
  TrustHistory,
  TrustHistoryQuery,
  TrustQuery,
  TrustScoreQuery,
  UpdateBrandRequest,
  UpdateWebhookRequest,
  Usage,
  UserId,
  VerifyBrandDomainRequest,
  VerifyBrandDomainResponse,
  VerifyIdentityRequest,
  VerifyRequest,
  VerifyResponse,
  VerifyStampRequest,
  VerifyStampV1Request,
  VerifyStampV1Response,
  WatermarkStampQuery,
  WatermarkStampRequest,
  WatermarkStampResponse,
  Webhook,
  WebhookWithSecret,
} from './schemas.ts';

export interface Operations {
  /** Add a reference image that pages are compared with. */
  addBrandReference: {
    params: { brand_id: string };
    query: undefined;
    body: BrandReferenceInput;
    response: BrandReference;
  };
  /** Register a passkey that your browser has created. */
  addPasskey: {
    params: undefined;
    query: undefined;
    body: PasskeyAttestation;
    response: Passkey;
  };
  /** Download a file of the evidence, exactly as it was stored. */
  alertEvidence: {
    params: { brand_id: string; alert_id: string; file: string };
    query: AlertEvidenceQuery;
    body: undefined;
    response: Uint8Array<ArrayBuffer>;
  };
  /** Record the reply of a contact. */
  answerTakedown: {
    params: { brand_id: string; takedown_id: string };
    query: undefined;
    body: AnswerTakedownRequest;
    response: Takedown;
  };
  /** Approve that a device is added to yours. */
  approveAddition: {
    params: { addition_id: string };
    query: undefined;
    body: undefined;
    response: DeviceAddition;
  };
  /** Approve a takedown and send its notices. */
  approveTakedown: {
    params: { brand_id: string; takedown_id: string };
    query: undefined;
    body: ApproveTakedownRequest;
    response: Takedown;
  };
  /** Sign a person in with an assertion of their passkey. */
  authenticatePasskey: {
    params: undefined;
    query: undefined;
    body: PasskeyAssertion;
    response: AuthenticatePasskeyResponse;
  };
  /** Retrieve the script that shows the badge of a stamp on other pages, linked to the stamp's page. */
  badgeScript: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: Uint8Array<ArrayBuffer>;
  };
  /** Stop adding a device. */
  cancelAddition: {
    params: { addition_id: string };
    query: undefined;
    body: undefined;
    response: DeviceAddition;
  };
  /** Cancel a scan by `DELETE`. Its results are kept. */
  cancelBrandScan: {
    params: { brand_id: string; scan_id: string };
    query: undefined;
    body: undefined;
    response: Scan;
  };
  /** Give up adding the new device of a link. */
  cancelLinkedAddition: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: LinkedAddition;
  };
  /** Cancel a video job by `DELETE`, or remove its marked copy. */
  cancelMediaJob: {
    params: { job_id: string };
    query: undefined;
    body: undefined;
    response: MediaJob;
  };
  /** Stop the recovery that would replace your devices. */
  cancelOwnRecovery: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: ReadOwnRecoveryResponse;
  };
  /** Cancel a scan. Its results are kept. A scan that has ended is not changed. */
  cancelScan: {
    params: { brand_id: string; scan_id: string };
    query: undefined;
    body: undefined;
    response: Scan;
  };
  /** Cancel a takedown. Nothing more is sent. */
  cancelTakedown: {
    params: { brand_id: string; takedown_id: string };
    query: undefined;
    body: CancelTakedownRequest;
    response: Takedown;
  };
  /** Cancel a video job. If it has ended, remove its marked copy before it expires. */
  cancelVideoJob: {
    params: { job_id: string };
    query: undefined;
    body: undefined;
    response: MediaJob;
  };
  /** Cancel a secret rotation, for example after the new secret was lost. The current secret stays. */
  cancelWebhookRotation: {
    params: { webhook_id: string };
    query: undefined;
    body: undefined;
    response: Webhook;
  };
  /** Check whether a user is a verified human. Returns only the boolean, for minimal latency. */
  check: {
    params: undefined;
    query: CheckQuery;
    body: undefined;
    response: CheckResponse;
  };
  /** Check up to 100 identities at once. Results are in the order of the request. */
  checkIdentities: {
    params: undefined;
    query: undefined;
    body: CheckIdentitiesRequest;
    response: CheckIdentitiesResponse;
  };
  /** Check whether an identity is a verified human. This is the fastest endpoint. */
  checkIdentity: {
    params: { identity_id: UserId };
    query: undefined;
    body: undefined;
    response: Check;
  };
  /** Check whether a stamp is authentic and was made by a verified human, by its id in the query. */
  checkStamp: {
    params: undefined;
    query: CheckStampQuery;
    body: undefined;
    response: StampVerification;
  };
  /** Confirm that a passkey is yours. */
  confirmPasskey: {
    params: { passkey_id: string };
    query: undefined;
    body: undefined;
    response: Passkey;
  };
  /** Retrieve the certificates that C2PA manifests are signed with, newest first. */
  contentCertificates: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: ContentCertificates;
  };
  /** Stamp content as human-made. */
  createStamp: {
    params: undefined;
    query: undefined;
    body: StampInput;
    response: CreatedStamp;
  };
  /** Stamp content and return the complete stamp. */
  createStampV1: {
    params: undefined;
    query: undefined;
    body: StampInput;
    response: Stamp;
  };
  /** Stamp up to 100 pieces of content. Results are in the order of the request. */
  createStamps: {
    params: undefined;
    query: undefined;
    body: CreateStampsRequest;
    response: CreateStampsResponse;
  };
  /** Permanently erase the signed-in person. */
  deleteAccount: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Delete a brand and erase its images and its record of consent. */
  deleteBrand: {
    params: { brand_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Delete a passkey. Sessions that it opened end immediately. */
  deletePasskey: {
    params: { passkey_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Delete a webhook. Nothing more is sent to it. */
  deleteWebhook: {
    params: { webhook_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Stop a device from being added that is not yours. */
  denyAddition: {
    params: { addition_id: string };
    query: undefined;
    body: undefined;
    response: DeviceAddition;
  };
  /** Retrieve whom an enrollment link enrolls, for whom, and when it expires. */
  describeDeviceEnrollment: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: DescribeDeviceEnrollmentResponse;
  };
  /** Retrieve the API key of the request: its project, scopes, plan and limits, and what is left of them. */
  describeKey: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: Key;
  };
  /** Retrieve whose device a link adds, and what became of it. */
  describeLinkedAddition: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: LinkedAddition;
  };
  /** Retrieve whose identity a mailed link recovers, and what became of it. */
  describeLinkedRecovery: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: LinkedRecovery;
  };
  /** Retrieve the signed-in person. */
  describeMe: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: Account;
  };
  /** Find the stamp of an image, a video or a sound, by its bytes or by the mark in it. */
  detectStamp: {
    params: undefined;
    query: DetectStampQuery;
    body: DetectStampRequest | Media<"image/jpeg" | "image/png" | "image/webp" | "image/avif" | "image/gif" | "image/tiff" | "video/mp4" | "video/quicktime" | "video/webm" | "video/x-matroska" | "audio/mp4">;
    response: DetectStampResponse | MediaJob;
  };
  /** Download a face or voice model for a device to run, identified by its SHA-256. */
  deviceModel: {
    params: { file: string };
    query: undefined;
    body: undefined;
    response: Uint8Array<ArrayBuffer>;
  };
  /** Disable a webhook until it is enabled again. */
  disableWebhook: {
    params: { webhook_id: string };
    query: undefined;
    body: undefined;
    response: Webhook;
  };
  /** Remove an allowed host. Its pages may become alerts from their next visit on. */
  disallowHost: {
    params: { brand_id: string; host: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Permanently disown a stamp that a project made in your name without your device. */
  disownOwnStamp: {
    params: { stamp_id: string };
    query: undefined;
    body: undefined;
    response: DisownOwnStampResponse;
  };
  /** Enable a disabled webhook, beginning with the deliveries that were waiting. */
  enableWebhook: {
    params: { webhook_id: string };
    query: undefined;
    body: undefined;
    response: Webhook;
  };
  /** Sign out of all sessions, including this one. */
  endAllSessions: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: EndAllSessionsResponse;
  };
  /** End a session. Its tokens stop working immediately. */
  endSession: {
    params: { session_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Submit an enrollment that a device has signed. Returns the identity token. */
  enrollIdentity: {
    params: undefined;
    query: undefined;
    body: EnrollIdentityRequest;
    response: EnrolledIdentity;
  };
  /** Retrieve your trust score with its parts. */
  explainOwnTrust: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: TrustExplanation;
  };
  /** Explain a trust score: points and reasons for each part, what changes it next, and what would improve it. */
  explainTrust: {
    params: { identity_id: UserId };
    query: undefined;
    body: undefined;
    response: TrustExplanation;
  };
  /** Export everything stored about the signed-in person. */
  exportAccount: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: ExportAccountResponse;
  };
  /** Find the manifest of a stamp by the value of a watermark. */
  findManifestsByBinding: {
    params: undefined;
    query: FindManifestsByBindingQuery;
    body: undefined;
    response: ManifestMatches;
  };
  /** Find the manifest of the stamp that an image, a video or a sound leads to, by its bytes or the mark in it. */
  findManifestsByContent: {
    params: undefined;
    query: FindManifestsByContentQuery;
    body: SignStampedImageRequest | Media<"image/jpeg" | "image/png" | "image/webp" | "image/avif" | "image/gif" | "image/tiff" | "video/mp4" | "video/quicktime" | "video/webm" | "video/x-matroska" | "audio/mp4">;
    response: ManifestMatches | MediaJob;
  };
  /** Register a passkey that a browser has created. */
  finishPasskeyRegistration: {
    params: undefined;
    query: undefined;
    body: PasskeyAttestation;
    response: Passkey;
  };
  /** Retrieve an alert: the reasons, the history of detections and the evidence. */
  getAlert: {
    params: { brand_id: string; alert_id: string };
    query: undefined;
    body: undefined;
    response: AlertDetail;
  };
  /** Retrieve a brand: what is monitored, how often, and its reference images. */
  getBrand: {
    params: { brand_id: string };
    query: undefined;
    body: undefined;
    response: Brand;
  };
  /** Retrieve a scan and its progress. */
  getBrandScan: {
    params: { brand_id: string; scan_id: string };
    query: undefined;
    body: undefined;
    response: Scan;
  };
  /** Retrieve a delivery: what was sent where, every attempt with its response, and what happens next. */
  getDelivery: {
    params: { delivery_id: string };
    query: undefined;
    body: undefined;
    response: DeliveryDetail;
  };
  /** Retrieve an event with its delivery to each of your webhooks. */
  getEvent: {
    params: { event_id: string };
    query: undefined;
    body: undefined;
    response: Event;
  };
  /** Retrieve the verification status, the trust score and the date of verification. */
  getIdentity: {
    params: { identity_id: UserId };
    query: undefined;
    body: undefined;
    response: Person;
  };
  /** Retrieve a video job: its progress and its result. */
  getMediaJob: {
    params: { job_id: string };
    query: undefined;
    body: undefined;
    response: MediaJob;
  };
  /** Retrieve the progress of a recovery or a redrive. */
  getRecovery: {
    params: { recovery_id: string };
    query: undefined;
    body: undefined;
    response: Recovery;
  };
  /** Retrieve a request of the last 7 days by its X-Request-Id; of several with one id, the latest. */
  getRequest: {
    params: { request_id: string };
    query: undefined;
    body: undefined;
    response: Request;
  };
  /** Retrieve a stamp as it is recorded. Use `POST /v1/stamp/verify` to check it. */
  getStamp: {
    params: { stamp_id: string };
    query: undefined;
    body: undefined;
    response: Stamp;
  };
  /** Retrieve a takedown with its report, contacts, notices, timers and log. */
  getTakedown: {
    params: { brand_id: string; takedown_id: string };
    query: undefined;
    body: undefined;
    response: TakedownDetail;
  };
  /** Retrieve a webhook: the events it receives, whether it is enabled, and its health. */
  getWebhook: {
    params: { webhook_id: string };
    query: undefined;
    body: undefined;
    response: Webhook;
  };
  /** Check whether this process is alive. */
  health: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: HealthResponse;
  };
  /** Check whether an identity token counts at this moment (RFC 7662). */
  introspectToken: {
    params: undefined;
    query: undefined;
    body: IntrospectTokenRequest;
    response: IntrospectTokenResponse;
  };
  /** Create a challenge for the new device of a link. */
  issueAdditionChallenge: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: Challenge;
  };
  /** Create a nonce and a liveness challenge for a device to sign. */
  issueChallenge: {
    params: undefined;
    query: undefined;
    body: IssueChallengeRequest;
    response: Challenge;
  };
  /** Create a challenge for a person's own device. */
  issueDeviceChallenge: {
    params: undefined;
    query: undefined;
    body: IssueDeviceChallengeRequest;
    response: Challenge;
  };
  /** Create a challenge for the new device of a recovery link. */
  issueRecoveryChallenge: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: Challenge;
  };
  /** Record a verdict on an alert: an impersonation, or harmless. */
  judgeAlert: {
    params: { brand_id: string; alert_id: string };
    query: undefined;
    body: JudgeAlertRequest;
    response: AlertDetail;
  };
  /** Retrieve the public keys that identity tokens are verified with (RFC 7517). */
  jwks: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: JwksResponse;
  };
  /** List the devices that are being added or were to be added, those that wait first, then the newest. */
  listAdditions: {
    params: undefined;
    query: ListAdditionsQuery;
    body: undefined;
    response: ListAdditionsResponse;
  };
  /** List alerts: pages that appear to impersonate one of your brands, newest first. */
  listAlerts: {
    params: { brand_id: string };
    query: ListAlertsQuery;
    body: undefined;
    response: ListAlertsResponse;
  };
  /** List the allowed hosts of a brand in alphabetical order. */
  listAllowedHosts: {
    params: { brand_id: string };
    query: ListAllowedHostsQuery;
    body: undefined;
    response: ListAllowedHostsResponse;
  };
  /** List the changes of your project, newest first: by its API keys, by operators and by the service. */
  listAudit: {
    params: undefined;
    query: ListAuditQuery;
    body: undefined;
    response: ListAuditResponse;
  };
  /** List the scans of a brand, newest first. */
  listBrandScans: {
    params: { brand_id: string };
    query: ListBrandScansQuery;
    body: undefined;
    response: ListBrandScansResponse;
  };
  /** List the brands of your project and mode, newest first. */
  listBrands: {
    params: undefined;
    query: ListBrandsQuery;
    body: undefined;
    response: ListBrandsResponse;
  };
  /** List the projects that name your consent to search for your face, newest first. */
  listConsents: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: ListConsentsResponse;
  };
  /** List the deliveries of a webhook, newest first, including pending ones. */
  listDeliveries: {
    params: { webhook_id: string };
    query: ListDeliveriesQuery;
    body: undefined;
    response: ListDeliveriesResponse;
  };
  /** Retrieve the face and voice models that a device runs for this service. */
  listDeviceProviders: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: ListDeviceProvidersResponse;
  };
  /** List your devices, the active ones first, then the newest. */
  listDevices: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: ListDevicesResponse;
  };
  /** List registered domain names that resemble those of a brand, most recently changed first. */
  listLookalikes: {
    params: { brand_id: string };
    query: ListLookalikesQuery;
    body: undefined;
    response: ListLookalikesResponse;
  };
  /** List the video jobs of your project from the last 30 days, newest first. */
  listMediaJobs: {
    params: undefined;
    query: ListMediaJobsQuery;
    body: undefined;
    response: ListMediaJobsResponse;
  };
  /** List disputes about your stamps, newest first. The disputing project is not disclosed. */
  listOwnDisputes: {
    params: undefined;
    query: ListOwnDisputesQuery;
    body: undefined;
    response: ListOwnDisputesResponse;
  };
  /** List your stamps, newest first. */
  listOwnStamps: {
    params: undefined;
    query: ListOwnStampsQuery;
    body: undefined;
    response: ListOwnStampsResponse;
  };
  /** List your passkeys, oldest first. There are at most 120, so the list is never paginated. */
  listPasskeys: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: ListPasskeysResponse;
  };
  /** List the requests of the last 7 days that came with keys of the project, newest first. */
  listRequests: {
    params: undefined;
    query: ListRequestsQuery;
    body: undefined;
    response: ListRequestsResponse;
  };
  /** List your sessions, newest first. A session that needs a step-up sees only itself. */
  listSessions: {
    params: undefined;
    query: ListSessionsQuery;
    body: undefined;
    response: ListSessionsResponse;
  };
  /** List the soft binding algorithms that manifests are found by. */
  listSoftBindings: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: ListSoftBindingsResponse;
  };
  /** List stamps by creator, by content or by both; by default the stamps of your project. The last recorded first. */
  listStamps: {
    params: undefined;
    query: ListStampsQuery;
    body: undefined;
    response: ListStampsResponse;
  };
  /** List the takedowns of a brand, newest first. */
  listTakedowns: {
    params: { brand_id: string };
    query: ListTakedownsQuery;
    body: undefined;
    response: ListTakedownsResponse;
  };
  /** List the webhooks of your project and mode, newest first. */
  listWebhooks: {
    params: undefined;
    query: ListWebhooksQuery;
    body: undefined;
    response: ListWebhooksResponse;
  };
  /** Retrieve the checkpoint of the log: its number of entries and the signed root of its tree (C2SP tlog-checkpoint). */
  logCheckpoint: {
    params: { log: string };
    query: LogCheckpointQuery;
    body: undefined;
    response: string;
  };
  /** Retrieve the proof that the tree of one size is consistent with that of another (RFC 6962 section 2.1.2). */
  logConsistency: {
    params: { log: string };
    query: LogConsistencyQuery;
    body: undefined;
    response: LogConsistencyResponse;
  };
  /** Download entries of the log, each prefixed with its length in two bytes (C2SP tlog-tiles). */
  logEntries: {
    params: { log: string; place: string };
    query: undefined;
    body: undefined;
    response: Uint8Array<ArrayBuffer>;
  };
  /** Retrieve the proof that an entry is included in the tree of a given size (RFC 6962 section 2.1.1). */
  logInclusion: {
    params: { log: string };
    query: LogInclusionQuery;
    body: undefined;
    response: LogInclusionResponse;
  };
  /** Retrieve the public key that checkpoints of the log are verified with. */
  logKey: {
    params: { log: string };
    query: undefined;
    body: undefined;
    response: LogKeyResponse;
  };
  /** Download hashes of the tree, 32 bytes each (C2SP tlog-tiles). */
  logTile: {
    params: { log: string; level: string; place: string };
    query: undefined;
    body: undefined;
    response: Uint8Array<ArrayBuffer>;
  };
  /** Check how a piece of content relates to a stamp, by its hash alone. */
  matchStampContent: {
    params: { stamp_id: string };
    query: MatchStampContentQuery;
    body: undefined;
    response: MatchStampContentResponse;
  };
  /** Download a marked copy by the link in its job, for 24 hours. */
  mediaResult: {
    params: { token: string };
    query: undefined;
    body: undefined;
    response: Uint8Array<ArrayBuffer>;
  };
  /** Dispute a stamp. The creator is not affected until an operator has decided. */
  openDispute: {
    params: { stamp_id: string };
    query: undefined;
    body: OpenDisputeRequest;
    response: OpenDisputeResponse;
  };
  /** Sign a person in with an assertion of their passkey. Returns the complete session. */
  openSession: {
    params: undefined;
    query: undefined;
    body: PasskeyAssertion;
    response: SessionGrant;
  };
  /** Retrieve this document (OpenAPI 3.1). */
  openapiDocument: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: OpenapiDocumentResponse;
  };
  /** Retrieve the document of what people's own devices and account pages call (OpenAPI 3.1). */
  peopleOpenapiDocument: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: OpenapiDocumentResponse;
  };
  /** Retrieve the public profile of an identity. It contains nothing sensitive. */
  profile: {
    params: undefined;
    query: ProfileQuery;
    body: undefined;
    response: Profile;
  };
  /** Complete a secret rotation now instead of at the end of the overlap. */
  promoteWebhookSecret: {
    params: { webhook_id: string };
    query: undefined;
    body: undefined;
    response: Webhook;
  };
  /** Show a passkey of the person for a recovery, which ends the wait. */
  proveRecoveryByPasskey: {
    params: undefined;
    query: undefined;
    body: ProveRecoveryByPasskeyRequest;
    response: LinkedRecovery;
  };
  /** Start the enrollment of a new user from a front end. */
  publicEnroll: {
    params: undefined;
    query: undefined;
    body: PublicEnrollRequest;
    response: PublicEnrollResponse;
  };
  /** Retrieve whether projects may stamp in your name without your device. */
  readAttribution: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: Attribution;
  };
  /** Retrieve the manifest store of a stamp, bound to the stamped file of any format. */
  readManifest: {
    params: { manifest_id: string };
    query: ReadManifestQuery;
    body: undefined;
    response: Uint8Array<ArrayBuffer>;
  };
  /** Retrieve the recovery that would replace your devices. */
  readOwnRecovery: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: ReadOwnRecoveryResponse;
  };
  /** Read how often the keys of the project were used, by hour, day or month, and what is left of the month. */
  readUsage: {
    params: undefined;
    query: ReadUsageQuery;
    body: undefined;
    response: Usage | string;
  };
  /** Check whether this process can serve traffic. Without Redis it serves traffic in degraded mode. */
  ready: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: ReadyResponse;
  };
  /** Send a partner trust signal about a person. */
  receiveSignal: {
    params: { identity_id: UserId };
    query: undefined;
    body: ReceiveSignalRequest;
    response: ReceiveSignalResponse;
  };
  /** Send every event of a period that the webhook should have received but did not. */
  recoverEvents: {
    params: { webhook_id: string };
    query: undefined;
    body: RecoverEventsRequest;
    response: Recovery;
  };
  /** Resend all dead letters of a webhook. */
  redriveDeadLetters: {
    params: { webhook_id: string };
    query: undefined;
    body: undefined;
    response: Recovery;
  };
  /** Exchange a refresh token for a new session token and a new refresh token. */
  refreshSession: {
    params: undefined;
    query: undefined;
    body: RefreshSessionRequest;
    response: RefreshSessionResponse;
  };
  /** Register a name, a face or a brand for monitoring. */
  registerBrand: {
    params: undefined;
    query: undefined;
    body: RegisterBrandRequest;
    response: Brand;
  };
  /** Register a webhook for event notifications. */
  registerWebhook: {
    params: undefined;
    query: undefined;
    body: RegisterWebhookRequest;
    response: WebhookWithSecret;
  };
  /** List the web origins that may use passkeys of this service (WebAuthn L3, 5.11). */
  relatedOrigins: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: RelatedOriginsResponse;
  };
  /** Remove a reference image. Pages are no longer compared with it. */
  removeBrandReference: {
    params: { brand_id: string; reference_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Name a device. */
  renameDevice: {
    params: { device_id: string };
    query: undefined;
    body: RenamePasskeyRequest;
    response: Device;
  };
  /** Rename a passkey. */
  renamePasskey: {
    params: { passkey_id: string };
    query: undefined;
    body: RenamePasskeyRequest;
    response: Passkey;
  };
  /** Report up to 500 addresses to be checked for a brand. */
  reportPages: {
    params: { brand_id: string };
    query: undefined;
    body: ReportPagesRequest;
    response: ReportPagesResponse;
  };
  /** Have recovery links mailed to the people of an address. */
  requestRecovery: {
    params: undefined;
    query: undefined;
    body: RequestRecoveryRequest;
    response: RequestRecoveryResponse;
  };
  /** Resend a delivered or dead delivery with the same id and the same bytes. */
  resendDelivery: {
    params: { delivery_id: string };
    query: undefined;
    body: undefined;
    response: Delivery;
  };
  /** Revoke a consent: your face is no longer searched for, and the pictures of it are deleted. */
  revokeConsent: {
    params: { brand_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Permanently revoke a device. */
  revokeDevice: {
    params: { device_id: string };
    query: undefined;
    body: undefined;
    response: undefined;
  };
  /** Permanently revoke a stamp in your name, including one that a project made. */
  revokeOwnStamp: {
    params: { stamp_id: string };
    query: undefined;
    body: StampRevocation;
    response: RevokedStamp;
  };
  /** Permanently revoke a stamp of your project. It stays in the log with the reason. */
  revokeStamp: {
    params: { stamp_id: string };
    query: undefined;
    body: StampRevocation;
    response: RevokedStamp;
  };
  /** Replace a leaked secret immediately and invalidate every other one. */
  revokeWebhookSecret: {
    params: { webhook_id: string };
    query: undefined;
    body: undefined;
    response: WebhookWithSecret;
  };
  /** Start a secret rotation: the new secret signs alongside the current one until it takes over. */
  rotateWebhookSecret: {
    params: { webhook_id: string };
    query: undefined;
    body: RotateWebhookSecretRequest;
    response: WebhookWithSecret;
  };
  /** Allow or refuse stamps in your name without a signature of your device. */
  setAttribution: {
    params: undefined;
    query: undefined;
    body: Attribution;
    response: Attribution;
  };
  /** Sign in to the account page with a passkey. */
  signIn: {
    params: undefined;
    query: undefined;
    body: PasskeyAssertion;
    response: SessionGrant;
  };
  /** Create a copy of the stamped image or video that carries the stamp as a C2PA manifest. */
  signStampedImage: {
    params: { stamp_id: string };
    query: undefined;
    body: SignStampedImageRequest | Media<"image/jpeg" | "image/png" | "image/webp" | "video/mp4" | "video/quicktime" | "audio/mp4">;
    response: SignStampedImageResponse | Uint8Array<ArrayBuffer>;
  };
  /** Simulate the trust score after hypothetical events. Nothing is stored. */
  simulateTrust: {
    params: { identity_id: UserId };
    query: undefined;
    body: SimulateTrustRequest;
    response: SimulateTrustResponse;
  };
  /** Stamp content as human-made, as `POST /stamp/create` does. */
  stamp: {
    params: undefined;
    query: undefined;
    body: StampInput;
    response: CreatedStamp;
  };
  /** Retrieve the current status of a stamp as a small SVG image for other pages. */
  stampBadge: {
    params: { stamp_id: string };
    query: StampBadgeQuery;
    body: undefined;
    response: Uint8Array<ArrayBuffer>;
  };
  /** Retrieve the proof that a stamp is in the transparency log. It is available once a checkpoint covers the stamp. */
  stampProof: {
    params: { stamp_id: string };
    query: undefined;
    body: undefined;
    response: StampProofResponse;
  };
  /** Retrieve the sidecar: everything needed to verify a stamp offline, except the public key of the log. */
  stampSidecar: {
    params: { stamp_id: string };
    query: undefined;
    body: undefined;
    response: StampSidecar;
  };
  /** Create a link by which a new device of yours can be added. */
  startAddition: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: StartAdditionResponse;
  };
  /** Scan for a brand now. */
  startBrandScan: {
    params: { brand_id: string };
    query: undefined;
    body: undefined;
    response: Scan;
  };
  /** Create the options for your browser to create a passkey. */
  startPasskey: {
    params: undefined;
    query: undefined;
    body: StartPasskeyRequest;
    response: PasskeyCreationOptions;
  };
  /** Create the options for the browser to sign in with a passkey. */
  startPasskeyAuthentication: {
    params: undefined;
    query: undefined;
    body: StartPasskeyAuthenticationRequest;
    response: PasskeyRequestOptions;
  };
  /** Create the options for the browser to create a passkey. */
  startPasskeyRegistration: {
    params: undefined;
    query: undefined;
    body: StartPasskeyRegistrationRequest;
    response: PasskeyCreationOptions;
  };
  /** Create the options for a person to show a passkey of theirs for a recovery. */
  startRecoveryPasskey: {
    params: undefined;
    query: undefined;
    body: StartRecoveryPasskeyRequest;
    response: PasskeyRequestOptions;
  };
  /** Create the options for a person to sign in to their own page. */
  startSignIn: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: PasskeyRequestOptions;
  };
  /** Start a takedown of the page of an alert. */
  startTakedown: {
    params: { brand_id: string };
    query: undefined;
    body: StartTakedownRequest;
    response: Takedown;
  };
  /** Submit the signed capture of the new device of a link. */
  submitAddition: {
    params: undefined;
    query: undefined;
    body: SubmitAdditionRequest;
    response: LinkedAddition;
  };
  /** Submit the signed enrollment of an enrollment link. */
  submitDeviceEnrollment: {
    params: undefined;
    query: undefined;
    body: Submission;
    response: EnrolledIdentity;
  };
  /** Submit a re-verification from the person's own device. */
  submitDeviceVerification: {
    params: undefined;
    query: undefined;
    body: Submission;
    response: ReverifiedIdentity;
  };
  /** Submit the signed capture of the new device of a recovery link. */
  submitRecovery: {
    params: undefined;
    query: undefined;
    body: SubmitRecoveryRequest;
    response: LinkedRecovery;
  };
  /** Read the signed public feed of pages that takedowns were sent about, by their last change. */
  takedownFeed: {
    params: undefined;
    query: TakedownFeedQuery;
    body: undefined;
    response: TakedownFeedResponse;
  };
  /** Read the feed of pages that takedowns were sent about as a bundle of STIX 2.1 indicators. */
  takedownFeedStix: {
    params: undefined;
    query: TakedownFeedStixQuery;
    body: undefined;
    response: TakedownFeedStixResponse;
  };
  /** Send a test event to this webhook only, regardless of its event list. */
  testWebhook: {
    params: { webhook_id: string };
    query: undefined;
    body: TestWebhookRequest | undefined;
    response: TestWebhookResponse;
  };
  /** Retrieve the public trust score of a user, with its four component views. */
  trust: {
    params: undefined;
    query: TrustQuery;
    body: undefined;
    response: Trust;
  };
  /** List the trust score over a period, computed at each step, in the past or the future. */
  trustHistory: {
    params: { identity_id: UserId };
    query: TrustHistoryQuery;
    body: undefined;
    response: TrustHistory;
  };
  /** Retrieve the public trust score of a user, as `GET /trust` does. */
  trustScore: {
    params: undefined;
    query: TrustScoreQuery;
    body: undefined;
    response: Trust;
  };
  /** Update what is monitored for a brand and how often, pause it, or resume it. */
  updateBrand: {
    params: { brand_id: string };
    query: undefined;
    body: UpdateBrandRequest;
    response: Brand;
  };
  /** Update the URL, the events, the filters, the headers or the rate of a webhook. */
  updateWebhook: {
    params: { webhook_id: string };
    query: undefined;
    body: UpdateWebhookRequest;
    response: Webhook;
  };
  /** Verify a person by running the requested checks now. */
  verify: {
    params: undefined;
    query: undefined;
    body: VerifyRequest;
    response: VerifyResponse;
  };
  /** Prove that you own an official domain, by a TXT record in its zone. */
  verifyBrandDomain: {
    params: { brand_id: string };
    query: undefined;
    body: VerifyBrandDomainRequest;
    response: VerifyBrandDomainResponse;
  };
  /** Compare a new hash, signed by the person's device, with the stored one. */
  verifyIdentity: {
    params: undefined;
    query: undefined;
    body: VerifyIdentityRequest;
    response: ReverifiedIdentity;
  };
  /** Check whether a stamp is authentic and was made by a verified human. */
  verifyStamp: {
    params: undefined;
    query: undefined;
    body: VerifyStampRequest;
    response: StampVerification;
  };
  /** Verify a stamp, a piece of content, or both against each other, with reasons. */
  verifyStampV1: {
    params: undefined;
    query: undefined;
    body: VerifyStampV1Request;
    response: VerifyStampV1Response;
  };
  /** Create a copy of the stamped image or video that carries the stamp in its pixels. */
  watermarkStamp: {
    params: { stamp_id: string };
    query: WatermarkStampQuery;
    body: WatermarkStampRequest | Media<"image/jpeg" | "image/png" | "image/webp" | "image/avif" | "image/gif" | "image/tiff" | "video/mp4" | "video/quicktime" | "video/webm" | "video/x-matroska">;
    response: WatermarkStampResponse | Uint8Array<ArrayBuffer> | MediaJob;
  };
  /** Give up the recovery of a link. */
  withdrawRecovery: {
    params: undefined;
    query: undefined;
    body: undefined;
    response: LinkedRecovery;
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
  cancelBrandScan: ['DELETE', '/v1/brand/{brand_id}/scans/{scan_id}', 'key', ["200 json scanId,brandId,cause,state,status,budget,progress,createdAt,discoveredAt,endedAt"]],
  cancelLinkedAddition: ['POST', '/device/addition/cancel', 'token', ["200 json state,displayName,identityId,matchCode,expiresAt,joinsAt,endReason,joined,audience"]],
  cancelMediaJob: ['DELETE', '/v1/media/jobs/{job_id}', 'key', ["200 json jobId,kind,stampId,state,status,progress,createdAt,startedAt,finishedAt,error,result"]],
  cancelOwnRecovery: ['POST', '/v1/me/recovery/cancel', 'token', ["200 json recovery"]],
  cancelScan: ['POST', '/v1/brand/{brand_id}/scans/{scan_id}/cancel', 'key', ["200 json scanId,brandId,cause,state,status,budget,progress,createdAt,discoveredAt,endedAt"]],
  cancelTakedown: ['POST', '/v1/brand/{brand_id}/takedowns/{takedown_id}/cancel', 'key', ["200 json takedownId,brandId,alertId,follows,kind,url,host,state,cause,mode,reasons,quarantined,probability,contacts,reportSha256,requestedBy,approvedBy,dispute,seenAt,checkedAt,goneSince,preparedAt,approvedAt,sentAt,escalatedAt,endedAt,endedReason,createdAt"]],
  cancelVideoJob: ['POST', '/v1/media/jobs/{job_id}/cancel', 'key', ["200 json jobId,kind,stampId,state,status,progress,createdAt,startedAt,finishedAt,error,result"]],
  cancelWebhookRotation: ['POST', '/v1/webhooks/{webhook_id}/cancel-rotation', 'key', ["200 json webhookId,url,events,filters,headers,description,ratePerSecond,state,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt"]],
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
  describeMe: ['GET', '/v1/me', 'token', ["200 json identityId,userId,displayName,state,status,badgeLevel,trustScore,verifiedSince,assurance,suspension,lapsesAt,via,stepUpRequired"]],
  detectStamp: ['POST', '/v1/stamp/detect', 'key', ["200 json detected,match,explanation,stampId,manifestId,confidence,perceptualDistance,similarity,stamp,contentHash,manifests","202 json jobId,kind,stampId,state,status,progress,createdAt,startedAt,finishedAt,error,result"]],
  deviceModel: ['GET', '/device/models/{file}', 'none', ["200 bytes"]],
  disableWebhook: ['POST', '/v1/webhooks/{webhook_id}/disable', 'key', ["200 json webhookId,url,events,filters,headers,description,ratePerSecond,state,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt"]],
  disallowHost: ['DELETE', '/v1/brand/{brand_id}/allowed-hosts/{host}', 'key', ["204"]],
  disownOwnStamp: ['POST', '/v1/me/stamps/{stamp_id}/disown', 'token', ["200 json stampId,disownedAt"]],
  enableWebhook: ['POST', '/v1/webhooks/{webhook_id}/enable', 'key', ["200 json webhookId,url,events,filters,headers,description,ratePerSecond,state,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt"]],
  endAllSessions: ['DELETE', '/v1/me/sessions', 'token', ["200 json revoked"]],
  endSession: ['DELETE', '/v1/me/sessions/{session_id}', 'token', ["204"]],
  enrollIdentity: ['POST', '/v1/identity/enroll', 'key', ["201 json userId,identityId,identityUuid,identityToken,trustScore,verifiedAt,expiresAt,uniqueness,assurance"], true],
  explainOwnTrust: ['GET', '/v1/me/trust', 'token', ["200 json identityId,userId,trustScore,level,total,factors,parts,nextChange,policyVersion,asOf"]],
  explainTrust: ['GET', '/v1/trust/{identity_id}', 'key', ["200 json identityId,userId,trustScore,level,total,factors,parts,nextChange,policyVersion,asOf"]],
  exportAccount: ['GET', '/v1/me/export', 'token', ["200 json exportedAt,identity,suspensions,biometric,enrollmentLinks,devices,deviceAdditions,recoveries,verifications,passkeyUserHandle,passkeys,sessions,publishedScore,trustFacts,partnerChecks,events,stamps,disputes,stampKeys,stampCopies,consents,consentRevocations,attributionAllowed"]],
  findManifestsByBinding: ['GET', '/c2pa/matches/byBinding', 'none', ["200 json matches"]],
  findManifestsByContent: ['POST', '/c2pa/matches/byContent', 'key', ["200 json matches","202 json jobId,kind,stampId,state,status,progress,createdAt,startedAt,finishedAt,error,result"]],
  finishPasskeyRegistration: ['POST', '/passkey/register/verify', 'key', ["201 json passkeyId,credentialId,name,createdAt,lastUsedAt,deviceType,backedUp,transports,aaguid,attested,cloneSuspected,registeredBy,projectName,confirmed"], true],
  getAlert: ['GET', '/v1/brand/{brand_id}/alerts/{alert_id}', 'key', ["200 json alertId,brandId,url,landedUrl,host,registrableDomain,kind,shows,state,status,source,probability,highestProbability,urgency,sightings,firstSeenAt,lastSeenAt,createdAt,pictures,why,explanation,evidence,history,takedown,verdicts"]],
  getBrand: ['GET', '/v1/brand/{brand_id}', 'key', ["200 json brandId,type,name,aliases,officialDomains,authorisedDomains,seeds,schedule,policy,consent,state,status,references,domainProofs,automation,createdAt,updatedAt"]],
  getBrandScan: ['GET', '/v1/brand/{brand_id}/scans/{scan_id}', 'key', ["200 json scanId,brandId,cause,state,status,budget,progress,createdAt,discoveredAt,endedAt"]],
  getDelivery: ['GET', '/v1/deliveries/{delivery_id}', 'key', ["200 json deliveryId,webhookId,eventId,eventType,state,status,attemptCount,nextAttemptAt,expiresAt,lastError,createdAt,finishedAt,deadReason,event,webhook,attempts"]],
  getEvent: ['GET', '/v1/events/{event_id}', 'key', ["200 json eventId,type,createdAt,body,deliveries,notSent"]],
  getIdentity: ['GET', '/v1/identity/{identity_id}', 'key', ["200 json identityId,isVerified,badgeLevel,trustScore,verifiedSince,assurance"]],
  getMediaJob: ['GET', '/v1/media/jobs/{job_id}', 'key', ["200 json jobId,kind,stampId,state,status,progress,createdAt,startedAt,finishedAt,error,result"]],
  getRecovery: ['GET', '/v1/recoveries/{recovery_id}', 'key', ["200 json recoveryId,webhookId,kind,state,status,since,until,reachedAt,examined,queued,createdAt,finishedAt"]],
  getRequest: ['GET', '/v1/requests/{request_id}', 'key', ["200 json requestId,at,keyId,operation,status,reason,milliseconds"]],
  getStamp: ['GET', '/v1/stamp/{stamp_id}', 'key', ["200 json stampId,signature,createdBy,createdAt,recordedAt,contentHash,contentType,title,url,creator,keyId,contentSignature,namedBy,attributed,humanAtStamping,revokedAt,revokedBy,revocationReason,disownedAt,pageUrl,sidecarUrl"]],
  getTakedown: ['GET', '/v1/brand/{brand_id}/takedowns/{takedown_id}', 'key', ["200 json takedownId,brandId,alertId,follows,kind,url,host,state,cause,mode,reasons,quarantined,probability,contacts,reportSha256,requestedBy,approvedBy,dispute,seenAt,checkedAt,goneSince,preparedAt,approvedAt,sentAt,escalatedAt,endedAt,endedReason,createdAt,report,notices,timers,log,isLogWhole,evidenceManifestSha256,form"]],
  getWebhook: ['GET', '/v1/webhooks/{webhook_id}', 'key', ["200 json webhookId,url,events,filters,headers,description,ratePerSecond,state,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt"]],
  health: ['GET', '/healthz', 'none', ["200 json status"]],
  introspectToken: ['POST', '/v1/token/introspect', 'key', ["200 json active"]],
  issueAdditionChallenge: ['POST', '/device/addition/challenge', 'token', ["201 json nonce,expiresAt,liveness"]],
  issueChallenge: ['POST', '/v1/identity/challenge', 'key', ["201 json nonce,expiresAt,liveness"]],
  issueDeviceChallenge: ['POST', '/device/challenge', 'none', ["201 json nonce,expiresAt,liveness"]],
  issueRecoveryChallenge: ['POST', '/device/recovery/challenge', 'token', ["201 json nonce,expiresAt,liveness"]],
  judgeAlert: ['POST', '/v1/brand/{brand_id}/alerts/{alert_id}/verdict', 'key', ["200 json alertId,brandId,url,landedUrl,host,registrableDomain,kind,shows,state,status,source,probability,highestProbability,urgency,sightings,firstSeenAt,lastSeenAt,createdAt,pictures,why,explanation,evidence,history,takedown,verdicts"], true],
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
  openDispute: ['POST', '/v1/stamp/{stamp_id}/disputes', 'key', ["201 json disputeId,stampId,reason,state,status,createdAt"], true],
  openSession: ['POST', '/v1/passkey/authenticate', 'key', ["200 json authenticated,sessionToken,expiresAt,userId,sessionId,refreshToken,refreshExpiresAt,passkeyId,stepUpRequired"]],
  openapiDocument: ['GET', '/openapi.json', 'none', ["200 json openapi"]],
  peopleOpenapiDocument: ['GET', '/openapi.people.json', 'none', ["200 json openapi"]],
  profile: ['GET', '/profile', 'key', ["200 json identityId,isVerified,badgeLevel,trustScore,verifiedSince"]],
  promoteWebhookSecret: ['POST', '/v1/webhooks/{webhook_id}/promote-secret', 'key', ["200 json webhookId,url,events,filters,headers,description,ratePerSecond,state,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt"]],
  proveRecoveryByPasskey: ['POST', '/device/recovery/passkey', 'token', ["200 json state,displayName,identityId,expiresAt,passkeyProven,notifiedAt,recoversAt,endedAt,endReason,recovered,audience"]],
  publicEnroll: ['POST', '/public-enroll', 'none', ["201 json identityId,enrollmentUrl,expiresAt"], true],
  readAttribution: ['GET', '/v1/me/attribution', 'token', ["200 json allowed"]],
  readManifest: ['GET', '/c2pa/manifests/{manifest_id}', 'none', ["200 bytes"]],
  readOwnRecovery: ['GET', '/v1/me/recovery', 'token', ["200 json recovery"]],
  readUsage: ['GET', '/v1/usage', 'key', ["200 json,text data,nextCursor,from,to,month"]],
  ready: ['GET', '/readyz', 'none', ["200 json status,checks"]],
  receiveSignal: ['POST', '/v1/trust/{identity_id}/signals', 'key', ["201 json signalId,kind,strength,standing,observedAt,expiresAt,createdAt"], true],
  recoverEvents: ['POST', '/v1/webhooks/{webhook_id}/recover', 'key', ["202 json recoveryId,webhookId,kind,state,status,since,until,reachedAt,examined,queued,createdAt,finishedAt"], true],
  redriveDeadLetters: ['POST', '/v1/webhooks/{webhook_id}/redrive', 'key', ["202 json recoveryId,webhookId,kind,state,status,since,until,reachedAt,examined,queued,createdAt,finishedAt"]],
  refreshSession: ['POST', '/v1/me/refresh', 'none', ["200 json sessionId,sessionToken,expiresAt,refreshToken,refreshExpiresAt"]],
  registerBrand: ['POST', '/v1/brand/register', 'key', ["201 json brandId,type,name,aliases,officialDomains,authorisedDomains,seeds,schedule,policy,consent,state,status,references,domainProofs,automation,createdAt,updatedAt"], true],
  registerWebhook: ['POST', '/v1/webhooks/register', 'key', ["201 json webhookId,url,events,filters,headers,description,ratePerSecond,state,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt,secret"], true],
  relatedOrigins: ['GET', '/.well-known/webauthn', 'none', ["200 json origins"]],
  removeBrandReference: ['DELETE', '/v1/brand/{brand_id}/references/{reference_id}', 'key', ["204"]],
  renameDevice: ['PATCH', '/v1/me/devices/{device_id}', 'token', ["200 json deviceId,name,thumbprint,algorithm,provider,createdAt,lastUsedAt,revokedAt,cloneSuspected,current"]],
  renamePasskey: ['PATCH', '/v1/me/passkeys/{passkey_id}', 'token', ["200 json passkeyId,credentialId,name,createdAt,lastUsedAt,deviceType,backedUp,transports,aaguid,attested,cloneSuspected,registeredBy,projectName,confirmed"]],
  reportPages: ['POST', '/v1/brand/{brand_id}/reports', 'key', ["200 json new,known,refused"], true],
  requestRecovery: ['POST', '/device/recovery', 'none', ["202 json linkMinutes"]],
  resendDelivery: ['POST', '/v1/deliveries/{delivery_id}/resend', 'key', ["202 json deliveryId,webhookId,eventId,eventType,state,status,attemptCount,nextAttemptAt,expiresAt,lastError,createdAt,finishedAt"]],
  revokeConsent: ['DELETE', '/v1/me/consents/{brand_id}', 'token', ["204"]],
  revokeDevice: ['DELETE', '/v1/me/devices/{device_id}', 'token', ["204"]],
  revokeOwnStamp: ['POST', '/v1/me/stamps/{stamp_id}/revoke', 'token', ["200 json stampId,revokedAt,revocationReason"]],
  revokeStamp: ['POST', '/v1/stamp/{stamp_id}/revoke', 'key', ["200 json stampId,revokedAt,revocationReason"]],
  revokeWebhookSecret: ['POST', '/v1/webhooks/{webhook_id}/revoke-secret', 'key', ["200 json webhookId,url,events,filters,headers,description,ratePerSecond,state,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt,secret"], true],
  rotateWebhookSecret: ['POST', '/v1/webhooks/{webhook_id}/rotate-secret', 'key', ["200 json webhookId,url,events,filters,headers,description,ratePerSecond,state,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt,secret"], true],
  setAttribution: ['PATCH', '/v1/me/attribution', 'token', ["200 json allowed"]],
  signIn: ['POST', '/v1/me/sign-in', 'none', ["200 json authenticated,sessionToken,expiresAt,userId,sessionId,refreshToken,refreshExpiresAt,passkeyId,stepUpRequired"]],
  signStampedImage: ['POST', '/v1/stamp/{stamp_id}/manifest', 'key', ["200 json,bytes image,mediaType,stampId,contentHash,manifests"]],
  simulateTrust: ['POST', '/v1/trust/{identity_id}/simulate', 'key', ["200 json identityId,userId,trustScore,level,total,factors,parts,nextChange,policyVersion,asOf,current"]],
  stamp: ['POST', '/stamp', 'key', ["201 json stampId,signature,createdBy,createdAt"], true],
  stampBadge: ['GET', '/s/{stamp_id}/badge.svg', 'none', ["200 bytes"]],
  stampProof: ['GET', '/v1/stamp/{stamp_id}/proof', 'key', ["200 json origin,index,entry,treeSize,proof,checkpoint,cosignatures,stampId"]],
  stampSidecar: ['GET', '/s/{stamp_id}/sidecar.json', 'none', ["200 json format,stamp,signature,attestation,publicKey,contentKey,log"]],
  startAddition: ['POST', '/v1/me/device-additions', 'token', ["201 json additionId,state,matchCode,deviceName,startedByThisDevice,createdAt,expiresAt,joinsAt,approvedWith,joinedDeviceId,endedAt,endReason,link"]],
  startBrandScan: ['POST', '/v1/brand/{brand_id}/scans', 'key', ["202 json scanId,brandId,cause,state,status,budget,progress,createdAt,discoveredAt,endedAt"], true],
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
  updateBrand: ['PATCH', '/v1/brand/{brand_id}', 'key', ["200 json brandId,type,name,aliases,officialDomains,authorisedDomains,seeds,schedule,policy,consent,state,status,references,domainProofs,automation,createdAt,updatedAt"]],
  updateWebhook: ['PATCH', '/v1/webhooks/{webhook_id}', 'key', ["200 json webhookId,url,events,filters,headers,description,ratePerSecond,state,status,disabledAt,disabledReason,rotation,health,createdAt,updatedAt"]],
  verify: ['POST', '/verify', 'key', ["200 json isHuman,trustScore,identityId,verifiedAt,checks"]],
  verifyBrandDomain: ['POST', '/v1/brand/{brand_id}/verify-domain', 'key', ["200 json domain,state,status,provenAt,checkedAt,expiresAt,record,look"]],
  verifyIdentity: ['POST', '/v1/identity/verify', 'key', ["200 json isHuman,match,similarity,method,trustScore,userId,identityId,verifiedAt,checks,assurance,identityToken"]],
  verifyStamp: ['POST', '/stamp/verify', 'key', ["200 json valid,createdBy,contentType,stampedAt,isHumanCreator"]],
  verifyStampV1: ['POST', '/v1/stamp/verify', 'key', ["200 json valid,createdBy,contentType,stampedAt,isHumanCreator,attributed,faults,content,creator,stamp"]],
  watermarkStamp: ['POST', '/v1/stamp/{stamp_id}/watermark', 'key', ["200 json,bytes image,mediaType,stampId,contentHash,psnr,width,height","202 json jobId,kind,stampId,state,status,progress,createdAt,startedAt,finishedAt,error,result"]],
  withdrawRecovery: ['POST', '/device/recovery/cancel', 'token', ["200 json state,displayName,identityId,expiresAt,passkeyProven,notifiedAt,recoversAt,endedAt,endReason,recovered,audience"]],
} as const satisfies Record<keyof Operations, Row>;

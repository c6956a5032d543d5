import { parseChallenge, type DeviceChallenge } from '../../../shared/device/liveness/challenge.ts';
import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import type { Submission } from '../../../shared/device/submission.ts';
import type { TranscriptPurpose } from '../../../shared/device/liveness/transcript.ts';
import { parseProviders, type Providers } from './providers.ts';

/** The service refused. `reason` is the stable code in X-Error-Reason; the message is for developers. */
export class Refusal extends Error {
  readonly reason: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(reason: string, message: string, retryAfterSeconds: number | undefined) {
    super(message);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** No response came: this device is offline, or the service is unavailable. */
export class Unreachable extends Error {}

export interface OpenEnrollment {
  readonly identityId: string;
  readonly displayName: string;
  readonly expiresAt: string;
  /** The project that the person is enrolled for, as it calls itself; null where none is known. */
  readonly projectName: string | null;
  /** What the caller who asked for the link called itself. */
  readonly platform: string | null;
}

/** The identity that the service assigned to this person. */
export interface IssuedIdentity {
  readonly identityId: string;
  readonly userId: string;
  readonly identityToken: string;
  readonly expiresAt: string | null;
}

export interface Comparison {
  readonly match: boolean;
  /** Null after a mismatch, and where the service suspects that this device has a copy. */
  readonly identity: IssuedIdentity | null;
}

const ANSWER_MS = 20_000;

export const readProviders = async (): Promise<Providers> =>
  parseProviders(await callDevice('device/providers'));

export async function readEnrollment(token: string): Promise<OpenEnrollment> {
  const answer = membersOf(await callDevice('device/enrollment', { token }));
  return {
    identityId: String(answer['identityId']),
    displayName: String(answer['displayName']),
    expiresAt: String(answer['expiresAt']),
    projectName: textOrNull(answer['projectName']),
    platform: textOrNull(answer['platform']),
  };
}

/** A field of an answer that may be absent. */
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const newChallenge = async (purpose: TranscriptPurpose): Promise<DeviceChallenge> =>
  parseChallenge(await callDevice('device/challenge', { body: { purpose } }));

export async function submitEnrollment(token: string, submission: Submission): Promise<IssuedIdentity> {
  return identityFrom(await callDevice('device/enroll', { body: submission, token }));
}

export async function submitVerification(submission: Submission): Promise<Comparison> {
  const answer = await callDevice('device/verify', { body: submission });
  const { match, identityToken } = membersOf(answer);
  const isRenewed = match === true && typeof identityToken === 'string';
  return { match: match === true, identity: isRenewed ? identityFrom(answer) : null };
}

function identityFrom(value: unknown): IssuedIdentity {
  const { identityId, userId, identityToken, expiresAt } = membersOf(value);
  return {
    identityId: String(identityId),
    userId: String(userId),
    identityToken: String(identityToken),
    expiresAt: textOrNull(expiresAt),
  };
}

interface Outgoing {
  readonly body?: unknown;
  readonly token?: string;
}

/** Paths are relative, so that the service may be mounted below a path of another site. */
export async function callDevice(path: string, { body, token }: Outgoing = {}): Promise<unknown> {
  const headers = new Headers();
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    answer = await response.json();
  } catch (cause) {
    throw new Unreachable('no answer', { cause });
  }
  if (response.ok) return answer;
  const said = membersOf(membersOf(answer)['error'])['message'];
  const wait = Number(response.headers.get('Retry-After'));
  throw new Refusal(
    response.headers.get('X-Error-Reason') ?? 'unknown',
    String(said),
    wait > 0 ? wait : undefined,
  );
}

import { membersOf } from '../../../shared/algorithms/encoding/json-members.ts';
import type { Call } from './caller.ts';

export interface Me {
  readonly identityId: string;
  readonly userId: string;
  readonly displayName: string;
  readonly status: string;
  readonly badgeLevel: string;
  readonly trustScore: number;
  readonly verifiedSince: string | null;
  readonly lapsesAt: string | null;
  readonly suspension: Suspension | null;
  readonly stepUpRequired: boolean;
}

/** Why the identity is suspended, and since when; null where that was not recorded. */
export interface Suspension {
  readonly since: string | null;
  readonly reason: string;
}

export interface Passkey {
  readonly passkeyId: string;
  readonly name: string;
  readonly credentialId: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly deviceType: string;
  readonly backedUp: boolean;
  readonly cloneSuspected: boolean;
  readonly registeredBy: string;
  /** The service that added it, as it calls itself; null for the person themselves. */
  readonly projectName: string | null;
  readonly confirmed: boolean;
}

export interface Device {
  readonly deviceId: string;
  readonly thumbprint: string;
  readonly algorithm: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly revokedAt: string | null;
  readonly current: boolean;
  readonly name: string | null;
  readonly cloneSuspected: boolean;
}

export interface Session {
  readonly sessionId: string;
  readonly projectName: string | null;
  readonly userAgent: string | null;
  readonly passkeyId: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly expiresAt: string;
  readonly current: boolean;
}

/** A consent to be searched for, as a project states it. */
export interface GivenConsent {
  readonly brandId: string;
  readonly projectName: string;
  /** The name that is looked for. */
  readonly name: string;
  readonly statement: string;
  readonly givenAt: string;
  readonly state: string;
}

export interface Stamp {
  readonly stampId: string;
  readonly contentType: string;
  readonly title: string | null;
  readonly createdAt: string;
  /** Whether only a project says that it is theirs. */
  readonly attributed: boolean;
  readonly revokedAt: string | null;
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export function meFrom(value: unknown): Me {
  const me = membersOf(value);
  return {
    identityId: String(me['identityId']),
    userId: String(me['userId']),
    displayName: String(me['displayName']),
    status: String(me['status']),
    badgeLevel: String(me['badgeLevel']),
    trustScore: Number(me['trustScore']),
    verifiedSince: textOrNull(me['verifiedSince']),
    lapsesAt: textOrNull(me['lapsesAt']),
    suspension: suspensionFrom(me['suspension']),
    stepUpRequired: me['stepUpRequired'] === true,
  };
}

function suspensionFrom(value: unknown): Suspension | null {
  if (value === null || value === undefined) return null;
  const suspension = membersOf(value);
  return { since: textOrNull(suspension['since']), reason: String(suspension['reason']) };
}

export function passkeyFrom(value: unknown): Passkey {
  const passkey = membersOf(value);
  return {
    passkeyId: String(passkey['passkeyId']),
    name: String(passkey['name']),
    credentialId: String(passkey['credentialId']),
    createdAt: String(passkey['createdAt']),
    lastUsedAt: textOrNull(passkey['lastUsedAt']),
    deviceType: String(passkey['deviceType']),
    backedUp: passkey['backedUp'] === true,
    cloneSuspected: passkey['cloneSuspected'] === true,
    registeredBy: String(passkey['registeredBy']),
    projectName: textOrNull(passkey['projectName']),
    confirmed: passkey['confirmed'] === true,
  };
}

function deviceFrom(value: unknown): Device {
  const device = membersOf(value);
  return {
    deviceId: String(device['deviceId']),
    thumbprint: String(device['thumbprint']),
    algorithm: String(device['algorithm']),
    createdAt: String(device['createdAt']),
    lastUsedAt: String(device['lastUsedAt']),
    revokedAt: textOrNull(device['revokedAt']),
    current: device['current'] === true,
    name: textOrNull(device['name']),
    cloneSuspected: device['cloneSuspected'] === true,
  };
}

function sessionFrom(value: unknown): Session {
  const session = membersOf(value);
  return {
    sessionId: String(session['sessionId']),
    projectName: textOrNull(session['projectName']),
    userAgent: textOrNull(session['userAgent']),
    passkeyId: String(session['passkeyId']),
    createdAt: String(session['createdAt']),
    lastUsedAt: String(session['lastUsedAt']),
    expiresAt: String(session['expiresAt']),
    current: session['current'] === true,
  };
}

function stampFrom(value: unknown): Stamp {
  const stamp = membersOf(value);
  return {
    stampId: String(stamp['stampId']),
    contentType: String(stamp['contentType']),
    title: textOrNull(stamp['title']),
    createdAt: String(stamp['createdAt']),
    attributed: stamp['attributed'] === true,
    revokedAt: textOrNull(stamp['revokedAt']),
  };
}

function consentFrom(value: unknown): GivenConsent {
  const consent = membersOf(value);
  return {
    brandId: String(consent['brandId']),
    projectName: String(consent['projectName']),
    name: String(consent['name']),
    statement: String(consent['statement']),
    givenAt: String(consent['givenAt']),
    state: String(consent['state']),
  };
}

/** The items of a list response. */
function listFrom<Item>(value: unknown, itemFrom: (item: unknown) => Item): Item[] {
  const { data } = membersOf(value);
  return Array.isArray(data) ? data.map(itemFrom) : [];
}

/** One page of the list, the newest first; ending all of them also ends those that are not shown. */
export const SESSIONS_SHOWN = 200;

/** One page of the list, the newest first. */
export const STAMPS_SHOWN = 200;

export const listPasskeys = async (call: Call): Promise<Passkey[]> =>
  listFrom(await call('GET', 'v1/me/passkeys'), passkeyFrom);

export const listDevices = async (call: Call): Promise<Device[]> =>
  listFrom(await call('GET', 'v1/me/devices'), deviceFrom);

export const listSessions = async (call: Call): Promise<Session[]> =>
  listFrom(await call('GET', `v1/me/sessions?limit=${SESSIONS_SHOWN}`), sessionFrom);

export const listConsents = async (call: Call): Promise<GivenConsent[]> =>
  listFrom(await call('GET', 'v1/me/consents'), consentFrom);

export const listStamps = async (call: Call): Promise<Stamp[]> =>
  listFrom(await call('GET', `v1/me/stamps?limit=${STAMPS_SHOWN}`), stampFrom);

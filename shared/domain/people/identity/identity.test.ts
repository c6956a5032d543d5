import { humanUntil, type Identity, identityIdentifier, statusAt } from './identity.ts';

const lapsesAt = new Date('2026-07-01T00:00:00Z');
const verified: Identity = {
  id: '6f0d5f5e-5f0a-4c87-a2ab-1fb3a1c9d001',
  userId: 'usr_a',
  code: 'K7M2Q9X',
  mode: 'live',
  displayName: 'Ada',
  status: 'verified',
  projectId: null,
  enrolledAt: new Date('2026-01-01T00:00:00Z'),
  lastVerifiedAt: new Date('2026-01-02T00:00:00Z'),
  lapsesAt,
  version: 3,
  pinned: false,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  activeDevices: 1,
  cloneSuspected: false,
  assurance: 'liveness',
  activePasskeys: 0,
};

it('is written as label and code', () => {
  expect(identityIdentifier(verified)).toBe('Ada #K7M2Q9X');
});

it('lapses at its moment, noticed or not', () => {
  expect(statusAt(verified, new Date(lapsesAt.getTime() - 1))).toBe('verified');
  expect(statusAt(verified, lapsesAt)).toBe('lapsed');
  expect(humanUntil(verified)).toBe(lapsesAt.getTime());
});

it.each<[string, Partial<Identity>]>([
  ['pending', { status: 'pending', lapsesAt: null }],
  ['suspended', { status: 'suspended' }],
  ['deleted', { status: 'deleted' }],
  ['without a device', { activeDevices: 0 }],
  ['suspected of a clone', { cloneSuspected: true }],
])('is never human while %s', (_name, change) => {
  expect(humanUntil({ ...verified, ...change })).toBe(0);
});

it('keeps a published test user as it is for ever', () => {
  const pinned = { ...verified, pinned: true };
  expect(statusAt(pinned, new Date('2040-01-01T00:00:00Z'))).toBe('verified');
  expect(humanUntil(pinned)).toBeGreaterThan(Date.parse('2100-01-01'));
});

import { membersOf } from '../../shared/algorithms/encoding/json-members.ts';
import type { Page } from 'playwright';
import { contentSignatureOf, freshContent, signedArticle, stampWith } from '../stamps/stamp-calls.ts';
import { openStamp, useStampPages } from './stamp-pages.ts';

const here = useStampPages();

/** The list of checks as readers see it. */
const checks = (page: Page) => page.locator('#checks-list li').allTextContents();
const summary = (page: Page) => page.locator('#checks-summary').innerText();

const allHold =
  /^All 6 checks passed\. Your browser made these checks with the public keys of this service\.$/;

it.each(['ed25519', 'ecdsa'])(
  'verifies signature, key, page, log entry, proof and log: %s',
  async (algorithm) => {
    const { page, complaints } = await here.browser.open();
    const others = await Promise.all(
      [1, 2, 3, 4, 5].map(() => stampWith(here.project.client, { userId: here.person.userId })),
    );
    expect(others).toHaveLength(5);
    const { stampId } = await here.stamp({ algorithm, url: 'https://example.com/bees?a=1&b="2"' });
    await openStamp(page, here, stampId);
    expect(await summary(page)).toMatch(allHold);
    const held = await checks(page);
    expect(held).toHaveLength(6);
    expect(held.every((text) => text.startsWith('Passed: '))).toBe(true);
    expect(complaints).toEqual([]);
  },
);

it('verifies what a device signed', async () => {
  const { page } = await here.browser.open();
  const { client } = here.project;
  const { identityUuid, state, userId } = here.person;
  const { stampId } = await here.stamp(
    { ...(await signedArticle({ state, identityUuid })), userId, url: undefined },
    client,
  );
  await openStamp(page, here, stampId);
  expect(await summary(page)).toMatch(allHold);
});

it('verifies what a device signed of the content alone', async () => {
  const { page } = await here.browser.open();
  const { identityUuid, state, userId } = here.person;
  const contentHash = freshContent();
  const signature = await contentSignatureOf({ state, identityUuid }, contentHash);
  const { stampId } = await here.stamp({ contentHash, signature, userId });
  await openStamp(page, here, stampId);
  expect(await summary(page)).toMatch(/^All 7 checks passed/);
  expect(await checks(page)).toContain('Passed: The creator’s device signed the content itself.');
  await openStamp(page, here, stampId, (sidecar) => ({ ...sidecar, contentKey: sidecar['publicKey'] }));
  expect(await checks(page)).toContain('Failed: The creator’s device did not sign the content.');
});

it('waits for the log and says so', async () => {
  const { page } = await here.browser.open();
  const { stampId } = await stampWith(here.project.client, { userId: here.person.userId });
  await openStamp(page, here, stampId);
  expect(await summary(page)).toMatch(/^3 of 4 checks passed; the other checks could not be made/);
  expect(await checks(page)).toContain('Not checked: The transparency log does not contain the stamp yet.');
  expect(await page.locator('#log-position').innerText()).toContain('Pending; this takes a few seconds');
});

type Members = Record<string, unknown>;
const flipped = (text: unknown) => String(text).replace(/[A-Za-z]/, (letter) => (letter === 'A' ? 'B' : 'A'));

describe('a sidecar that was tampered with is noticed', () => {
  const spoils: [string, (sidecar: Members) => unknown, RegExp][] = [
    [
      'another title',
      (sidecar) => ({ ...sidecar, stamp: { ...membersOf(sidecar['stamp']), title: 'On wasps' } }),
      /signature does not match the content of the stamp[\s\S]*differs from what was signed: title/,
    ],
    [
      'another signature',
      (sidecar) => ({ ...sidecar, signature: `ed25519:${flipped(String(sidecar['signature']).slice(8))}` }),
      /signature does not match the content of the stamp[\s\S]*log entry does not match this stamp/,
    ],
    [
      'another key',
      (sidecar) => ({
        ...sidecar,
        publicKey: { ...membersOf(sidecar['publicKey']), x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' },
      }),
      /stamp was not signed with the key that it names/,
    ],
    [
      'another attestation',
      (sidecar) => ({
        ...sidecar,
        attestation: { ...membersOf(sidecar['attestation']), namedBy: 'device' },
      }),
      /^(?!.*signature does not match)[\s\S]*log entry does not match this stamp/,
    ],
    [
      'another place in the log',
      (sidecar) => ({ ...sidecar, log: { ...membersOf(sidecar['log']), index: 1_000_000 } }),
      /proof does not connect the entry to the root of the log/,
    ],
    [
      'a checkpoint nobody signed',
      (sidecar) => {
        const log = membersOf(sidecar['log']);
        const [head, root = '', ...rest] = String(log['checkpoint']).split(/(?<=\n\d+\n)/);
        return { ...sidecar, log: { ...log, checkpoint: [head, flipped(root), ...rest].join('') } };
      },
      /proof does not connect[\s\S]*root is not signed with the key of the log/,
    ],
    [
      'the log of another service',
      (sidecar) => ({ ...sidecar, log: { ...membersOf(sidecar['log']), origin: 'evil.example/log/live' } }),
      /root is not signed with the key of the log/,
    ],
  ];
  it.each(spoils)('%s', async (_name, spoil, expected) => {
    const { page } = await here.browser.open();
    await here.stamp();
    const { stampId } = await here.stamp({ title: 'On bees' });
    await openStamp(page, here, stampId, spoil);
    expect(await summary(page)).toBe('At least one check failed. Do not rely on this stamp.');
    await page.locator('.notice', { hasText: 'at least one check failed' }).waitFor();
    const failing = (await checks(page)).filter((text) => text.startsWith('Failed: ')).join('\n');
    expect(failing).toMatch(expected);
  });

  it('and one that is none is not taken for one', async () => {
    const { page } = await here.browser.open();
    const { stampId } = await here.stamp();
    await openStamp(page, here, stampId, () => ({ format: 'something else' }));
    expect(await summary(page)).toBe('The signed original could not be read, so nothing was checked here.');
    await openStamp(page, here, stampId, () => undefined);
    expect(await summary(page)).toMatch(/^The signed original could not be loaded/);
  });
});

it('says what a browser without Ed25519 cannot do, and does the rest', async () => {
  const { page } = await here.browser.open({
    initScript: `const real = crypto.subtle.importKey.bind(crypto.subtle);
      crypto.subtle.importKey = (format, key, algorithm, ...rest) =>
        algorithm.name === 'Ed25519' ? Promise.reject(new DOMException('no', 'NotSupportedError')) : real(format, key, algorithm, ...rest);`,
  });
  const { stampId } = await here.stamp();
  await openStamp(page, here, stampId);
  expect(await summary(page)).toMatch(/^4 of 6 checks passed; the other checks could not be made/);
  expect(await checks(page)).toContain('Not checked: This browser cannot verify Ed25519 signatures.');
});

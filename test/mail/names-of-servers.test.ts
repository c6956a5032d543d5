import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startDnsServer } from '../../dev/testbed/dns-server.ts';
import { startMailServer } from '../../dev/testbed/mail-server.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { eventually } from '../support/eventually.ts';
import { startRole } from '../support/role-process.ts';
import { testEnvironment } from '../support/test-config.ts';
import { createTestFixture } from '../support/test-fixture.ts';

it('the mail server is looked up at DNS_SERVERS, and no process asks the resolver of the system', async () => {
  const mail = await startMailServer();
  const dns = await startDnsServer(({ name, type }) => {
    if (name !== 'mail.web.test') return 'NXDOMAIN';
    return type === 'A' ? [{ type, value: '127.0.0.1' }] : [];
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-names-'));
  const noted = path.join(folder, 'names');
  writeFileSync(noted, '');
  const recorder = pathToFileURL(path.join(findProjectRoot(), 'test/outbound/note-names.mjs'));
  const changes = {
    MASTER_KEY: randomBytes(32).toString('base64url'),
    SMTP_URL: mail.url.replace('127.0.0.1', 'mail.web.test'),
    DNS_SERVERS: dns.address,
  };
  const fixture = await createTestFixture(changes);
  const { database, redis } = fixture.config;
  const env = {
    ...testEnvironment({ databaseUrl: database.url, redisUrl: redis.cacheUrl }, changes),
    NODE_OPTIONS: `--import=${recorder.href}`,
    NOTE_NAMES: noted,
  };
  const workers = await startRole('workers', ['--pools', 'relay,maintenance'], env);
  try {
    const person = { email: 'ada@example.com', displayName: 'Ada', platform: 'tests' };
    expect((await fixture.visitor().post('/public-enroll', person)).status).toBe(201);
    await eventually(() => expect(mail.mails.map(({ to }) => to)).toEqual([['ada@example.com']]));
    expect(dns.questions.some(({ name }) => name === 'mail.web.test')).toBe(true);
    expect(readFileSync(noted, 'utf8')).toBe('');
  } finally {
    workers.kill('SIGKILL');
    await workers.exited;
    await fixture.close();
    await dns.close();
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

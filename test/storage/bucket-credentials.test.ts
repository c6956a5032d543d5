import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { parseS3Url } from '../../shared/platform/config/outside-services.ts';
import { listeningPort } from '../../shared/platform/lib/listening-port.ts';
import { findProjectRoot } from '../../shared/platform/lib/project-root.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import { startS3Server, type S3Server } from '../support/stores/s3-server.ts';

const sessionToken = 'IQoJb3JpZ2luX2VjE/+=token';

function storeAt(url: string) {
  const place = parseS3Url(url);
  if (!place) throw new Error(`not an S3 URL: ${url}`);
  return openStorage(place);
}

/** Where AWS has temporary credentials: the service of roles, and those of containers and machines. */
async function startIssuers({ credentials }: S3Server): Promise<Server> {
  const { accessKeyId, secretAccessKey } = credentials;
  const expiration = new Date(Date.now() + 3_600_000).toISOString();
  const asJson = JSON.stringify({
    Code: 'Success',
    AccessKeyId: accessKeyId,
    SecretAccessKey: secretAccessKey,
    Token: sessionToken,
    Expiration: expiration,
  });
  const asXml =
    '<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleWithWebIdentityResult>' +
    `<Credentials><AccessKeyId>${accessKeyId}</AccessKeyId><SecretAccessKey>${secretAccessKey}</SecretAccessKey>` +
    `<SessionToken>${sessionToken}</SessionToken><Expiration>${expiration}</Expiration></Credentials>` +
    '</AssumeRoleWithWebIdentityResult></AssumeRoleWithWebIdentityResponse>';

  const answerTo = (address: string, headers: NodeJS.Dict<string | string[]>, form: URLSearchParams) => {
    if (address === '/container') return headers.authorization === 'pod' ? asJson : undefined;
    if (address === '/latest/api/token') return 'machine';
    if (address.startsWith('/latest/meta-data/iam/security-credentials/')) {
      if (headers['x-aws-ec2-metadata-token'] !== 'machine') return undefined;
      return address.endsWith('/') ? 'role-of-machine' : asJson;
    }
    const isRole = form.get('RoleArn') === 'arn:aws:iam::1:role/humanmark';
    return isRole && form.get('WebIdentityToken') === 'signed by the cluster' ? asXml : undefined;
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const answer = answerTo(request.url ?? '', request.headers, new URLSearchParams(body));
      response.writeHead(answer === undefined ? 403 : 200).end(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Puts and reads a blob in a process whose environment has this of AWS and nothing else; what it printed. */
async function putIn(url: string, environment: Record<string, string>): Promise<string> {
  const dist = path.join(findProjectRoot(), 'dist/shared/platform');
  const script = `
    const { parseS3Url } = await import(process.argv[1] + '/config/outside-services.js');
    const { openStorage } = await import(process.argv[1] + '/storage/open-storage.js');
    const store = openStorage(parseS3Url(process.argv[2]));
    try {
      await store.put('media/a', [Buffer.from('a film')]);
      for await (const part of await store.get('media/a')) console.log(String(part));
    } catch (error) {
      console.log(error.code);
    }
    await store.close();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, dist, url], {
    env: { HOME: tmpdir(), AWS_EC2_METADATA_DISABLED: 'true', ...environment },
  });
  return (await text(child.stdout)).trim();
}

describe('credentials of a bucket', () => {
  let server: S3Server;
  let issuers: Server;
  let folder: string;
  beforeAll(async () => {
    server = await startS3Server(sessionToken);
    issuers = await startIssuers(server);
    folder = mkdtempSync(path.join(tmpdir(), 'identity-'));
    writeFileSync(path.join(folder, 'token'), 'signed by the cluster');
  });
  afterAll(async () => {
    issuers?.close();
    await server?.close();
    rmSync(folder, { recursive: true });
  });
  const at = (address = '') => `http://127.0.0.1:${listeningPort(issuers)}${address}`;

  it('signs with the session token of the address', async () => {
    const store = storeAt(server.url());
    await store.put('media/b', Readable.from([Buffer.from('a film')]));
    expect(server.objects.get('here/media/b')?.toString()).toBe('a film');
    await store.close();
  });

  it('keeps an expired token out of what is logged', async () => {
    const store = storeAt(server.url({ sessionToken: 'expired-but-secret' }));
    const error: unknown = await store.size('media/b').catch((caught: unknown) => caught);
    const refused: unknown = await store
      .put('media/c', Readable.from([Buffer.from('x')]))
      .catch((caught: unknown) => caught);
    for (const caught of [error, refused]) expect(caught).toMatchObject({ code: 'store_unavailable' });
    expect(inspect(refused, { depth: 10, showHidden: true })).toContain('ExpiredToken');
    expect(inspect([error, refused], { depth: 10, showHidden: true })).not.toContain('expired-but-secret');
    await store.close();
  });

  it.each([
    [
      'the environment',
      () => ({
        AWS_ACCESS_KEY_ID: server.credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: server.credentials.secretAccessKey,
        AWS_SESSION_TOKEN: sessionToken,
      }),
    ],
    [
      'a role that the cluster vouches for',
      () => ({
        AWS_ROLE_ARN: 'arn:aws:iam::1:role/humanmark',
        AWS_WEB_IDENTITY_TOKEN_FILE: path.join(folder, 'token'),
        AWS_ENDPOINT_URL_STS: at(),
      }),
    ],
    [
      'its container',
      () => ({
        AWS_CONTAINER_CREDENTIALS_FULL_URI: at('/container'),
        AWS_CONTAINER_AUTHORIZATION_TOKEN: 'pod',
      }),
    ],
    ['its machine', () => ({ AWS_EC2_METADATA_DISABLED: 'false', AWS_EC2_METADATA_SERVICE_ENDPOINT: at() })],
  ])('takes them from %s', async (_where, environment) => {
    server.objects.clear();
    expect(await putIn(server.urlWithoutKey, environment())).toBe('a film');
    expect([...server.objects.keys()]).toEqual(['here/media/a']);
  });

  it('says that the store is unavailable where there are none', async () => {
    expect(await putIn(server.urlWithoutKey, {})).toBe('store_unavailable');
  });
});

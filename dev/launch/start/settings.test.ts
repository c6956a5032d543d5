import { banner } from './main.ts';
import { roleEnvironment, systemEnvironment } from './roles.ts';
import { readStartSettings } from './settings.ts';

const addresses = { databaseUrl: 'postgresql://d', redisUrl: 'redis://r', cacheRedisUrl: 'redis://c' };

test('an empty environment gives the development defaults', () => {
  const settings = readStartSettings({ PORT: '', DATABASE_URL: '' }, '/project', false);
  expect(settings).toMatchObject({
    port: 3000,
    url: 'http://127.0.0.1:3000',
    publicUrl: 'http://localhost:3000',
    dataDir: '/project/.data',
    databaseUrl: undefined,
  });
});

test.each([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['192.168.1.5, 127.0.0.1', '127.0.0.1'],
  ['192.168.1.5', '192.168.1.5'],
  ['::1', '[::1]'],
])('LISTEN_ADDRESS=%s is passed on, and asked at %s', (listenAddress, host) => {
  const settings = readStartSettings({ LISTEN_ADDRESS: listenAddress }, '/project', false);
  expect(settings.url).toBe(`http://${host}:3000`);
  expect(systemEnvironment(settings, addresses, 'key')['LISTEN_ADDRESS']).toBe(listenAddress);
});

test.each(['x', '0', '70000', '3.5'])('PORT=%s is refused by name', (port) => {
  expect(() => readStartSettings({ PORT: port }, '/project', false)).toThrow('PORT');
});

test.each(['x', '-1', '70000'])('METRICS_PORT=%s is refused by name', (port) => {
  expect(() => readStartSettings({ METRICS_PORT: port }, '/project', false)).toThrow('METRICS_PORT');
});

test('METRICS_PORT is the port of all roles together, and no single role gets it', () => {
  const settings = readStartSettings({ METRICS_PORT: '9464', PORT: '8080' }, '/project', false);
  expect(settings.metricsPort).toBe(9464);
  expect(systemEnvironment(settings, addresses, 'key')['METRICS_PORT']).toBe('0');
  expect(banner(settings, undefined)).toContain('metrics  http://127.0.0.1:9464/metrics\n');
  expect(readStartSettings({ METRICS_PORT: '' }, '/project', false).metricsPort).toBeUndefined();
});

test('roles get defaults, the caller’s environment over them, and the addresses over both', () => {
  const env = {
    DATA_DIR: 'else',
    LOG_LEVEL: 'debug',
    NETWORK_ALLOWLIST: '',
    SMTP_URL: 'smtp://m',
    REDIS_URL: 'x',
  };
  const system = systemEnvironment(readStartSettings(env, '/project', false), addresses, 'key');
  const media = { program: 'workers', opensSealed: true };
  const given = roleEnvironment(system, media, { programs: { CHROMIUM_PATH: '/bin/chromium' } });
  expect(given).toEqual({
    NODE_ENV: 'development',
    ACCEPT_TEST_DEVICE: 'true',
    LOG_LEVEL: 'debug',
    NETWORK_ALLOWLIST: '127.0.0.0/8,::1/128',
    METRICS_PORT: '0',
    SMTP_URL: 'smtp://m',
    PORT: '3000',
    LISTEN_ADDRESS: '127.0.0.1,::1',
    PUBLIC_URL: 'http://localhost:3000',
    DATABASE_URL: 'postgresql://d',
    REDIS_URL: 'redis://r',
    CACHE_REDIS_URL: 'redis://c',
    DATA_DIR: '/project/else',
    FACE_MODELS_DIR: '/project/else/models/faceplugin-0.0.1',
    MASTER_KEY: 'key',
    CHROMIUM_PATH: '/bin/chromium',
  });
});

test('the last line of the banner is the one that scripts wait for', () => {
  const settings = readStartSettings({ PORT: '8080' }, '/project', false);
  const link = 'http://localhost:8080/console/join#inv_x';
  const demo = { keyFile: '/project/.data/demo-project.json', console: link };
  const lines = banner(settings, demo).trimEnd().split('\n');
  expect(lines.at(-1)).toBe('ready http://127.0.0.1:8080');
  expect(lines).toContain('  API key  .data/demo-project.json');
  expect(lines).toContain(`  console  ${link}`);
  expect(banner(settings, undefined)).toContain('  console  http://localhost:8080/console\n');
});

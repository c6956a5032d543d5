import { childPids, processorTicks } from '../support/child-pids.ts';
import { drawPicture } from '../support/media/draw-picture.ts';
import { eventually } from '../support/eventually.ts';
import { enrollPerson, type EnrolledPerson } from '../support/people/enroll-person.ts';
import { createTestFixture, type TestFixture, type TestProject } from '../support/test-fixture.ts';
import { told } from '../support/requests/told.ts';
import { detect, sendPicture, stampPicture } from '../stamps/picture-stamps.ts';
import { hostileFiles, pngOf, unusualFiles, type HostileFile } from './hostile-files.ts';

let fixture: TestFixture;
let project: TestProject;
let person: EnrolledPerson;
let hostile: HostileFile[];

beforeAll(async () => {
  fixture = await createTestFixture({ IMAGE_PROCESSES: '1' });
  project = await fixture.createProject();
  person = await enrollPerson(fixture.visitor());
  hostile = await hostileFiles();
});
afterAll(() => fixture?.close());

it('each hostile file gets a clear refusal that names the field', async () => {
  const outcomes: Record<string, unknown> = {};
  for (const { name, bytes, type } of hostile) {
    const response = await sendPicture(project.client, '/v1/stamp/detect', bytes, type ?? 'image/png');
    outcomes[name] = told(response);
    if (response.status >= 400 && type !== 'image/svg+xml')
      expect(response.body.error.message).toMatch(/^image: /);
  }
  expect(outcomes).toEqual(Object.fromEntries(hostile.map(({ name, refusal }) => [name, refusal])));
});

it('marking refuses them likewise', async () => {
  const some = hostile.filter(({ name }) => /100,000|JPEG cut|300 frames|external/.test(name));
  expect(some).toHaveLength(4);
  for (const { bytes, refusal } of some) {
    const id = await stampPicture(project.client, person.userId, bytes);
    const response = await sendPicture(project.client, `/v1/stamp/${id}/watermark`, bytes, 'image/png');
    expect(told(response)).toEqual(refusal);
  }
});

it('unusual pictures are answered like any other', async () => {
  for (const [name, bytes] of await unusualFiles()) {
    const response = await sendPicture(project.client, '/v1/stamp/detect', bytes, 'image/png');
    expect([name, response.status, response.body.match]).toEqual([name, 200, 'none']);
  }
});

it('nothing, too much and what is no base64 never reach a decoder', async () => {
  expect(told(await detect(project.client, Buffer.alloc(0)))).toEqual([400, 'invalid_request']);
  expect(told(await detect(project.client, Buffer.alloc(25_000_001)))).toEqual([413, 'body_too_large']);
  for (const image of ['', '####', 'data:image/png;base64,iVBORw0KGgo=', 'a b c d']) {
    const response = await project.client.post('/v1/stamp/detect', { image });
    expect([image, ...told(response)]).toEqual([image, 400, 'invalid_request']);
    expect(response.body.error.message).toMatch(/^image/);
  }
});

it('the API answers quick checks while pictures are worked on, and is busy only for pictures', async () => {
  const check = () => project.client.get('/v1/identity/usr_test_nobody/check');
  expect((await check()).status).toBe(404);
  const heavy = await drawPicture(5, 2400, 1800).jpeg({ quality: 70 }).toBuffer();
  const ended: string[] = [];
  // More pictures than one process works on plus its queue.
  const pictures = Array.from({ length: 14 }, async () => {
    const response = await detect(project.client, heavy, '?search=crop');
    ended.push('picture');
    return response;
  });
  // Those beyond the queue are refused at once; from then on all others are in it.
  await eventually(() => expect(ended.length).toBeGreaterThan(0));
  const checks = Array.from({ length: 50 }, async () => {
    expect((await check()).status).toBe(404);
    ended.push('check');
  });
  await Promise.all(checks);
  // All fifty were answered before the pictures were done.
  expect(ended.filter((each) => each === 'picture').length).toBeLessThan(14);
  const responses = await Promise.all(pictures);
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
  const refused = responses.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  for (const response of refused) {
    expect(told(response)).toEqual([503, 'overloaded']);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

it('a process that is killed with a picture costs that picture alone', async () => {
  const bytes = await drawPicture(6, 2400, 1800).jpeg().toBuffer();
  const id = await stampPicture(project.client, person.userId, bytes);
  expect((await detect(project.client, await drawPicture(8, 100, 80).png().toBuffer())).status).toBe(200);
  /** Of each process, when it was first seen: one that has used the processor since has the picture. */
  const ticks = new Map(childPids('image-child').map((pid) => [pid, processorTicks(pid)]));
  const marking = sendPicture(project.client, `/v1/stamp/${id}/watermark`, bytes);
  const busy = await eventually(() => {
    const found = childPids('image-child').find((pid) => {
      const now = processorTicks(pid);
      const before = ticks.get(pid);
      if (before === undefined) ticks.set(pid, now);
      return now - (before ?? now) > 1;
    });
    if (found === undefined) throw new Error('no process works on the picture yet');
    return found;
  });
  process.kill(busy, 'SIGKILL');
  expect(told(await marking)).toEqual([503, 'overloaded']);
  const after = await detect(project.client, pngOf(1, 1, Buffer.alloc(0)));
  expect(after.status).toBe(400);
  expect((await detect(project.client, await drawPicture(7, 100, 80).png().toBuffer())).status).toBe(200);
});

import { createMediaTurns } from '../../shared/domain/content/media/media-turns.ts';
import { createMediaFixture, type MediaFixture } from '../support/media/media-fixture.ts';
import { makeVideo, movingPicture } from '../support/media/make-video.ts';

let fixture: MediaFixture;
let video: string;
beforeAll(async () => {
  fixture = await createMediaFixture();
  video = await makeVideo(fixture.folder, 'short.mp4', [...movingPicture({ seconds: 1 }), '-c:v', 'mpeg4']);
});
afterAll(() => fixture?.close());

/** A project with videos that wait, and no worker that takes them. */
async function waitingProject(videos: number): Promise<string> {
  const { client, projectId } = await fixture.createProject({ mode: 'test', plan: 'free' });
  for (let nth = 0; nth < videos; nth += 1)
    expect((await fixture.send(client, '/v1/stamp/detect', video)).status).toBe(202);
  return projectId;
}

describe('projects that have used up their hour', () => {
  it('are served in turns, too, and after all others', async () => {
    const { db } = fixture;
    const spent = [await waitingProject(3), await waitingProject(3), await waitingProject(3)];
    const turns = createMediaTurns(60);
    /** Takes one video after the other, each with so many seconds of processor. */
    const serve = async (count: number, seconds: number) => {
      const served: (string | undefined)[] = [];
      for (let nth = 0; nth < count; nth += 1) {
        const claimed = await turns.take(db);
        served.push(claimed?.projectId);
        if (claimed) await turns.leave(db, claimed, seconds);
      }
      return served;
    };
    const inOrder = spent.toSorted((one, other) => (one < other ? -1 : 1));
    expect(await serve(3, 61)).toEqual(inOrder);
    const modest = await waitingProject(1);
    const afterIt = [...inOrder.filter((id) => id > modest), ...inOrder.filter((id) => id < modest)];
    expect(await serve(7, 0)).toEqual([modest, ...afterIt, ...afterIt]);
  });
});

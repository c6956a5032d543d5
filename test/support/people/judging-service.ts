import { createModelFolder } from '../../pages/model-folder.ts';
import { createTestFixture, type TestFixture } from '../test-fixture.ts';
import type { SubmissionChoices } from './forge-submission.ts';

export interface JudgingService {
  fixture: TestFixture;
  /** What a page with the models of this service says of itself. */
  page: Required<Pick<SubmissionChoices, 'provider' | 'judged'>>;
  close(): Promise<void>;
}

/** A service in production that gives out a set of models. */
export async function startJudgingService(): Promise<JudgingService> {
  const folder = createModelFolder();
  const fixture = await createTestFixture({ NODE_ENV: 'production', FACE_MODELS_DIR: folder.path });
  const { body } = await fixture.anybody.get('/device/providers');
  return {
    fixture,
    page: {
      provider: 'sight/1',
      judged: { set: body.face.set, livenessKind: 'judged-movements/1' },
    },
    async close() {
      await fixture.close();
      folder.remove();
    },
  };
}

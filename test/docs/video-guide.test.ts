import { videoRefusalReasons } from '../../shared/media/video/video-limits.ts';
import { codeOf, readDocument, tableAfter } from './markdown.ts';

it('names every reason a video fails for, and no other', () => {
  const named = tableAfter(readDocument('docs/partners/api.md'), '<!-- video reasons -->').map(([reason]) =>
    codeOf(reason),
  );
  expect(named).toEqual([...videoRefusalReasons, 'interrupted']);
});

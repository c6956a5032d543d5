import { createUploadSlots } from './receive-video.ts';

it('lets as many of one project arrive as it may still start, and all together no more than fit', () => {
  const slots = createUploadSlots(3);
  const first = slots.enter('prj_a', 2);
  expect([slots.enter('prj_a', 2), slots.enter('prj_a', 2)]).toEqual([expect.any(Function), undefined]);
  expect(slots.enter('prj_b', 0)).toBeUndefined();
  expect(slots.enter('prj_b', 2)).toEqual(expect.any(Function));
  expect(() => slots.enter('prj_c', 2)).toThrow(expect.objectContaining({ code: 'overloaded' }));
  first?.();
  expect(slots.enter('prj_a', 2)).toEqual(expect.any(Function));
  expect(slots.enter('prj_a', 2)).toBeUndefined();
});

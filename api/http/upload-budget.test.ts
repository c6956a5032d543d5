import { createUploadBudget } from './upload-budget.ts';

it('gives one owner at most half, so that another still finds room', () => {
  const budget = createUploadBudget(100);
  const releases = [budget.reserve(30, 'one'), budget.reserve(20, 'one')];
  expect(() => budget.reserve(1, 'one')).toThrow('Too many large requests');
  releases.push(budget.reserve(50, 'other'));
  expect(() => budget.reserve(1, 'third')).toThrow('Too many large requests');
  releases[0]?.();
  releases[0]?.();
  expect(() => budget.reserve(31, 'one')).toThrow('Too many large requests');
  budget.reserve(30, 'one');
});

it('takes a first body of any size that there is room for', () => {
  const budget = createUploadBudget(100);
  budget.reserve(90, 'one');
  expect(() => budget.reserve(1, 'one')).toThrow('Too many large requests');
});

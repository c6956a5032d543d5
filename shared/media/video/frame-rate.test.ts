import { chooseFrameRate } from './video-facts.ts';

it.each([
  ['a constant rate', '30000/1001', '30000/1001', '30000/1001'],
  ['a phone that varies', '30/1', '2903/100', '30/1'],
  ['a browser recording in milliseconds', '1000/1', '2997/100', '2997/100'],
  ['a slide show', '25/1', '1/10', '10/1'],
  ['two frames that claim sixty', '60/1', '1/300', '10/1'],
  ['a missing average', '24/1', '0/0', '24/1'],
  ['just sixty', '60000/1001', '60/1', '60000/1001'],
])('works %s at a rate that shows it', (_what, lowest, average, chosen) => {
  expect(chooseFrameRate(lowest, average, 60)?.text).toBe(chosen);
});

it.each([
  ['120/1', '120/1'],
  ['0/0', '0/0'],
  ['nonsense', ''],
  ['-30/1', '-30/1'],
])('has no rate for %s and %s', (lowest, average) => {
  expect(chooseFrameRate(lowest, average, 60)).toBeUndefined();
});

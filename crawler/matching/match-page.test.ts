import { faceEvidence } from './match-page.ts';
import type { FaceMatch, FaceScan } from '../../shared/media/faces/face-tasks.ts';

const match = (person: string, logFalseMatchRate: number, areaShare: number): FaceMatch => ({
  person,
  reference: 0,
  logFalseMatchRate,
  logGalleryRate: logFalseMatchRate + 1,
  matchingReferences: 2,
  box: { x: 0, y: 0, width: 100, height: 100 },
  areaShare,
  quality: { side: 100, score: 0.9, eyes: 40, sharpness: 300, yaw: 3 },
});
const scan = (usable: number, matches: FaceMatch[] = []): FaceScan => ({
  faces: 3,
  usable,
  weaknesses: {},
  matches,
});

it('is missing where no face was good enough, which is not the same as a stranger', () => {
  expect(faceEvidence([], 'ada')).toBeNull();
  expect(faceEvidence([scan(0), scan(0)], 'ada')).toBeNull();
  expect(faceEvidence([scan(0), scan(1)], 'ada')).toEqual({
    logFalseMatchRate: 0,
    matchingReferences: 0,
    areaShare: 0,
    pictures: 0,
    sidePixels: 0,
  });
});

it('is the surest match of this person among all pictures', () => {
  const scans = [scan(2, [match('ada', -5, 0.5), match('bob', -9, 0.1)]), scan(1, [match('ada', -7, 0.2)])];
  expect(faceEvidence(scans, 'ada')).toEqual({
    logFalseMatchRate: -7,
    matchingReferences: 2,
    areaShare: 0.2,
    pictures: 2,
    sidePixels: 100,
  });
});

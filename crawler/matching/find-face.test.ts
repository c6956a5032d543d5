import { faceEvidence, findFace } from './find-face.ts';
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

it('counts a picture once that the first screen shows again', () => {
  const at = (left: number, top: number, seen: FaceMatch) => ({
    ...scan(1, [seen]),
    place: { left, top, width: 400, height: 400 },
  });
  const first = match('ada', -7, 0.2);
  const onScreen = { ...first, box: { x: 41, y: 32, width: 98, height: 100 } };
  const elsewhere = match('ada', -6, 0.2);
  const scans = [at(40, 30, first), at(0, 0, onScreen), at(40, 500, elsewhere)];
  expect(faceEvidence(scans, 'ada')).toMatchObject({ pictures: 2, logFalseMatchRate: -7 });
});

it('finds the face that matches best and its registered picture, and nobody below one in ten thousand', () => {
  const place = { left: 5, top: 6, width: 300, height: 300 };
  const seen = (rate: number) => ({
    people: new Set(['ada']),
    scans: [{ ...scan(1, [{ ...match('ada', rate, 0.1), reference: 1 }]), place }],
    referenceIds: new Map([['ada', ['ref_1', 'ref_2']]]),
  });
  const { box } = match('ada', -5, 0.1);
  expect(findFace(seen(-5), 'ada')).toEqual({ referenceId: 'ref_2', place, box });
  expect(findFace(seen(-3.9), 'ada')).toBeNull();
  expect(findFace(seen(-5), 'bob')).toBeNull();
  expect(findFace({ ...seen(-5), referenceIds: new Map() }, 'ada')).toBeNull();
});

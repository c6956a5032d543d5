import { type FaceSetEntry, setMembers } from '../../shared/media/models/face-set.ts';

/** An npm package and the files of it that a set needs. */
export interface PackageOfSet {
  /** With its version: `npm pack` fetches exactly this. */
  spec: string;
  /** Of the tarball. */
  bytes: number;
  integrity: string;
  /** Where each file lies in the tarball. */
  paths: Readonly<Record<string, string>>;
}

export interface FetchableSet {
  set: FaceSetEntry;
  /** Every file of its folder, with what it must be. */
  files: readonly { file: string; sha256: string; bytes?: number }[];
  /** Undefined for a set that has to be brought along or mirrored. */
  package?: PackageOfSet;
}

/**
 * The set that `npm start` fetches. What is known of it, and what is not, is in docs/models.md. The sums were computed here from
 * the tarball after its integrity was checked; the package has other models, which are left in it.
 */
const set: FaceSetEntry = {
  id: 'faceplugin-0.0.1',
  source: 'npm package faceplugin-face-recognition-js 0.0.1',
  licence: 'MIT',
  movements: ['turn-left', 'turn-right', 'look-up', 'look-down', 'blink', 'open-mouth'],
  members: {
    detector: {
      file: 'fr_detect.onnx',
      sha256: '6c0256ccd3164f844736a401faf936ec2930764a87ae39442180887d0c5c8854',
      kind: 'rfb',
      input: 'input',
      outputs: ['scores', 'boxes'],
    },
    landmarks: {
      file: 'fr_landmark.onnx',
      sha256: 'f10b0ba1d2a8a099adefede1ebf3733e44fe370715e7303dbeb7f59c02142258',
      kind: 'points-68',
      input: 'input',
      outputs: ['output'],
    },
    eyes: {
      file: 'fr_eye.onnx',
      sha256: '1afcea006abc1ccac3c517022abde0aa092bed74ff3c9fe6878483ef9e6e38de',
      kind: 'eye-24',
      input: 'input',
      outputs: ['output'],
    },
    embedder: {
      file: 'fr_feature.onnx',
      sha256: '87aacdfe57510db2af90c0251df680e8eec88f122ee94712121d09bcaaaf3581',
      kind: 'arcface',
      input: 'input',
      outputs: ['output'],
    },
  },
};

/** Bytes of each file of the set. */
const sizes = { detector: 1_217_758, landmarks: 1_163_742, eyes: 207_130, embedder: 4_884_269 } as const;

export const defaultSet: FetchableSet = {
  set,
  files: [
    ...setMembers.map((member) => {
      const { file, sha256 } = set.members[member];
      return { file, sha256, bytes: sizes[member] };
    }),
    // The licence asks that its text goes with every copy.
    {
      file: 'LICENSE',
      sha256: 'ceb7e9130f684a8e335940a09ccfb81c2fa18f6aa54975d656c54bb7992aee1a',
      bytes: 1066,
    },
  ],
  package: {
    spec: 'faceplugin-face-recognition-js@0.0.1',
    bytes: 41_114_878,
    integrity:
      'sha512-shriXjd4zJHEwhK1jHK+bWo8Vv6Vu9B/w6RRsd4AFtNM/jaI2vhuOamOSMl9qQmLd8WlQ7dgqN+3C2iOi5pXWw==',
    paths: {
      'fr_detect.onnx': 'package/model/fr_detect.onnx',
      'fr_landmark.onnx': 'package/model/fr_landmark.onnx',
      'fr_eye.onnx': 'package/model/fr_eye.onnx',
      'fr_feature.onnx': 'package/model/fr_feature.onnx',
      LICENSE: 'package/LICENSE',
    },
  },
};

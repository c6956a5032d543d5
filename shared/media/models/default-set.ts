import type { FaceSetEntry } from './face-set.ts';
import type { RegistryPackage } from './registry-package.ts';

export interface DefaultSet extends RegistryPackage {
  /** Where the files lie in it. */
  place: string;
  /** Where the text of its licence lies in it. */
  licenceFile: string;
  entry: FaceSetEntry;
}

/**
 * The set that comes with the service when nobody names another: four of the models of an npm package. It is a package
 * of models only by accident: installed as a dependency it would bring eslint, jest, webpack and babel, so its tarball
 * is fetched and these files are taken out of it. What is known of the weights, and what is not: docs/operators/models.md.
 */
export const defaultSet: DefaultSet = {
  package: 'faceplugin-face-recognition-js@0.0.1',
  bytes: 41_114_878,
  integrity:
    'sha512-shriXjd4zJHEwhK1jHK+bWo8Vv6Vu9B/w6RRsd4AFtNM/jaI2vhuOamOSMl9qQmLd8WlQ7dgqN+3C2iOi5pXWw==',
  place: 'package/model',
  licenceFile: 'package/LICENSE',
  entry: {
    id: 'faceplugin-0.0.1',
    kind: 'rfb-68-112',
    source:
      'npm package faceplugin-face-recognition-js 0.0.1, files model/fr_*.onnx; on which pictures they were trained is not stated',
    licence: 'MIT (c) 2021 gitguanqi, as the package states',
    members: {
      detector: {
        file: 'fr_detect.onnx',
        sha256: '6c0256ccd3164f844736a401faf936ec2930764a87ae39442180887d0c5c8854',
        input: 'input',
        outputs: ['scores', 'boxes'],
      },
      landmarks: {
        file: 'fr_landmark.onnx',
        sha256: 'f10b0ba1d2a8a099adefede1ebf3733e44fe370715e7303dbeb7f59c02142258',
        input: 'input',
        outputs: ['output'],
      },
      embedder: {
        file: 'fr_feature.onnx',
        sha256: '87aacdfe57510db2af90c0251df680e8eec88f122ee94712121d09bcaaaf3581',
        input: 'input',
        outputs: ['output'],
      },
      eyes: {
        file: 'fr_eye.onnx',
        sha256: '1afcea006abc1ccac3c517022abde0aa092bed74ff3c9fe6878483ef9e6e38de',
        input: 'input',
        outputs: ['output'],
      },
    },
  },
};

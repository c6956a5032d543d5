import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FaceScanner, openFaceScanner } from '../../shared/media/faces/face-scanner.ts';
import { readScanModels } from '../../shared/media/models/manifest.ts';
import { silentLogger } from '../../shared/platform/log/logger.ts';
import type { TinyDetector } from './tiny-detector.ts';
import type { TinyEmbedder } from './tiny-embedder.ts';

export interface ScanFolder {
  /** The value for FACE_MODELS_DIR. */
  path: string;
  remove(): void;
}

/**
 * A straight line from 1 in 10 at 0 to 1 in 10 million at 0.999. It is invented, because tiny models measure nothing.
 */
export const madeUpCalibration = {
  source: 'made up for a test',
  worstGroup: 'everybody',
  points: [
    [0, -1],
    [0.999, -7],
  ],
};

/** An operator's folder with both models of the scanner; `changes` are merged into the embedder's entry. */
export function createScanFolder(
  { bytes: detectorBytes, ...detector }: TinyDetector,
  { bytes: embedderBytes, ...embedder }: TinyEmbedder,
  changes: object = {},
): ScanFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-scan-'));
  writeFileSync(path.join(folder, 'detector.onnx'), detectorBytes);
  writeFileSync(path.join(folder, 'embedder.onnx'), embedderBytes);
  const licence = 'CC0-1.0';
  const scan = {
    detector: { file: 'detector.onnx', licence, ...detector },
    embedder: { file: 'embedder.onnx', licence, ...embedder, calibration: madeUpCalibration, ...changes },
  };
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ scan }));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The scanner with the models of a folder. @throws Error where it names none */
export async function openScannerOf(folder: string): Promise<FaceScanner> {
  const models = await readScanModels(folder);
  if (!models) throw new Error(`${folder} names no models for the scanner`);
  return openFaceScanner({ models, size: 1, log: silentLogger() });
}

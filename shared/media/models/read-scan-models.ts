import { checkingMember, readManifest } from './manifest.ts';
import { checkScanModel, type ScanModels } from './scan-models.ts';

/**
 * The models that look for registered people, each file held against its hash. Null where the manifest has not both of them:
 * then faces say nothing about a page, and nothing else changes. @throws ConfigError naming the member that is wrong
 */
export async function readScanModels(folder: string): Promise<ScanModels | null> {
  const { detector, embedder } = readManifest(folder).scan ?? {};
  if (detector === undefined || embedder === undefined) return null;
  return {
    detector: await checkingMember(folder, 'scan.detector', async () => checkScanModel(folder, detector)),
    embedder: await checkingMember(folder, 'scan.embedder', async () => checkScanModel(folder, embedder)),
  };
}

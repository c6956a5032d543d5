import { createHash } from 'node:crypto';
import { putBundle } from '../../shared/domain/brands/alerts/evidence-storage.ts';
import { openStorage } from '../../shared/platform/storage/open-storage.ts';
import type { TestFixture } from '../support/test-fixture.ts';

/** Gives the detection of an alert a page, a manifest and an entry in the log of its brand, as a crawler would. */
export async function storeEvidence(
  { db, config }: Pick<TestFixture, 'db' | 'config'>,
  alertId: string,
): Promise<void> {
  const bundleKey = `evidence/of/${alertId}`;
  const page = Buffer.from('<title>Acme Bank</title>');
  const manifest = Buffer.from('{"files":["page.html"]}');
  const file = { name: 'page.html', mediaType: 'text/html' };
  const files = [{ ...file, bytes: page.length, sha256: sha256(page), isCut: false }];
  const storage = openStorage(config.storage);
  await putBundle(storage, bundleKey, { files: [{ ...file, bytes: page }], manifest });
  await storage.close();
  await db.query(
    `UPDATE alert_sightings SET bundle_key = $2, files = $3, manifest_hash = decode($4, 'hex'),
            matched = '{"host": "acme-login.example", "logo": null}'
      WHERE alert_id = $1`,
    [alertId, bundleKey, JSON.stringify(files), sha256(manifest)],
  );
  await db.query(
    `INSERT INTO evidence_log (brand_id, position, sighting_id, alert_id, manifest_hash, logged_at, previous_hash, entry_hash)
     SELECT a.brand_id, (SELECT count(*) + 1 FROM evidence_log l WHERE l.brand_id = a.brand_id), s.id, a.id,
            decode($2, 'hex'), now(), sha256('before'), sha256('this')
       FROM brand_alerts a JOIN alert_sightings s ON s.alert_id = a.id WHERE a.id = $1`,
    [alertId, sha256(manifest)],
  );
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

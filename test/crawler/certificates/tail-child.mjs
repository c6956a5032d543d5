/**
 * A process that tails certificate logs with the shipped code. argv: the folder of the compiled code, and its options
 * as JSON.
 */
import path from 'node:path';

const [, , dist, choices] = process.argv;
const { databaseUrl, logList, name, leaseSeconds, dieAtBatch } = JSON.parse(choices);
const load = (file) => import(path.join(dist, file));
const { connectDatabase } = await load('shared/platform/db/database.js');
const { silentLogger } = await load('shared/platform/log/logger.js');
const { createOutboundClient } = await load('shared/platform/outbound/outbound-client.js');
const { tailCertificates } = await load('crawler/certificates/tail-certificates.js');

let batches = 0;
let last;
tailCertificates({
  db: connectDatabase({ url: databaseUrl, poolMax: 2, log: silentLogger(), applicationName: name }),
  outbound: createOutboundClient({ allowlist: ['127.0.0.0/8'], dnsServers: [], allowHttp: true }),
  log: silentLogger(),
  logList,
  backlog: 1_000_000,
  userAgent: 'HumanmarkTests/1',
  find: (host) => (host.endsWith('.hit.example') ? ['brd_0'] : []),
  offerPages: async (tx, brandId, pages) => {
    for (const { url } of pages)
      await tx.query('INSERT INTO offers (brand_id, url) VALUES ($1, $2)', [brandId, url]);
    // A batch is one transaction, with several calls: one per group of hosts.
    if (tx !== last) batches += 1;
    last = tx;
    // At this point in the transaction the position in the log has moved, and some of the findings are written.
    if (batches === dieAtBatch) process.kill(process.pid, 'SIGKILL');
    return { new: pages.length, known: 0, refused: [] };
  },
  onProgress: () => {},
  pace: { atOnce: 1, idleMs: 10, restSeconds: 0.02, leaseSeconds, partialAfterMs: 0 },
});

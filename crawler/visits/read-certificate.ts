import type { CDPSession } from 'playwright-core';
import type { CapturedCertificate } from '../../shared/domain/brands/evidence-bundle/captured-visit.ts';
import type { DocumentResponse } from './record-documents.ts';
import type { VisitClock } from './visit-clock.ts';

const waitMs = 2_000;

/** What the last document came with; null without TLS. The chain is left out where the browser does not say it in time. */
export async function readCertificate(
  session: CDPSession,
  response: DocumentResponse | null,
  clock: VisitClock,
): Promise<CapturedCertificate | null> {
  const details = response?.securityDetails;
  if (!response || !details) return null;
  const asked = session.send('Network.getCertificate', { origin: new URL(response.url).origin });
  const { tableNames } = await clock.race('a certificate', asked, waitMs).catch(() => ({ tableNames: [] }));
  return {
    subject: details.subjectName,
    issuer: details.issuer,
    protocol: details.protocol,
    validFrom: new Date(details.validFrom * 1000),
    validTo: new Date(details.validTo * 1000),
    chain: tableNames.map((der) => Buffer.from(der, 'base64')),
  };
}

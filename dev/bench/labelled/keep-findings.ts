import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isRight, type SiteFinding } from '../../../test/labelled-web/judge-findings.ts';

/**
 * One line of JSON for each finding: the site with its label and reason, whom it is about (`about`), whom it was compared
 * with (`brand`), whether a finding about them is true, the evidence and the assessment. A site that was compared with
 * nobody has one line, where these are null.
 */
export function linesOf({ site, crawled, matches, drafts }: SiteFinding): string[] {
  const { host, entry = '/', label, kind, brand: about, reason, foundBy } = site;
  const known = { host, entry, label, kind, about, reason, foundBy, crawled, drafts };
  const nobody = { ...known, brand: null, isImpersonation: null, evidence: null, assessment: null };
  if (matches.length === 0) return [JSON.stringify(nobody)];
  return matches.map(({ brand, match: { evidence, assessment } }) =>
    JSON.stringify({ ...known, brand, isImpersonation: isRight(site, brand), evidence, assessment }),
  );
}

/** Writes them to a file, in place of what it held. */
export async function keepFindings(file: string, findings: readonly SiteFinding[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, findings.flatMap((finding) => linesOf(finding).map((line) => `${line}\n`)).join(''));
}

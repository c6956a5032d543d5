import { Card } from '../parts/page.tsx';
import type { AlertDetail } from '../queue/alert.ts';
import { evidenceTexts as t } from '../texts/evidence.ts';
import { entryName, manifestName } from './verify-evidence.ts';

/** Every file of the last visit, to be kept elsewhere. They are content of a foreign page: none is opened here. */
export function EvidenceFiles({ alert: { evidence } }: { alert: AlertDetail }) {
  const { lacking, files, manifestUrl, logEntryUrl } = evidence;
  return (
    <Card title={t.files}>
      <p class="quiet-text">{t.filesWhy}</p>
      {lacking.length > 0 && <p class="quiet-text">{t.lacks(lacking.map(lackingWords))}</p>}
      <ul class="check-list">
        {files.map(({ name, bytes, url, isCut }) => (
          <FileLink
            key={name}
            name={name}
            url={url}
            says={t.fileOf(kindOf(name), isCut ? t.sizeCut(bytes) : t.size(bytes))}
          />
        ))}
        <FileLink name={manifestName} url={manifestUrl} says={t.manifest} />
        <FileLink name={entryName} url={logEntryUrl} says={t.logEntry} />
      </ul>
    </Card>
  );
}

function FileLink({ name, url, says }: { name: string; url: string; says: string }) {
  return (
    <li>
      <a href={url} download={name.replaceAll('/', '-')}>
        {name}
      </a>
      <span class="quiet-text">{says}</span>
    </li>
  );
}

const kinds: Readonly<Record<string, string>> = t.fileKinds;
const kindOf = (name: string): string | undefined => kinds[/^[^/.]*/.exec(name)?.[0] ?? ''];

const words: Readonly<Record<string, string>> = t.lackingWords;
const lackingWords = (name: string): string => words[name] ?? name;

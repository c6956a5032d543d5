import { useState } from 'preact/hooks';
import { CodeBlock } from '../parts/code-block.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { startTexts as t } from '../texts/start.ts';
import { type Language, languages, snippet } from './snippets.ts';
import { Step } from './step.tsx';

/** The first call, with the address of this service and the key filled in. */
export function CallStep({ apiKey }: { apiKey: string }) {
  const [language, setLanguage] = useState<Language>('curl');
  return (
    <Step number={2} title={t.callTitle} isDone={false}>
      <p class="quiet-text">{t.callWhy}</p>
      <Tabs
        label={t.language}
        tabs={languages.map((each) => [each, t.languages[each]] as const)}
        current={language}
        onChange={setLanguage}
      >
        <CodeBlock
          code={snippet(language, { service: window.location.origin, apiKey })}
          label={t.codeIn(t.languages[language])}
          copyLabel={t.copyCode}
        />
      </Tabs>
    </Step>
  );
}

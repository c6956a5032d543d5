/** The metrics of one process in the text format of Prometheus; null where it did not respond. */
export interface SourceText {
  /** The value of its label. */
  source: string;
  text: string | null;
}

/** How the samples of several sources are told apart, and the metric that says which of them respond. */
export interface Sources {
  label: 'role' | 'process';
  up: { name: `humanmark_${string}`; help: string };
}

interface Family {
  /** Its HELP and TYPE lines, of the source that named it first. */
  head: string[];
  samples: string[];
}

/**
 * One text of all of them: each metric once, with the samples of every source under a label of its own, and whether each source
 * responds. The library's own aggregation adds up the processes of a cluster: where one of them starts again, the sum falls,
 * and Prometheus takes all that is left for new.
 */
export function mergeMetrics(texts: readonly SourceText[], { label, up }: Sources): string {
  const families = new Map<string, Family>();
  for (const { source, text } of texts) {
    let family: Family | undefined;
    let isNew = false;
    for (const line of text?.split('\n') ?? []) {
      const [, name] = /^# HELP (\S+)/.exec(line) ?? [];
      if (name !== undefined) {
        isNew = !families.has(name);
        family = families.get(name) ?? { head: [], samples: [] };
        families.set(name, family);
      }
      if (line.startsWith('#')) {
        if (isNew) family?.head.push(line);
      } else if (line !== '') family?.samples.push(withLabel(line, `${label}="${source}"`));
    }
  }
  const own: Family = {
    head: [`# HELP ${up.name} ${up.help}`, `# TYPE ${up.name} gauge`],
    samples: texts.map(({ source, text }) => `${up.name}{${label}="${source}"} ${text === null ? 0 : 1}`),
  };
  const blocks = [own, ...families.values()].map(({ head, samples }) => [...head, ...samples].join('\n'));
  return `${blocks.join('\n\n')}\n`;
}

/** A sample is `name value` or `name{label="x"} value`; what is in the labels may have any bracket but not the first. */
function withLabel(sample: string, label: string): string {
  const [, name = '', rest = ''] = /^([^\s{]+)(.*)$/.exec(sample) ?? [];
  return rest.startsWith('{') ? `${name}{${label},${rest.slice(1)}` : `${name}{${label}}${rest}`;
}

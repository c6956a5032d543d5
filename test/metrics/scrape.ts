/** One sample of a text in the format of Prometheus. */
export interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

export interface Scraped {
  /** Names of metrics, as their HELP lines say them; whether there are samples or not. */
  names: string[];
  samples: Sample[];
  /** The value with at least these labels. @throws Error where there is none, or more than one */
  value: (name: string, labels?: Record<string, string>) => number;
  /** Every value with at least these labels. */
  values: (name: string, labels?: Record<string, string>) => number[];
  text: string;
}

/** What a process exposes now. @throws Error unless it is a whole text */
export async function scrape(port: number): Promise<Scraped> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`/metrics: ${response.status} ${text}`);
  if (response.headers.get('content-type') !== 'text/plain; version=0.0.4; charset=utf-8')
    throw new Error(`/metrics has the type ${response.headers.get('content-type')}`);
  return readText(text);
}

function readText(text: string): Scraped {
  const lines = text.split('\n').filter((line) => line !== '');
  const named = (mark: string) =>
    lines.filter((line) => line.startsWith(`# ${mark} `)).map((line) => line.split(' ')[2] ?? '');
  const names = named('HELP');
  if (new Set(names).size !== names.length || named('TYPE').join() !== names.join())
    throw new Error(`each metric is described once: ${names.join(', ')}`);
  const samples = lines.filter((line) => !line.startsWith('#')).map(readSample);
  const values: Scraped['values'] = (name, labels = {}) =>
    samples
      .filter((sample) => sample.name === name)
      .filter((sample) => Object.entries(labels).every(([label, value]) => sample.labels[label] === value))
      .map(({ value }) => value);
  return {
    names,
    samples,
    values,
    value(name, labels) {
      const found = values(name, labels);
      const [value] = found;
      if (value === undefined || found.length > 1)
        throw new Error(`${name}${JSON.stringify(labels ?? {})} has ${found.length} values`);
      return value;
    },
    text,
  };
}

function readSample(line: string): Sample {
  const [, name, , labels = '', value] = /^([a-z0-9_]+)(\{(.*)\})? (\S+)$/.exec(line) ?? [];
  // The library writes Nan for the mean of nothing, as of the event loop where a scrape follows another within 20 ms.
  if (name === undefined || value === undefined || (value !== 'Nan' && Number.isNaN(Number(value))))
    throw new Error(`no sample: ${line}`);
  const pairs = [...labels.matchAll(/([a-z_]+)="((?:[^"\\]|\\.)*)"/g)];
  return {
    name,
    labels: Object.fromEntries(pairs.map(([, label = '', text = '']) => [label, text])),
    value: Number(value),
  };
}

/** The metrics of one role in the text format of Prometheus; null where it did not respond. */
export interface RoleText {
  role: string;
  text: string | null;
}

interface Family {
  /** Its HELP and TYPE lines, of the role that named it first. */
  head: string[];
  samples: string[];
}

/**
 * One text of all of them: each metric once, with the samples of every role under a label `role`, and `humanmark_role_up`
 * of the roles themselves. The library's own aggregation adds up the roles of a cluster and leaves out what has no sum.
 */
export function mergeMetrics(roles: readonly RoleText[]): string {
  const families = new Map<string, Family>();
  for (const { role, text } of roles) {
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
      } else if (line !== '') family?.samples.push(withRole(line, role));
    }
  }
  const up = roles.map(({ role, text }) => `humanmark_role_up{role="${role}"} ${text === null ? 0 : 1}`);
  const own: Family = {
    head: [
      '# HELP humanmark_role_up 1 where the process of a role has started and responds, otherwise 0.',
      '# TYPE humanmark_role_up gauge',
    ],
    samples: up,
  };
  const blocks = [own, ...families.values()].map(({ head, samples }) => [...head, ...samples].join('\n'));
  return `${blocks.join('\n\n')}\n`;
}

/** A sample is `name value` or `name{label="x"} value`; what is in the labels may have any bracket but not the first. */
function withRole(sample: string, role: string): string {
  const [, name = '', rest = ''] = /^([^\s{]+)(.*)$/.exec(sample) ?? [];
  const label = `role="${role}"`;
  return rest.startsWith('{') ? `${name}{${label},${rest.slice(1)}` : `${name}{${label}}${rest}`;
}

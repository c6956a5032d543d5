/** The stamp whose page this is, as the page itself shows it. */
export interface ShownStamp {
  readonly stampId: string;
  readonly mode: string;
  readonly contentHash: string;
  /** The badge state that the service gives the stamp. */
  readonly standing: string;
  /** The signed fields that can be read on the page, by name. */
  readonly texts: ReadonlyMap<string, string>;
}

export function shownStamp(): ShownStamp | undefined {
  const stage = document.querySelector<HTMLElement>('main[data-stamp]');
  const { stamp, mode, hash, standing } = stage?.dataset ?? {};
  if (!stage || !stamp || !mode || !hash || !standing) return undefined;
  const texts = new Map<string, string>();
  for (const part of stage.querySelectorAll<HTMLElement>('[data-signed]'))
    texts.set(part.dataset['signed'] ?? '', valueOf(part));
  return { stampId: stamp, mode, contentHash: hash, standing, texts };
}

/** Links and times are shown abbreviated, so their full values are read instead. */
function valueOf(part: HTMLElement): string {
  if (part instanceof HTMLAnchorElement) return part.href;
  if (part instanceof HTMLTimeElement) return part.dateTime;
  return part.textContent;
}

export function partOf(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** Relative, so that the service may be mounted below a path of another site; an address of the page is `/s/{stamp_id}`. */
export async function askService(path: string, type: 'json' | 'text'): Promise<unknown> {
  const response = await fetch(path, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new AskError(response.status, response.headers.get('X-Error-Reason') ?? 'unknown');
  return type === 'json' ? response.json() : response.text();
}

export class AskError extends Error {
  readonly status: number;
  readonly reason: string;
  constructor(status: number, reason: string) {
    super(`the service answered ${status}`);
    this.status = status;
    this.reason = reason;
  }
}

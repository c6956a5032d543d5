/** Enough for the alert on the screen and those after it. */
const keptMax = 40;

/** The browser shows a picture at once that the document still holds, though nothing may be stored of it. */
const kept = new Map<string, HTMLImageElement>();

export function keepPictures(urls: readonly string[]): void {
  for (const url of urls) {
    const image = kept.get(url) ?? new Image();
    if (image.src === '') image.src = url;
    // The last one asked for stays longest.
    kept.delete(url);
    kept.set(url, image);
  }
  for (const url of [...kept.keys()].slice(0, Math.max(0, kept.size - keptMax))) kept.delete(url);
}

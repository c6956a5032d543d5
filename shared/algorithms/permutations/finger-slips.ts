import { neighbourKeys } from './keyboards.ts';

/** `paypl`: a key that was not pressed. */
export function* omissions(label: string): Generator<string> {
  for (let at = 0; at < label.length; at += 1) yield label.slice(0, at) + label.slice(at + 1);
}

/** `papyal`: two keys in the wrong order. */
export function* transpositions(label: string): Generator<string> {
  for (let at = 0; at + 1 < label.length; at += 1)
    yield label.slice(0, at) + label.charAt(at + 1) + label.charAt(at) + label.slice(at + 2);
}

/** `payypal`: a key pressed twice. */
export function* repetitions(label: string): Generator<string> {
  for (let at = 0; at < label.length; at += 1)
    yield label.slice(0, at + 1) + label.charAt(at) + label.slice(at + 1);
}

/** `pqypal`: the key beside it. */
export function* replacements(label: string): Generator<string> {
  for (let at = 0; at < label.length; at += 1)
    for (const key of neighbourKeys(label.charAt(at))) yield label.slice(0, at) + key + label.slice(at + 1);
}

/** `paqypal`, `pqaypal`: the key and the one beside it. */
export function* insertions(label: string): Generator<string> {
  for (let at = 0; at < label.length; at += 1)
    for (const key of neighbourKeys(label.charAt(at))) {
      yield label.slice(0, at) + key + label.slice(at);
      yield label.slice(0, at + 1) + key + label.slice(at + 1);
    }
}

/** `psupal`: two keys after each other, each missed by one. A doubled letter missed alike (`giigle`) comes first. */
export function* doubleSlips(label: string): Generator<string> {
  for (let at = 0; at + 1 < label.length; at += 1) {
    if (label.charAt(at) !== label.charAt(at + 1)) continue;
    for (const key of neighbourKeys(label.charAt(at)))
      yield label.slice(0, at) + key + key + label.slice(at + 2);
  }
  for (let at = 0; at + 1 < label.length; at += 1)
    for (const first of neighbourKeys(label.charAt(at)))
      for (const second of neighbourKeys(label.charAt(at + 1)))
        yield label.slice(0, at) + first + second + label.slice(at + 2);
}

/**
 * `paypals`, `bankoffamericas`, `banksofamerica`: an s or es after any letter, because a label does not say where its words
 * end, and one taken away where a part ends.
 */
export function* plurals(label: string): Generator<string> {
  for (let at = label.length; at > 0; at -= 1) {
    const before = label.charAt(at - 1);
    if (!/[a-z]/.test(before)) continue;
    yield `${label.slice(0, at)}s${label.slice(at)}`;
    if (/(?:[sxzo]|[cs]h)$/.test(label.slice(0, at))) yield `${label.slice(0, at)}es${label.slice(at)}`;
  }
  const parts = label.split('-');
  for (const [index, part] of parts.entries())
    for (const other of otherNumber(part)) yield parts.with(index, other).join('-');
}

function* otherNumber(part: string): Generator<string> {
  if (/..ies$/.test(part)) yield `${part.slice(0, -3)}y`;
  if (/..y$/.test(part)) yield `${part.slice(0, -1)}ies`;
  if (/..es$/.test(part)) yield part.slice(0, -2);
  if (/..s$/.test(part)) yield part.slice(0, -1);
}

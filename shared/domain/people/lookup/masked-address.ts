/** `a***@e***.com`: enough to compare with an address that somebody names, too little to write to. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  const ending = dot > 0 ? domain.slice(dot) : '';
  return `${first(address.slice(0, at))}***@${first(domain)}***${ending}`;
}

/** A whole character, where it is not of the first 65,536. */
const first = (text: string): string => /^./u.exec(text)?.[0] ?? '';

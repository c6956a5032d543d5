import { domainToASCII } from 'node:url';

/** One DER value (X.690): the position of its content. */
interface Value {
  tag: number;
  begin: number;
  end: number;
}

const sequence = 0x30;
const version = 0xa0;
const extensions = 0xa3;
const octets = 0x04;
const dnsName = 0x82;
/** UTF8String, PrintableString, TeletexString and IA5String: in all of them a host name has the same bytes. */
const texts = new Set([0x0c, 0x13, 0x14, 0x16]);
const commonName = Buffer.from('0603550403', 'hex');
const subjectAltName = Buffer.from('0603551d11', 'hex');
/**
 * Maximum number of names read from one certificate; authorities allow some hundred, research certificates had more.
 */
const namesMax = 1000;
/** RFC 1035. */
const hostMax = 253;
const host = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * Host names that a certificate is for: common name and DNS names, in lower case and ASCII, without `*.`, each once, at
 * most 1,000 DNS names. Parsed here because `node:crypto` does not accept the TBSCertificate of a precertificate, and
 * because it is some thirty times as quick as `X509Certificate` (docs/internals/certificate-logs.md).
 *
 * @param der a whole certificate (RFC 5280), or of a precertificate its TBSCertificate
 * @throws RangeError for what is neither
 */
export function certificateNames(der: Buffer, isPrecertificate: boolean): string[] {
  const whole = valueAt(der, 0, der.length);
  const body = isPrecertificate ? whole : childOf(der, whole, sequence);
  if (body.tag !== sequence) throw new RangeError('no certificate');
  const fields = childrenOf(der, body);
  // Serial, algorithm, issuer, validity and subject, after the version where there is one.
  const subject = fields[fields[0]?.tag === version ? 5 : 4];
  if (subject?.tag !== sequence) throw new RangeError('a certificate without a subject');
  const names = new Set<string>();
  const extension = fields.find(({ tag }) => tag === extensions);
  if (extension) addAltNames(names, der, extension);
  for (const set of childrenOf(der, subject))
    for (const attribute of childrenOf(der, set))
      if (startsWith(der, attribute, commonName))
        addHost(names, der, valueAt(der, attribute.begin + commonName.length, attribute.end), texts);
  return [...names];
}

const dnsNames = new Set([dnsName]);

function addAltNames(names: Set<string>, der: Buffer, extension: Value): void {
  for (const each of childrenOf(der, childOf(der, extension, sequence))) {
    if (!startsWith(der, each, subjectAltName)) continue;
    const content = childrenOf(der, each).find(({ tag }) => tag === octets);
    if (!content) throw new RangeError('alternative names without a value');
    for (const name of childrenOf(der, childOf(der, content, sequence))) {
      if (names.size >= namesMax) return;
      addHost(names, der, name, dnsNames);
    }
  }
}

function addHost(names: Set<string>, der: Buffer, { tag, begin, end }: Value, tags: Set<number>): void {
  if (!tags.has(tag) || end - begin > hostMax + 2) return;
  const text = der.toString('utf8', begin, end).toLowerCase();
  const name = text.startsWith('*.') ? text.slice(2) : text;
  const ascii = /[^\0-~]/u.test(name) ? domainToASCII(name) : name;
  if (ascii.length <= hostMax && host.test(ascii)) names.add(ascii);
}

function startsWith(der: Buffer, { begin, end }: Value, bytes: Buffer): boolean {
  return end - begin > bytes.length && der.compare(bytes, 0, bytes.length, begin, begin + bytes.length) === 0;
}

function childOf(der: Buffer, parent: Value, tag: number): Value {
  const child = valueAt(der, parent.begin, parent.end);
  if (child.tag !== tag) throw new RangeError(`a value of tag ${child.tag} instead of ${tag}`);
  return child;
}

function childrenOf(der: Buffer, { begin, end }: Value): Value[] {
  const children: Value[] = [];
  for (let at = begin; at < end; at = children.at(-1)?.end ?? end) children.push(valueAt(der, at, end));
  return children;
}

function valueAt(der: Buffer, at: number, limit: number): Value {
  const tag = der[at] ?? 0;
  const first = der[at + 1] ?? 0;
  // Lengths below 128 are the byte itself; DER has no indefinite lengths, and 4 bytes exceed any entry's length.
  const more = first < 0x80 ? 0 : first - 0x80;
  if (at + 2 + more > limit || more > 4 || first === 0x80) throw new RangeError('a length that is none');
  const length = more === 0 ? first : der.readUIntBE(at + 2, more);
  const begin = at + 2 + more;
  if (begin + length > limit) throw new RangeError('a value longer than what it is in');
  return { tag, begin, end: begin + length };
}

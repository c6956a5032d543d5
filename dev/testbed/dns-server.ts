import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export interface DnsRecord {
  type: 'A' | 'AAAA' | 'CNAME' | 'TXT' | 'NS' | 'MX';
  /** The data of the record; for an MX the host alone, where '' is the root. */
  value: string;
  /** Owner; the question's name unless given. */
  name?: string;
}

export interface DnsQuestion {
  name: string;
  type: 'A' | 'AAAA' | 'TXT' | 'NS' | 'MX';
  /** How often this name and type has been asked, this time included. */
  count: number;
}

/** Records, an error code or nothing at all. No records means "the name exists, but not with this type". */
export type DnsAnswer = DnsRecord[] | keyof typeof rcodes | 'silence';

export interface DnsServer {
  /** `127.0.0.1:port`, as `DNS_SERVERS` wants it. */
  address: string;
  questions: DnsQuestion[];
  close(): Promise<void>;
}

const typeNumbers = { A: 1, NS: 2, CNAME: 5, MX: 15, TXT: 16, AAAA: 28 } as const;
const rcodes = { SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 } as const;
const askedTypes = { 1: 'A', 2: 'NS', 15: 'MX', 16: 'TXT', 28: 'AAAA' } as const;

/** A name server on loopback that answers every question with the result of `answer`. */
export async function startDnsServer(answer: (question: DnsQuestion) => DnsAnswer): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const questions: DnsQuestion[] = [];
  const counts = new Map<string, number>();
  socket.on('message', (message, peer) => {
    const { name, end } = readName(message, 12);
    const asked = message.readUInt16BE(end);
    const type = (Object.entries(askedTypes).find(([number]) => Number(number) === asked) ?? ['1', 'A'])[1];
    const count = (counts.get(`${name} ${type}`) ?? 0) + 1;
    counts.set(`${name} ${type}`, count);
    const question: DnsQuestion = { name, type, count };
    questions.push(question);
    const reply = answer(question);
    if (reply === 'silence') return;
    socket.send(encodeReply(message.subarray(0, end + 4), name, reply), peer.port, peer.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    questions,
    close: () => new Promise((done) => socket.close(() => done())),
  };
}

function encodeReply(head: Buffer, name: string, reply: Exclude<DnsAnswer, 'silence'>): Buffer {
  const records = typeof reply === 'string' ? [] : reply;
  const packet = Buffer.from(head);
  packet.writeUInt16BE(0x8180 | (typeof reply === 'string' ? rcodes[reply] : 0), 2);
  packet.writeUInt16BE(1, 4);
  packet.writeUInt16BE(records.length, 6);
  packet.writeUInt32BE(0, 8);
  return Buffer.concat([packet, ...records.map((record) => encodeRecord(record, name))]);
}

function encodeRecord({ type, value, name }: DnsRecord, asked: string): Buffer {
  const data = encodeData(type, value);
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(typeNumbers[type], 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt32BE(0, 4);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([encodeName(name ?? asked), fixed, data]);
}

function encodeData(type: DnsRecord['type'], value: string): Buffer {
  if (type === 'CNAME' || type === 'NS') return encodeName(value);
  if (type === 'MX') return Buffer.concat([Buffer.from([0, 10]), encodeName(value)]);
  return type === 'TXT' ? encodeText(value) : encodeAddress(value);
}

function encodeName(name: string): Buffer {
  if (name === '') return Buffer.from([0]);
  const labels = name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

/** In strings of at most 255 bytes. */
function encodeText(value: string): Buffer {
  const bytes = Buffer.from(value);
  const strings: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const part = bytes.subarray(at, at + 255);
    strings.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat(strings);
}

function encodeAddress(value: string): Buffer {
  if (!value.includes(':')) return Buffer.from(value.split('.').map(Number));
  const groups = (part: string): number[] =>
    part === ''
      ? []
      : part.split(':').flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]);
  const [left = '', right = ''] = value.split('::');
  const tail = groups(right);
  const start = groups(left);
  return Buffer.from([...start, ...Array<number>(16 - start.length - tail.length).fill(0), ...tail]);
}

function readName(message: Buffer, offset: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = offset;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

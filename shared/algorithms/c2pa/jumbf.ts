import { concatBytes, fromHex, toHex, utf8 } from '../encoding/bytes.ts';

/** JUMBF boxes (ISO/IEC 19566-5), the container of C2PA manifests. */
export interface Box {
  /** `jumb` for a superbox, else of its content: `cbor`, `json`, `bidb`... */
  type: string;
  /** The whole box with its header. */
  bytes: Uint8Array;
  /** Without the header. C2PA hashes exactly this of a superbox. */
  content: Uint8Array;
}

export interface Superbox extends Box {
  /** 16 bytes in hex, whose first four are letters. */
  uuid: string;
  label: string;
  /** What follows the description. */
  boxes: Box[];
}

/** The UUIDs of C2PA's superboxes differ in their first four letters only (C2PA 2.2, section 11). */
const uuidEnd = '00110010800000aa00389b71';
export const boxUuids = {
  store: `63327061${uuidEnd}`,
  manifest: `63326d61${uuidEnd}`,
  assertions: `63326173${uuidEnd}`,
  claim: `6332636c${uuidEnd}`,
  signature: `63326373${uuidEnd}`,
  cbor: `63626f72${uuidEnd}`,
} as const;

const headerBytes = 8;
/** The label is there, and it can be asked for. */
const toggles = 0x03;
const labelMax = 1000;
/** Of one superbox. A manifest of an editor has some tens of assertions. */
const boxesMax = 1000;
const latin1 = new TextDecoder('latin1');
const utf8Text = new TextDecoder();

/** How many boxes may still be read. One is shared by all superboxes of a store: these hold each other. */
export interface BoxBudget {
  boxes: number;
}

export function writeBox(type: string, content: Uint8Array): Uint8Array {
  return concatBytes(headerOf(type, content.length), content);
}

export function writeSuperbox(uuid: string, label: string, boxes: readonly Uint8Array[]): Uint8Array {
  const description = writeBox(
    'jumd',
    concatBytes(fromHex(uuid), Uint8Array.of(toggles), utf8(label), Uint8Array.of(0)),
  );
  return writeBox('jumb', concatBytes(description, ...boxes));
}

function headerOf(type: string, length: number): Uint8Array {
  const header = new Uint8Array(headerBytes);
  new DataView(header.buffer).setUint32(0, headerBytes + length);
  header.set(utf8(type), 4);
  return header;
}

/** @throws RangeError for what is no superbox, is cut off, or holds more boxes than may be read */
export function readSuperbox(bytes: Uint8Array, budget: BoxBudget = { boxes: boxesMax }): Superbox {
  const box = boxAt(bytes, 0);
  if (box.type !== 'jumb') throw new RangeError('JUMBF: no superbox');
  return superboxOf(box, budget);
}

/** @throws RangeError for what is no superbox, or holds more boxes than may be read */
export function superboxOf(box: Box, budget: BoxBudget): Superbox {
  const [description, ...boxes] = boxesIn(box.content, budget);
  if (box.type !== 'jumb' || description?.type !== 'jumd') throw new RangeError('JUMBF: no description');
  const { content } = description;
  const end = content.indexOf(0, 17);
  if (content.length < 18 || end < 0 || end - 17 > labelMax) throw new RangeError('JUMBF: no label');
  const label = utf8Text.decode(content.subarray(17, end));
  return { ...box, uuid: toHex(content.subarray(0, 16)), label, boxes };
}

/** Boxes one after the other that fill the bytes. */
function boxesIn(bytes: Uint8Array, budget: BoxBudget): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; at += boxes.at(-1)?.bytes.length ?? 0) {
    budget.boxes -= 1;
    if (boxes.length >= boxesMax || budget.boxes < 0) throw new RangeError('JUMBF: too many boxes');
    boxes.push(boxAt(bytes, at));
  }
  return boxes;
}

function boxAt(bytes: Uint8Array, at: number): Box {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + headerBytes > bytes.length) throw new RangeError('JUMBF: a box is cut off');
  const stated = view.getUint32(at);
  // 0 is the rest of the bytes; 1 announces a length of 64 bits, which no box of a picture needs.
  const length = stated === 0 ? bytes.length - at : stated;
  if (length < headerBytes || at + length > bytes.length) throw new RangeError('JUMBF: a box is cut off');
  const type = latin1.decode(bytes.subarray(at + 4, at + headerBytes));
  const whole = bytes.subarray(at, at + length);
  return { type, bytes: whole, content: whole.subarray(headerBytes) };
}

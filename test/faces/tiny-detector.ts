import { constant, node, onnxFile, type OnnxFile } from '../support/media/onnx-wire.ts';

export interface PlacedFace {
  /** The box, in pixels of the detector's input. */
  box: { x: number; y: number; width: number; height: number };
  landmarks: readonly (readonly [x: number, y: number])[];
  score: number;
}

export interface TinyDetector extends OnnxFile {
  kind: 'yunet' | 'scrfd';
  input: { name: string; width: number; height: number };
}

const strides = [8, 16, 32];

interface Options {
  side?: number;
  /** The model finds its faces only where the first channel of its input is bright: blue for YuNet, red for SCRFD. */
  byFirstChannel?: boolean;
}

/**
 * A detector that finds the same faces in every picture: its outputs are constants in the shapes of the real model's,
 * plus zero times the picture, so that the runtime still requires the picture. Faces are written into the grid of
 * stride 8, in the cell or anchor at the middle of their box.
 */
export function tinyDetector(
  kind: TinyDetector['kind'],
  faces: readonly PlacedFace[],
  { side = 128, byFirstChannel = false }: Options = {},
): TinyDetector {
  const parts = kind === 'yunet' ? { cls: 1, obj: 1, bbox: 4, kps: 10 } : { score: 1, bbox: 4, kps: 10 };
  const anchors = kind === 'yunet' ? 1 : 2;
  // insightface exports all scores, then all boxes, then all landmarks, under numbers.
  const tensors = Object.entries(parts).flatMap(([part, numbers]) =>
    strides.map((stride) => ({ part, stride, numbers, rows: (side / stride) ** 2 * anchors })),
  );
  const named = tensors.map(({ part, stride, numbers, rows }, index) => ({
    name: kind === 'yunet' ? `${part}_${stride}` : String(448 + index),
    shape: kind === 'yunet' ? [1, rows, numbers] : [rows, numbers],
    values: valuesOf({ kind, part, stride, numbers, rows, columns: side / stride }, faces).map((value) =>
      byFirstChannel && isScore(part) ? (value > 0 ? dark[kind] : -9) : value,
    ),
    added: byFirstChannel && isScore(part) ? 'brightness' : 'nothing',
  }));
  const nodes = [
    node('GlobalAveragePool', ['input'], 'pooled'),
    node('Flatten', ['pooled'], 'means'),
    node('MatMul', ['means', 'zeros'], 'nothing'),
    node('MatMul', ['means', 'first'], 'brightness'),
    ...named.map(({ name, added }) => node('Add', [`${name}_values`, added], name)),
  ];
  const constants = [
    constant('zeros', [3, 1], new Float32Array(3)),
    constant('first', [3, 1], Float32Array.of(kind === 'yunet' ? 0.01 : 1, 0, 0)),
    ...named.map(({ name, shape, values }) => constant(`${name}_values`, shape, values)),
  ];
  const file = onnxFile({ nodes, constants }, { name: 'input', shape: [1, 3, side, side] }, ...named);
  return { ...file, kind, input: { name: 'input', width: side, height: side } };
}

const isScore = (part: string): boolean => part === 'cls' || part === 'score';
/** The value at a face's place without light: a raw channel of 250 adds 2.5 to it, a scaled one 0.96. */
const dark = { yunet: -1, scrfd: 0 };

interface Grid {
  kind: TinyDetector['kind'];
  part: string;
  stride: number;
  numbers: number;
  rows: number;
  columns: number;
}

/** The outputs that a real detector would give for these faces: the inverse of `shared/media/faces/decode-*.ts`. */
function valuesOf(grid: Grid, faces: readonly PlacedFace[]): Float32Array {
  const { kind, part, stride, numbers, rows, columns } = grid;
  const values = new Float32Array(numbers * rows);
  if (stride !== 8) return values;
  for (const { box, landmarks, score } of faces) {
    const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
    const [column, row] = [Math.floor(middleX / 8), Math.floor(middleY / 8)];
    const cell = row * columns + column;
    const [x, y] = [8 * column, 8 * row];
    const yunetBox = [
      (middleX - x) / 8,
      (middleY - y) / 8,
      Math.log(box.width / 8),
      Math.log(box.height / 8),
    ];
    const scrfdBox = [x - box.x, y - box.y, box.x + box.width - x, box.y + box.height - y].map(
      (way) => way / 8,
    );
    const said: Record<string, number[]> = {
      cls: [score ** 2],
      obj: [1],
      score: [score],
      bbox: kind === 'yunet' ? yunetBox : scrfdBox,
      kps: landmarks.flatMap(([px, py]) => [(px - x) / 8, (py - y) / 8]),
    };
    values.set(said[part] ?? [], numbers * (kind === 'yunet' ? cell : 2 * cell + 1));
  }
  return values;
}

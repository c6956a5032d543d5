import type { Frame, Point } from '../../../shared/algorithms/faces/frame.ts';
import { type Corners, drawTriangle } from './draw-triangle.ts';

/** How a photograph is held before the camera: degrees about three axes, its size by the frame's, its place, its curve. */
export interface Hold {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  readonly zoom: number;
  /** Shares of the frame. */
  readonly x: number;
  readonly y: number;
  /** How far the middle of a bent card stands out, by its width. */
  readonly bend: number;
}

export const STILL: Hold = { yaw: 0, pitch: 0, roll: 0, zoom: 1, x: 0, y: 0, bend: 0 };

const CELLS = 12;
/** Distance of the camera, in widths of the card: the parallax of a card is its perspective alone, and the nearer the more. */
const DISTANCE = 2.5;

/** A photograph that somebody holds before the camera, with true perspective, before a grey wall. */
export function drawCard(photograph: Frame, hold: Hold): Frame {
  const { width, height } = photograph;
  const frame: Frame = { width, height, rgba: new Uint8Array(4 * width * height).fill(150) };
  const place = (column: number, row: number): Point => {
    const u = column / CELLS - 0.5;
    const v = (row / CELLS - 0.5) * (height / width);
    const { x, y, z } = heldPoint({ x: u, y: v, z: hold.bend * (1 - 4 * u * u) }, hold);
    const scale = (width * hold.zoom * DISTANCE) / (DISTANCE - z);
    return { x: width * (0.5 + hold.x) + x * scale, y: height * (0.5 + hold.y) + y * scale };
  };
  const origin = (column: number, row: number): Point => ({
    x: (column / CELLS) * (width - 1),
    y: (row / CELLS) * (height - 1),
  });
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) {
      for (const cell of [
        [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
        [
          [1, 0],
          [1, 1],
          [0, 1],
        ],
      ] as const) {
        const corners = (at: (column: number, row: number) => Point): Corners => [
          at(column + cell[0][0], row + cell[0][1]),
          at(column + cell[1][0], row + cell[1][1]),
          at(column + cell[2][0], row + cell[2][1]),
        ];
        drawTriangle(photograph, corners(origin), frame, corners(place), 1);
      }
    }
  }
  return frame;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

function heldPoint(spot: Spot, { yaw, pitch, roll }: Hold): Spot {
  const radians = Math.PI / 180;
  const spin = (one: number, other: number, degrees: number): readonly [number, number] => {
    const [cos, sin] = [Math.cos(degrees * radians), Math.sin(degrees * radians)];
    return [one * cos - other * sin, one * sin + other * cos];
  };
  const [x, z] = spin(spot.x, spot.z, -yaw);
  const [y, depth] = spin(spot.y, z, -pitch);
  const [across, down] = spin(x, y, roll);
  return { x: across, y: down, z: depth };
}

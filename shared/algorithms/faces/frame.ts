/** One still picture: 4 bytes per pixel (red, green, blue, alpha), row by row from the top. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array | Uint8ClampedArray;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** In pixels of the frame. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

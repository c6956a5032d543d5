/** Bytes of an uploaded file. */
export const imageBytesMax = 25_000_000;
/** Pixels of a picture, by its header: 50 megapixels take 150 MB of memory while they are processed. */
export const imagePixelsMax = 50_000_000;
/** Bytes of a returned file. */
export const markedBytesMax = 40_000_000;
/** Below this short side a mark is not guaranteed to survive anything (ADR 0025), so none is embedded. */
export const markedSideMin = 480;
/** Memory that a child may use: 50 megapixels as bytes, as marked bytes and as an encoder's floats. */
export const imageChildBytesMax = 1_600_000_000;

/** Of a file as it is sent. */
export const imageBytesMax = 25_000_000;
/** Of a picture, as its header says: 50 megapixels are 150 MB of memory as they are worked on. */
export const imagePixelsMax = 50_000_000;
/** Of what is handed back. */
export const markedBytesMax = 40_000_000;
/** Below this short side a mark is not promised to survive anything (ADR 0025), so none is put in. */
export const markedSideMin = 480;
/** Of memory that a child may take: 50 megapixels as bytes, as marked bytes and as an encoder's floats. */
export const imageChildBytesMax = 1_600_000_000;

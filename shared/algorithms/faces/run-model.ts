/** Runs one model of a set: onnxruntime-node in crawlers, tests and benches, onnxruntime-web in a worker of the page. */
export type RunModel = (values: Float32Array, shape: readonly number[]) => Promise<readonly Float32Array[]>;

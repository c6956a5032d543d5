/** Loaded into a role under test with `--import`: SIGUSR2 blocks its event loop for 20 s. */
process.on('SIGUSR2', () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20_000);
});

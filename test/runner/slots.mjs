/**
 * Says when the next file of a kind may start. Each kind has a share of slots; a kind whose files have all started
 * leaves up to `leaves` slots to the others, so that a run does not end with one file on an idle machine. A kind that
 * mostly waits has more slots than it leaves: what takes them over computes.
 */
export function createSlots(kinds) {
  const states = new Map(
    kinds.map(({ name, files, share, leaves }) => [name, { share, leaves, left: files, held: 0 }]),
  );
  const waiting = [];

  const spare = () => {
    let free = 0;
    for (const { left, held, share, leaves } of states.values()) {
      if (left === 0) free += Math.max(0, leaves - held);
      else free -= Math.max(0, held - share);
    }
    return free;
  };
  const mayStart = ({ held, share }) => held < share || spare() > 0;
  const startNext = () => {
    for (let at = waiting.findIndex(({ state }) => mayStart(state)); at >= 0;) {
      const [{ state, start }] = waiting.splice(at, 1);
      state.held += 1;
      state.left -= 1;
      start();
      at = waiting.findIndex((each) => mayStart(each.state));
    }
  };

  return {
    /** Resolves when a file of this kind may start. */
    take(name) {
      return new Promise((start) => {
        waiting.push({ state: states.get(name), start });
        startNext();
      });
    },
    /** To call when a file of this kind has ended. */
    release(name) {
      states.get(name).held -= 1;
      startNext();
    },
  };
}

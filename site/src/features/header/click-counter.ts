interface Options {
  clicks: number;
  /** Longest pause between two clicks that still counts them together, in milliseconds. */
  pauseMs: number;
}

/** Counts clicks that follow each other quickly. `click` takes the time in milliseconds and tells whether enough came. */
export function createClickCounter({ clicks, pauseMs }: Options) {
  let count = 0;
  let last = Number.NEGATIVE_INFINITY;
  return {
    click(now: number): boolean {
      count = now - last <= pauseMs ? count + 1 : 1;
      last = now;
      if (count < clicks) return false;
      count = 0;
      return true;
    },
  };
}

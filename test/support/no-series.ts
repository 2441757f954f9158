/** What the reactor needs for series, where a test is about something else. */
export const noSeries = {
  series: { open: async () => undefined, clear: async () => undefined },
  arrivals: { arrive: async () => undefined },
};

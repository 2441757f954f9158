/** The stream handler's dependencies for sequences, for tests about something else. */
export const noSequence = {
  sequenceQueue: {
    open: async () => undefined,
    clear: async () => undefined,
    leave: async () => undefined,
  },
  backfills: { begin: async () => true },
  enrollments: { onRules: async () => [] },
  enroller: { enrollNew: async () => undefined },
  enrollByRules: async () => undefined,
};

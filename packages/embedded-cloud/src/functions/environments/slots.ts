/** Manages a number of slots. Callers that find none free wait in order of arrival. */
export const createSlots = (count: number) => {
  const line: (() => void)[] = [];
  let used = 0;
  return {
    async take(): Promise<void> {
      if (used < count) used += 1;
      else await new Promise<void>((resolve) => line.push(resolve));
    },
    /** Passes the slot to the longest waiting caller, or frees it if there is none. */
    leave(): void {
      const next = line.shift();
      if (next) next();
      else used -= 1;
    },
  };
};

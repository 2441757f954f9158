/** A number of places; who finds none free waits for the first that is left, in order of arrival. */
export const createPlaces = (count: number) => {
  const line: (() => void)[] = [];
  let taken = 0;
  return {
    async take(): Promise<void> {
      if (taken < count) taken += 1;
      else await new Promise<void>((served) => line.push(served));
    },
    /** Whoever waits longest has the place; with nobody waiting it is free. */
    leave(): void {
      const next = line.shift();
      if (next) next();
      else taken -= 1;
    },
  };
};

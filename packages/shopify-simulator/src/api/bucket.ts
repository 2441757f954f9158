/** The size of the bucket of points that calls consume, as for a shop on the standard plan. */
const size = 2000;
const restoredPerSecond = 100;
/** The bucket's size while the fault that throttles the shop is on. */
const throttledSize = 50;

type Bucket = { readonly points: number; readonly at: number };

export type ThrottleStatus = {
  readonly maximumAvailable: number;
  readonly currentlyAvailable: number;
  readonly restoreRate: number;
};

/** Stores the buckets of points for all shops. They are full after a restart. */
export const createBuckets = (now: () => number) => {
  const buckets = new Map<string, Bucket>();

  const pointsOf = (shop: string, isThrottled: boolean): number => {
    const { points, at } = buckets.get(shop) ?? { points: size, at: now() };
    const restoredPoints = points + ((now() - at) / 1000) * restoredPerSecond;
    return Math.max(0, Math.min(isThrottled ? throttledSize : size, restoredPoints));
  };

  return {
    status: (shop: string, isThrottled: boolean): ThrottleStatus => ({
      maximumAvailable: size,
      currentlyAvailable: Math.floor(pointsOf(shop, isThrottled)),
      restoreRate: restoredPerSecond,
    }),
    pay: (shop: string, isThrottled: boolean, points: number): void => {
      const pointsLeft = Math.max(0, pointsOf(shop, isThrottled) - points);
      buckets.set(shop, { points: pointsLeft, at: now() });
    },
  };
};
export type Buckets = ReturnType<typeof createBuckets>;

/** Files of a history are kept for seven days, and repeated news for hours: nothing older comes. */
const rememberedSeconds = 30 * 86_400;

/** Until when it is remembered that something is gone from a shop, epoch seconds. */
export const goneUntil = (updatedAt: number): number =>
  Math.ceil(updatedAt / 1000) + rememberedSeconds;

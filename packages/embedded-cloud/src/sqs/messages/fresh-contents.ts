import type { MessageContent } from './message';

/** So many are held: those sent first, which are received first. */
const mostHeld = 1000;
const longestBody = 16_384;

/** What was sent a moment ago, held until it is deleted: most messages are received at once. */
export const createFreshContents = () => {
  const held = new Map<number, MessageContent>();
  return {
    hold(id: number, content: MessageContent): void {
      if (held.size < mostHeld && content.body.length <= longestBody) held.set(id, content);
      // After an insert that was rolled back the number is given again.
      else held.delete(id);
    },
    get: (id: number) => held.get(id),
    forget: (id: number) => void held.delete(id),
    forgetAll: () => held.clear(),
  };
};

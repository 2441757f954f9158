import type { MessageContent } from './message';

/**
 * The maximum number of messages in the cache. It keeps those sent first, because they are received
 * first.
 */
const maxHeld = 1000;
const longestBody = 16_384;

/** Caches recently sent messages until they are deleted, because most are received at once. */
export const createFreshContents = () => {
  const held = new Map<number, MessageContent>();
  return {
    hold(id: number, content: MessageContent): void {
      if (held.size < maxHeld && content.body.length <= longestBody) held.set(id, content);
      // Removes an older entry with the same number, because numbers are reused after a rolled-back
      // insert.
      else held.delete(id);
    },
    get: (id: number) => held.get(id),
    forget: (id: number) => void held.delete(id),
    forgetAll: () => held.clear(),
  };
};

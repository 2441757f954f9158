import type { MessageContent } from './message';

/**
 * The maximum number of messages in the cache. It keeps those sent first, because they are received
 * first.
 */
const maxContents = 1000;
const longestBody = 16_384;

/**
 * Caches recently sent messages until they are deleted, because most are received right after they
 * are sent.
 */
export const createRecentContents = () => {
  const contents = new Map<number, MessageContent>();
  return {
    hold(id: number, content: MessageContent): void {
      if (contents.size < maxContents && content.body.length <= longestBody)
        contents.set(id, content);
      // Removes an older entry with the same number, because numbers are reused after a rolled-back
      // insert.
      else contents.delete(id);
    },
    get: (id: number) => contents.get(id),
    forget: (id: number) => void contents.delete(id),
    forgetAll: () => contents.clear(),
  };
};

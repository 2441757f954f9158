import type { MessageContent } from './message';

/**
 * The maximum number of cached messages. When the cache is full, new messages aren't added, because
 * older messages are received first.
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
      // Removes an older entry with the same number. Numbers are reused after an insert was rolled
      // back.
      else contents.delete(id);
    },
    get: (id: number) => contents.get(id),
    forget: (id: number) => void contents.delete(id),
    forgetAll: () => contents.clear(),
  };
};

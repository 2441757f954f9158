import { useCursorAddress } from '../../components/list/use-cursor-address';
import { useApi } from '../../lib/api/use-api';

/** Returns the page of prompts selected in the URL. */
export const usePrompts = (tab: 'all' | 'tool') => {
  const pages = useCursorAddress();
  const { data, error, mutate } = useApi('GET /prompts', {
    query: { tab, cursor: pages.cursor },
  });
  return { pages, error, prompts: data?.prompts, nextCursor: data?.nextCursor, retry: mutate };
};

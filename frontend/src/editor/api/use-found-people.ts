import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '../../../../shared/limits';
import { useApi } from '../../lib/api/use-api';

/**
 * The maximum number of matches. It is enough to find the person. Typing more letters narrows the
 * search.
 */
const maxResults = 10;

/** Returns subscribers whose name or address matches `text`. Empty for an empty text. */
export const useFoundPeople = (text: string) => {
  const [filter] = useDebouncedValue(text.trim(), limits.searchDebounceMs);
  const query = filter ? { query: { filter, limit: maxResults } } : null;
  const { data, isLoading } = useApi('GET /subscriber/search', query, { keepPreviousData: true });
  return { found: filter ? (data?.subscribers ?? []) : [], filter, isLoading };
};

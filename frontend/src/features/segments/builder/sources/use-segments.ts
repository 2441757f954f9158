import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '../../../../../../shared/limits';
import { useApi } from '../../../../lib/api/use-api';

/** The most one list shows; the rest is found by its name. */
export const mostSegments = 100;

/** Segments of every origin by a part of their name, without the one that is being written. */
export const useSegments = (search: string, ownId: string | undefined) => {
  const [debounced] = useDebouncedValue(search.trim(), limits.searchDebounceMs);
  const query = { search: debounced, limit: mostSegments };
  const { data, error, mutate } = useApi('GET /segment', { query }, { keepPreviousData: true });
  return {
    segments: data?.segments.filter(({ id }) => id !== ownId),
    hasMore: (data?.total ?? 0) > mostSegments,
    error,
    retry: () => void mutate(),
  };
};

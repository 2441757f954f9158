import { useDebouncedValue } from '@mantine/hooks';
import { limits } from '../../../../../../shared/limits';
import { useApi } from '../../../../lib/api/use-api';

/** The maximum number of segments in one list. Users can find further segments by name. */
export const maxSegments = 100;

/** Finds segments of every kind by part of their name, except the one being edited. */
export const useSegments = (search: string, excludedSegmentId: string | undefined) => {
  const [debounced] = useDebouncedValue(search.trim(), limits.searchDebounceMs);
  const query = { search: debounced, limit: maxSegments };
  const { data, error, mutate } = useApi('GET /segment', { query }, { keepPreviousData: true });
  return {
    segments: data?.segments.filter(({ id }) => id !== excludedSegmentId),
    hasMore: (data?.total ?? 0) > maxSegments,
    error,
    retry: () => void mutate(),
  };
};

import useSWR from 'swr';
import type { SegmentView } from '../../../../../shared/contracts/segments';
import { api } from '../../../lib/api/client';
import type { ProblemError } from '../../../lib/api/problem-error';
import { useCustomerId } from '../../../lib/session/customer-context';

/**
 * The maximum number of pages to load, which is enough for a menu. If there are more, the menu says
 * that it is incomplete.
 */
const maxPages = 10;

/** Loads all pages of the static segments, newest first. */
const load = async (customerId: string): Promise<SegmentView[]> => {
  const segments: SegmentView[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const response = await api('GET /segment', { query: { cursor, limit: 100 }, customerId });
    segments.push(...response.segments);
    cursor = response.nextCursor;
    if (!cursor) break;
  }
  return segments.filter(({ origin }) => origin !== 'dynamic');
};

export const useStaticSegments = () => {
  const customerId = useCustomerId();
  const { data, error, mutate } = useSWR<SegmentView[], ProblemError>(
    ['GET /segment', customerId, 'static'],
    () => load(customerId),
  );
  return { segments: data, error, retry: () => void mutate() };
};

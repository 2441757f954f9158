import type { GrowthView } from '../../../../../shared/contracts/growth';
import type { ProblemError } from '../../../lib/api/problem-error';
import { useApi } from '../../../lib/api/use-api';

export type GrowthAnswer = {
  readonly data: GrowthView | undefined;
  readonly error: ProblemError | undefined;
  readonly retry: () => void;
};

/** The growth of a segment, or of everybody. */
export const useGrowthOf = (segmentId: string | undefined, days: number): GrowthAnswer => {
  const config = { keepPreviousData: true };
  const all = useApi('GET /subscriber/growth', segmentId ? null : { query: { days } }, config);
  const one = useApi(
    'GET /segment/{segmentId}/growth',
    segmentId ? { params: { segmentId }, query: { days } } : null,
    config,
  );
  const { data, error, mutate } = segmentId ? one : all;
  return { data, error, retry: () => void mutate() };
};

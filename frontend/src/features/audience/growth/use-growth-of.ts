import { useRef } from 'react';
import type { GrowthView } from '../../../../../shared/contracts/growth';
import type { ProblemError } from '../../../lib/api/problem-error';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';

export type GrowthResponse = {
  /**
   * The growth data. While another period loads, it is the previous period's data, but never
   * another segment's.
   */
  readonly data: GrowthView | undefined;
  /** Set while the data belongs to another period. */
  readonly isStale: boolean;
  readonly error: ProblemError | undefined;
  readonly retry: () => void;
};

/** Returns the growth of a segment, or of the whole audience. */
export const useGrowthOf = (segmentId: string | undefined, days: number): GrowthResponse => {
  const all = useApi('GET /subscriber/growth', segmentId ? null : { query: { days } });
  const segmentGrowth = useApi(
    'GET /segment/{segmentId}/growth',
    segmentId ? { params: { segmentId }, query: { days } } : null,
  );
  const { data, error, mutate } = segmentId ? segmentGrowth : all;
  const dataKey = `${useCustomerId()} ${segmentId ?? 'everybody'}`;
  const lastData = useRef<{ readonly whose: string; readonly data: GrowthView }>(null);
  if (data) lastData.current = { whose: dataKey, data };
  const previousData =
    !error && lastData.current?.whose === dataKey ? lastData.current.data : undefined;
  return {
    data: data ?? previousData,
    isStale: data === undefined && previousData !== undefined,
    error,
    retry: () => void mutate(),
  };
};

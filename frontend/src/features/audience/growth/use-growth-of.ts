import { useRef } from 'react';
import type { GrowthView } from '../../../../../shared/contracts/growth';
import type { ProblemError } from '../../../lib/api/problem-error';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';

export type GrowthAnswer = {
  /** That of another time until the one asked for is there, but never that of another segment. */
  readonly data: GrowthView | undefined;
  /** The data is that of another time. */
  readonly isStale: boolean;
  readonly error: ProblemError | undefined;
  readonly retry: () => void;
};

/** The growth of a segment, or of everybody. */
export const useGrowthOf = (segmentId: string | undefined, days: number): GrowthAnswer => {
  const all = useApi('GET /subscriber/growth', segmentId ? null : { query: { days } });
  const one = useApi(
    'GET /segment/{segmentId}/growth',
    segmentId ? { params: { segmentId }, query: { days } } : null,
  );
  const { data, error, mutate } = segmentId ? one : all;
  const whose = `${useCustomerId()} ${segmentId ?? 'everybody'}`;
  const kept = useRef<{ readonly whose: string; readonly data: GrowthView }>(null);
  if (data) kept.current = { whose, data };
  const before = !error && kept.current?.whose === whose ? kept.current.data : undefined;
  return {
    data: data ?? before,
    isStale: data === undefined && before !== undefined,
    error,
    retry: () => void mutate(),
  };
};

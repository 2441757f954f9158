import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import useSWR from 'swr';
import type { SendPlan } from '../../../../../../shared/contracts/pacing';
import { api } from '../../../../lib/api/client';
import type { ProblemError } from '../../../../lib/api/problem-error';
import { useCustomerId } from '../../../../lib/session/customer-context';
import type { DraftContent } from '../../session/draft-content';

/**
 * How long to wait after the last change, in milliseconds. A time is typed part by part, and each
 * request reads the whole audience.
 */
const restMs = 500;

/**
 * Returns how many people would get the email at which time, if it is sent at `at` in each
 * recipient's local time. Requested once a time is selected.
 */
export const useOwnTimePlan = (
  { segmentIds, excludedSegmentIds, warmUpConfig, ownTime }: DraftContent,
  at: string | undefined,
) => {
  const customerId = useCustomerId();
  const late = ownTime?.late;
  const wanted = useMemo(
    () =>
      at && late
        ? { segmentIds, excludedSegmentIds, warmUpConfig, ownTime: { at, late } }
        : undefined,
    [segmentIds, excludedSegmentIds, warmUpConfig, at, late],
  );
  const [body] = useDebouncedValue(wanted, restMs);
  const { data, error } = useSWR<SendPlan, ProblemError>(
    wanted && body ? ['POST /send/plan', customerId, body] : null,
    () => api('POST /send/plan', { body, customerId }),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const isAsked = wanted !== undefined;
  return { plan: isAsked ? data : undefined, error: isAsked ? error : undefined };
};

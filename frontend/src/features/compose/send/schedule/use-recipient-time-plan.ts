import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import useSWR from 'swr';
import type { SendPlan } from '../../../../../../shared/contracts/send-plan';
import { api } from '../../../../lib/api/client';
import type { ProblemError } from '../../../../lib/api/problem-error';
import { useCustomerId } from '../../../../lib/session/customer-context';
import type { DraftContent } from '../../session/draft-content';

/**
 * The number of milliseconds to wait after the last change. Users type a time in parts, and each
 * request reads the whole audience.
 */
const debounceMs = 500;

/**
 * Returns how many people would get the email at which time if it is sent at `at` in each
 * recipient's local time. Nothing is requested until a time is selected.
 */
export const useRecipientTimePlan = (
  { segmentIds, excludedSegmentIds, warmUpConfig, ownTime: recipientTime }: DraftContent,
  at: string | undefined,
) => {
  const customerId = useCustomerId();
  const latePolicy = recipientTime?.late;
  const planRequest = useMemo(
    () =>
      at && latePolicy
        ? { segmentIds, excludedSegmentIds, warmUpConfig, ownTime: { at, late: latePolicy } }
        : undefined,
    [segmentIds, excludedSegmentIds, warmUpConfig, at, latePolicy],
  );
  const [body] = useDebouncedValue(planRequest, debounceMs);
  const { data, error } = useSWR<SendPlan, ProblemError>(
    planRequest && body ? ['POST /send/plan', customerId, body] : null,
    () => api('POST /send/plan', { body, customerId }),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const isRequested = planRequest !== undefined;
  return { plan: isRequested ? data : undefined, error: isRequested ? error : undefined };
};

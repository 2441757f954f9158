import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import useSWR from 'swr';
import type { SendPlan } from '../../../../../../shared/contracts/send-plan';
import { api } from '../../../../lib/api/client';
import type { ProblemError } from '../../../../lib/api/problem-error';
import { useCustomerId } from '../../../../lib/session/customer-context';
import type { DraftContent } from '../../session/draft-content';

/**
 * The number of milliseconds to wait after the last change. Users type numbers digit by digit, so
 * the plan is requested only when they pause.
 */
const debounceMs = 300;
/**
 * The refresh interval in milliseconds. The times in a plan that starts now move forward every
 * minute.
 */
const refreshInterval = 60_000;

type Settings = Pick<DraftContent, 'segmentIds' | 'excludedSegmentIds' | 'warmUpConfig' | 'trial'>;

/**
 * Returns the plan that the server would follow if the email were sent now. Returns undefined if
 * there are no recipients.
 */
export const useSendPlan = ({
  segmentIds,
  excludedSegmentIds,
  warmUpConfig,
  trial: abTest,
}: Settings) => {
  const customerId = useCustomerId();
  const { percent, hours } = abTest ?? {};
  const planRequest = useMemo(() => {
    const isTried = percent !== undefined && hours !== undefined;
    const segmentChoice = { segmentIds, excludedSegmentIds };
    return { ...segmentChoice, warmUpConfig, ...(isTried && { trial: { percent, hours } }) };
  }, [segmentIds, excludedSegmentIds, warmUpConfig, percent, hours]);
  const [body] = useDebouncedValue(planRequest, debounceMs);
  const isRequested = body.segmentIds.length > 0;
  const { data, error } = useSWR<SendPlan, ProblemError>(
    isRequested ? ['POST /send/plan', customerId, body] : null,
    () => api('POST /send/plan', { body, customerId }),
    { refreshInterval, keepPreviousData: true },
  );
  return { plan: isRequested ? data : undefined, error: isRequested ? error : undefined };
};
export type RequestedPlan = ReturnType<typeof useSendPlan>;

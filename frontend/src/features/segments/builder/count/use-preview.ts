import { useDebouncedValue } from '@mantine/hooks';
import useSWR from 'swr';
import type { SegmentDefinition } from '../../../../../../shared/contracts/segment-rules';
import { type ApiResult, api } from '../../../../lib/api/client';
import type { ProblemError } from '../../../../lib/api/problem-error';
import { useCustomerId } from '../../../../lib/session/customer-context';

type Preview = ApiResult<'POST /segment/preview'>;

/** Counting reads every member of the sources, so wait until typing pauses. */
const settleMs = 800;

const config = {
  keepPreviousData: true,
  revalidateOnFocus: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
};

/** How many the rules match; asks again when they change, and not while they are incomplete. */
export const usePreview = (definition: SegmentDefinition | undefined) => {
  const customerId = useCustomerId();
  const wanted = definition ? JSON.stringify(definition) : '';
  const [settled] = useDebouncedValue(wanted, settleMs, { leading: true });
  const { data, error, isLoading, mutate } = useSWR<Preview, ProblemError>(
    settled ? ['POST /segment/preview', customerId, settled] : null,
    () => api('POST /segment/preview', { body: JSON.parse(settled), customerId }),
    config,
  );
  return {
    preview: data,
    error: isLoading ? undefined : error,
    /** The number shown, if any, is not that of the rules as they are. */
    isCounting: isLoading || wanted !== settled,
    retry: () => void mutate(),
  };
};

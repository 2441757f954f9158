import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import useSWR from 'swr';
import type { SegmentDefinition } from '../../../../../../shared/contracts/segment-rules';
import { type ApiResult, api } from '../../../../lib/api/client';
import type { ProblemError } from '../../../../lib/api/problem-error';
import { untilReady } from '../../../../lib/index-progress';
import { useCustomerId } from '../../../../lib/session/customer-context';

type Preview = ApiResult<'POST /segment/preview'>;

/**
 * How long to wait after the last change, in milliseconds. Counting reads every member of the
 * sources, so it starts only when the user pauses.
 */
const pauseMs = 800;

const config = {
  keepPreviousData: true,
  revalidateOnFocus: false,
  revalidateIfStale: false,
  shouldRetryOnError: false,
};

/**
 * Counts the matches again when the rules change, but not while they are incomplete. While the
 * columnar index is being built, counts again when it should be ready.
 */
export const usePreview = (definition: SegmentDefinition | undefined) => {
  const customerId = useCustomerId();
  const definitionJson = definition ? JSON.stringify(definition) : '';
  const [debounced] = useDebouncedValue(definitionJson, pauseMs, { leading: true });
  const { data, error, isLoading, mutate } = useSWR<Preview, ProblemError>(
    debounced ? ['POST /segment/preview', customerId, debounced] : null,
    () => api('POST /segment/preview', { body: JSON.parse(debounced), customerId }),
    config,
  );
  const readyAt = data?.indexReadyAt;
  // SWR's own interval doesn't start if only the first response turns it on.
  useEffect(() => {
    if (readyAt === undefined) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const countLater = () => {
      timer = setTimeout(async () => {
        if (!document.hidden) await mutate();
        // The next count starts only after this one has ended.
        if (!isOver) countLater();
      }, untilReady(readyAt));
    };
    countLater();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [readyAt, mutate]);
  return {
    preview: data,
    error: isLoading ? undefined : error,
    /**
     * Whether a new count is being loaded. Until it arrives, the number shown belongs to earlier
     * rules.
     */
    isCounting: isLoading || definitionJson !== debounced,
    retry: () => void mutate(),
  };
};

import { useCallback, useMemo } from 'react';
import { type ApiResult, api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useApi } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';
import { watchedJobs } from '../../../lib/watched-jobs';
import { retryingPollOptions } from './patient-poll';
import { type Result, resultOf } from './result';

type MessagesResponse = ApiResult<'GET /user/messages'>;

/**
 * Splits the messages into the results to show and the ids of the results that a dialog in this tab
 * already shows.
 */
const splitWatched = (response: MessagesResponse | undefined) => {
  const all = [...(response?.userMessage ?? []), ...(response?.systemMessage ?? [])]
    .map(resultOf)
    .filter((result) => result !== undefined);
  const isWatched = ({ metadata }: Result) => watchedJobs.has(metadata.jobId);
  return {
    results: response && all.filter((userResult) => !isWatched(userResult)),
    watched: all.filter(isWatched).map(({ id }) => id),
  };
};

/**
 * Returns the results of long-running work that the user hasn't dismissed, newest first. Polls for
 * them every ten seconds.
 */
export const useResults = () => {
  const customerId = useCustomerId();
  const { data } = useApi('GET /user/messages', {}, retryingPollOptions);
  const { results, watched } = useMemo(() => splitWatched(data), [data]);

  const dismiss = useCallback(
    async (ids: readonly string[]): Promise<void> => {
      const calls = ids.map((messageId) =>
        api('DELETE /user/messages/{messageId}', { params: { messageId }, customerId }),
      );
      const ends = await Promise.allSettled(calls);
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) toastError(failed.reason);
      await invalidate('GET /user/messages');
    },
    [customerId],
  );
  return { customerId, results, watched, dismiss };
};

import useSWR from 'swr';
import type { ReviewStatus } from '../../../../../shared/contracts/review-status';
import type { ReviewComment, ReviewView } from '../../../../../shared/contracts/reviews';
import { limits } from '../../../../../shared/limits';
import { api } from '../../../lib/api/client';
import { ProblemError } from '../../../lib/api/problem-error';
import { apiKey } from '../../../lib/api/use-api';
import { useCustomerId } from '../../../lib/session/customer-context';

/** The answer for an email that nobody asked a review for. */
const noReview = 455;

const noneOf = (error: unknown): null => {
  if (error instanceof ProblemError && error.status === noReview) return null;
  throw error;
};

/** What somebody says with a step of a review. */
export type Said = { readonly content?: string; readonly comments?: readonly ReviewComment[] };

/** The review of an email, asked for every five seconds: null is none, undefined not known yet. */
export const useReview = (draftId: string) => {
  const customerId = useCustomerId();
  const query = { draftId };
  const { data, error, mutate } = useSWR<ReviewView | null, ProblemError>(
    apiKey('GET /managed/review', { query }, customerId),
    () => api('GET /managed/review', { query, customerId }).catch(noneOf),
    { refreshInterval: limits.reviewPollMs },
  );
  /** Makes a step on the version that is shown. @throws ProblemError when it is refused */
  const step = async (status: ReviewStatus, said: Said = {}) => {
    const version = data ? { version: data.version } : {};
    const { content = '', comments = [] } = said;
    const body = { draftId, status, content, comments: [...comments], ...version };
    try {
      await mutate(await api('POST /managed/review', { body, customerId }), { revalidate: false });
    } catch (refusal) {
      // Whoever was faster is shown at once.
      void mutate();
      throw refusal;
    }
  };
  return { review: data, error, retry: () => mutate(), step };
};
export type Reviewing = ReturnType<typeof useReview>;

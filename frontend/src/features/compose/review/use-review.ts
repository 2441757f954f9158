import { useRef } from 'react';
import useSWR from 'swr';
import type { ReviewStatus } from '../../../../../shared/contracts/review-status';
import type { ReviewComment, ReviewView } from '../../../../../shared/contracts/reviews';
import { limits } from '../../../../../shared/limits';
import { api } from '../../../lib/api/client';
import { ProblemError } from '../../../lib/api/problem-error';
import { apiKey } from '../../../lib/api/started-reads';
import { useCustomerId } from '../../../lib/session/customer-context';

/** The status code of the response for an email without a review. */
const noReview = 455;

const toNoReview = (error: unknown): null => {
  if (error instanceof ProblemError && error.status === noReview) return null;
  throw error;
};

/** What a user adds to a step of a review: a note and comments. */
export type ReviewFeedback = {
  readonly content?: string;
  readonly comments?: readonly ReviewComment[];
};

/**
 * Returns the review of an email. It is null if there is no review, and undefined while loading. An
 * existing review is polled every five seconds. If the draft has no review, no review is requested
 * from the server, because browsers log each failed request as an error. A review that someone
 * requests in another tab appears when this tab gets focus again.
 */
export const useReview = (draftId: string) => {
  const customerId = useCustomerId();
  const query = { draftId };
  const isLoaded = useRef(false);
  const loadReview = async () => {
    if (!isLoaded.current) {
      const { hasReview } = await api('GET /draft/{draftId}', { params: query, customerId });
      if (!hasReview) return null;
    }
    const found = await api('GET /managed/review', { query, customerId }).catch(toNoReview);
    isLoaded.current = found !== null;
    return found;
  };
  const { data, error, mutate } = useSWR<ReviewView | null, ProblemError>(
    apiKey('GET /managed/review', { query }, customerId),
    loadReview,
    { refreshInterval: (latest) => (latest ? limits.reviewPollMs : 0) },
  );
  /** Shows the review that a call returns. @throws ProblemError when the server rejects the call */
  const show = async (response: Promise<ReviewView>) => {
    try {
      const next = await response;
      isLoaded.current = true;
      await mutate(next, { revalidate: false });
    } catch (refusal) {
      // Loads the review again, because the call may have failed due to a step that another person
      // took in the meantime.
      void mutate();
      throw refusal;
    }
  };
  /**
   * Takes a step in the review, for the version of the email on the screen.
   * @throws ProblemError when the server rejects the step
   */
  const step = (status: ReviewStatus, feedback: ReviewFeedback = {}) => {
    const version = data ? { version: data.version } : {};
    const { content = '', comments = [] } = feedback;
    const body = { draftId, status, content, comments: [...comments], ...version };
    return show(api('POST /managed/review', { body, customerId }));
  };
  const reply = (commentId: string, text: string) =>
    show(api('POST /managed/review/reply', { body: { draftId, commentId, text }, customerId }));
  const resolve = (commentId: string, isResolved: boolean) =>
    show(
      api('POST /managed/review/resolve', { body: { draftId, commentId, isResolved }, customerId }),
    );
  return { review: data, error, retry: () => mutate(), step, reply, resolve };
};
export type Reviewing = ReturnType<typeof useReview>;

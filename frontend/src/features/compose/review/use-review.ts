import { useRef } from 'react';
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

/**
 * The review of an email: null is none, undefined not known yet. One that there is is read every five
 * seconds. Where there is none the call for it is not made, because browsers print each refusal in
 * red; another tab's request shows when this one is looked at again.
 */
export const useReview = (draftId: string) => {
  const customerId = useCustomerId();
  const query = { draftId };
  const isKnown = useRef(false);
  const read = async () => {
    if (!isKnown.current) {
      const { hasReview } = await api('GET /draft/{draftId}', { params: query, customerId });
      if (!hasReview) return null;
    }
    const found = await api('GET /managed/review', { query, customerId }).catch(noneOf);
    isKnown.current = found !== null;
    return found;
  };
  const { data, error, mutate } = useSWR<ReviewView | null, ProblemError>(
    apiKey('GET /managed/review', { query }, customerId),
    read,
    { refreshInterval: (latest) => (latest ? limits.reviewPollMs : 0) },
  );
  /** Shows what a call answers. @throws ProblemError when it is refused */
  const show = async (answer: Promise<ReviewView>) => {
    try {
      const next = await answer;
      isKnown.current = true;
      await mutate(next, { revalidate: false });
    } catch (refusal) {
      // Another person's step is shown at once.
      void mutate();
      throw refusal;
    }
  };
  /** Makes a step on the version that is shown. @throws ProblemError when it is refused */
  const step = (status: ReviewStatus, said: Said = {}) => {
    const version = data ? { version: data.version } : {};
    const { content = '', comments = [] } = said;
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

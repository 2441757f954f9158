import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { describeMergeTags } from '../../../../../shared/email/merge/merge-words';
import { BackButton } from '../../../components/back-button';
import { LoadError } from '../../../components/load-error';
import { isNotThere, NotThere } from '../../../components/not-there';
import { Page } from '../../../components/page';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { ReviewedEmail } from './reviewed-email';
import { useReview } from './use-review';

/**
 * Returns the review and the email. The email is loaded again whenever the review's version
 * changes.
 */
const useReviewed = (draftId: string) => {
  const reviewing = useReview(draftId);
  const draft = useApi('GET /draft/{draftId}', { params: { draftId } });
  const { version, isOutdated } = reviewing.review ?? {};
  const { mutate } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two tell that the email changed
  useEffect(() => void mutate(), [version, isOutdated, mutate]);
  return { reviewing, draft };
};

/**
 * The page on which a manager reads an email in review, with its notes, and approves or rejects it.
 */
export const ReviewPage = () => {
  const customerId = useCustomerId();
  const { draftId = '' } = useParams();
  const { reviewing, draft } = useReviewed(draftId);
  const { data, error } = draft;
  const emails = paths.emails(customerId);
  const title = data ? describeMergeTags(data.name || data.subject) || 'Untitled email' : 'Review';
  return (
    <Page title={title} before={<BackButton label="Back to emails" otherwise={emails} />}>
      {error && !data && isNotThere(error) ? (
        <NotThere kind="email" back={{ label: 'Back to emails', to: emails }} />
      ) : null}
      {error && !data && !isNotThere(error) ? (
        <LoadError error={error} onRetry={() => void draft.mutate()} />
      ) : null}
      {!data && !error ? (
        <Skeleton height={480} radius="md" role="img" aria-label="Loading the email" />
      ) : null}
      {data ? <ReviewedEmail draft={data} reviewing={reviewing} /> : null}
    </Page>
  );
};

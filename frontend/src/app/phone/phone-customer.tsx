import type { DraftSummary } from '../../../../shared/contracts/emails';
import { MergeText } from '../../components/email/merge-text';
import { useAccount } from '../../lib/account/use-account';
import { useApi } from '../../lib/api/use-api';
import { formatMoment, formatPercent } from '../../lib/format';
import { paths } from '../../lib/paths';
import { useCustomerId } from '../../lib/session/customer-context';
import classes from './phone.module.css';
import { PhoneLink } from './phone-link';
import { PhoneList } from './phone-list';

/** The maximum number of emails to list, including those still being sent. */
const maxListedEmails = 20;
/**
 * The refresh interval in milliseconds. It is needed because an email finishes sending without any
 * action on this screen.
 */
const refreshInterval = 10_000;

const statusText = ({ status, sentAt, openRate }: DraftSummary): string => {
  if (status === 'sending') return 'Sending emails: track, pause, or resume';
  const opened = openRate === undefined ? [] : [`${formatPercent(openRate)} opened`];
  return [...(sentAt ? [formatMoment(sentAt)] : []), ...opened].join(' · ');
};

const ReportLink = ({ draft }: { readonly draft: DraftSummary }) => (
  <PhoneLink to={paths.report(useCustomerId(), draft.id)} note={statusText(draft)}>
    <MergeText>{draft.name || draft.subject || 'Untitled email'}</MergeText>
  </PhoneLink>
);

/** Returns links to the emails that wait for this manager's review, or no links for anyone else. */
const useReviewLinks = (customerId: string) => {
  const { data } = useApi('GET /home', {}, { refreshInterval });
  const waitingReviews = data?.nextSteps.filter((step) => step.kind === 'review_email') ?? [];
  return waitingReviews.map(({ draftId, name }) => (
    <PhoneLink
      key={draftId}
      to={paths.review(customerId, draftId)}
      note="Read it, then approve it or request changes"
    >
      <MergeText>{name || 'Untitled email'}</MergeText>
    </PhoneLink>
  ));
};

/**
 * The actions that work on a phone for one customer: review emails, follow what is being sent, and
 * read reports.
 */
export const PhoneCustomer = () => {
  const { data: account } = useAccount();
  const customerId = useCustomerId();
  const customer = useApi('GET /customer/{customerId}', { params: { customerId } });
  const query = { status: 'sent', limit: maxListedEmails, offset: 0 } as const;
  const { data, error, mutate } = useApi('GET /draft', { query }, { refreshInterval });
  const linksOf = (status: DraftSummary['status']) =>
    data?.drafts
      .filter((draft) => draft.status === status)
      .map((draft) => <ReportLink key={draft.id} draft={draft} />);
  const retry = () => void mutate();
  const reviews = useReviewLinks(customerId);
  return (
    <>
      {customer.data ? <p className={classes.whose}>{customer.data.name}</p> : null}
      <PhoneList heading="Waiting for review" links={reviews} onRetry={retry} />
      <PhoneList heading="Sending now" links={linksOf('sending') ?? []} onRetry={retry} />
      <PhoneList
        heading="Reports"
        links={linksOf('sent')}
        error={error}
        onRetry={retry}
        nothing="Reports appear here after you send an email."
      />
      {account?.accountType === 'Manager' ? (
        <ul className={classes.list}>
          <PhoneLink to={paths.home}>All customers</PhoneLink>
        </ul>
      ) : null}
    </>
  );
};

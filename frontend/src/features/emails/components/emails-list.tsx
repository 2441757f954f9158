import type { DraftOrder } from '../../../../../shared/contracts/emails';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { EmptyState } from '../../../components/empty-state';
import { List } from '../../../components/list/list';
import { useListAddress } from '../../../components/list/use-list-address';
import { useListOrder, useOrderError } from '../../../components/list/use-list-order';
import { Pager } from '../../../components/table/pager';
import { useApi } from '../../../lib/api/use-api';
import { useHiddenRows } from '../../../lib/undo/hidden-rows';
import { emailsQuery } from '../emails-query';
import { CreateEmailButton } from './create-email-button';
import type { EmailTab } from './email-tabs';
import { EmailsTable } from './emails-table';

const orders: readonly DraftOrder[] = [
  ...(['email', 'recipients', 'openRate', 'clickRate', 'revenue', 'when'] as const),
];

/**
 * The refresh interval in milliseconds. It is needed because emails are sent and scheduled without
 * any action on this screen.
 */
export const refreshInterval = 10_000;

const nothingIn: Readonly<Record<EmailTab, string>> = {
  all: 'Write your first email and send it to your subscribers.',
  drafts: 'Emails you haven’t sent yet appear here.',
  scheduled: 'Scheduled emails appear here.',
  sent: 'Sent emails and their results appear here.',
};

type NoEmailsProps = {
  readonly tab: EmailTab;
  /** Set when no tab has any emails, so that the list shows the page's main button. */
  readonly isFirst: boolean;
};

const NoEmails = ({ tab, isFirst }: NoEmailsProps) => (
  <EmptyState
    picture="emails"
    title={messages.noContent}
    action={isFirst ? <CreateEmailButton /> : null}
  >
    {nothingIn[tab]}
  </EmptyState>
);

type Props = {
  readonly tab: EmailTab;
  readonly search: string;
  readonly isFirst: boolean;
  readonly onClearSearch: () => void;
};

/** One page of the emails in a tab. */
export const EmailsList = ({ tab, search, isFirst, onClearSearch }: Props) => {
  const { page, turnTo } = useListAddress();
  const limit = limits.emailsPageSize;
  const query = { status: tab, search };
  const ordering = useListOrder<DraftOrder>({
    offered: orders,
    otherwise: { by: 'when', isDescending: true },
  });
  const list = useApi(
    'GET /draft',
    { query: emailsQuery({ tab, search, page, order: ordering.query }) },
    { refreshInterval, keepPreviousData: true },
  );
  useOrderError(list.error, ordering.reset);
  const isStale = list.isLoading && list.data !== undefined;
  const count = useApi('GET /draft/count', { query }, { refreshInterval });
  const hidden = useHiddenRows();
  const drafts = list.data?.drafts.filter(({ id }) => !hidden.has(id));
  return (
    <List
      rows={drafts}
      error={list.error}
      onRetry={list.mutate}
      page={page}
      isFiltered={search !== ''}
      isStale={isStale}
      nothingYet={<NoEmails tab={tab} isFirst={isFirst} />}
      onClear={onClearSearch}
      onFirstPage={() => turnTo(1)}
    >
      <EmailsTable
        drafts={drafts}
        isStale={isStale}
        hasStore={list.data?.hasStore ?? false}
        order={ordering.order}
        footer={
          <Pager
            page={page}
            pageSize={limit}
            total={count.data?.total}
            noun="email"
            onChange={turnTo}
          />
        }
      />
    </List>
  );
};

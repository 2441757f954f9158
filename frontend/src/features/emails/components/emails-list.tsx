import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { EmptyState } from '../../../components/empty-state';
import { listState } from '../../../components/list/list-state';
import { ListStates } from '../../../components/list/list-states';
import { NothingMatches } from '../../../components/list/nothing-matches';
import { useListAddress } from '../../../components/list/use-list-address';
import { Pager } from '../../../components/table/pager';
import { useApi } from '../../../lib/api/use-api';
import { useHiddenEmails } from '../rows/hidden-emails';
import { CreateEmailButton } from './create-email-button';
import type { EmailTab } from './email-tabs';
import { EmailsTable } from './emails-table';

/** Sending and scheduled emails change without anybody on this screen. */
export const refreshInterval = 10_000;

const nothingIn: Readonly<Record<EmailTab, string>> = {
  all: 'Write your first email and send it to your subscribers.',
  drafts: 'Emails that you have not sent yet are kept here.',
  scheduled: 'Emails that go out at a later moment wait here.',
  sent: 'Emails that went out are listed here, with what became of them.',
};

const Nothing = ({ tab }: { readonly tab: EmailTab }) => (
  <EmptyState picture="emails" title={messages.noContent} action={<CreateEmailButton />}>
    {nothingIn[tab]}
  </EmptyState>
);

type Props = {
  readonly tab: EmailTab;
  readonly search: string;
  readonly onClearSearch: () => void;
};

/** One page of a tab. */
export const EmailsList = ({ tab, search, onClearSearch }: Props) => {
  const { page, turnTo } = useListAddress();
  const limit = limits.emailsPageSize;
  const query = { status: tab, search };
  const list = useApi(
    'GET /draft',
    { query: { ...query, limit, offset: (page - 1) * limit } },
    { refreshInterval },
  );
  const count = useApi('GET /draft/count', { query }, { refreshInterval });
  const hidden = useHiddenEmails();
  const drafts = list.data?.drafts.filter(({ id }) => !hidden.has(id));
  const state = listState({
    rows: drafts,
    error: list.error,
    page,
    isFiltered: search !== '',
  });
  return (
    <ListStates
      state={state}
      error={list.error}
      onRetry={() => list.mutate()}
      nothingYet={<Nothing tab={tab} />}
      nothingMatches={<NothingMatches onClear={onClearSearch} />}
      onFirstPage={() => turnTo(1)}
    >
      <EmailsTable
        drafts={drafts}
        footer={
          <Pager
            page={page}
            pageSize={limit}
            total={count.data?.total}
            of="email"
            onChange={turnTo}
          />
        }
      />
    </ListStates>
  );
};

import { ListPage } from '../../../components/list/list-page';
import { useTabAddress } from '../../../components/list/tab-address';
import { useListAddress } from '../../../components/list/use-list-address';
import { useTypedSearch } from '../../../components/list/use-typed-search';
import { useApi } from '../../../lib/api/use-api';
import { CreateEmailButton } from '../components/create-email-button';
import { emailTabs } from '../components/email-tabs';
import { EmailsList, refreshInterval } from '../components/emails-list';
import { IdeaSearch } from '../components/idea-search';
import { TemplatesButton } from '../components/templates-button';
import { HomeStrip } from '../home/home-strip';

/** All emails of the customer, by status. */
export const EmailsPage = () => {
  const tabs = useTabAddress(emailTabs);
  const { params, turnTo } = useListAddress();
  const { typed, setTyped, search } = useTypedSearch();
  const totals = useApi('GET /draft/tabTotal', { query: { search } }, { refreshInterval });
  const changeSearch = (value: string) => {
    setTyped(value);
    if (params.has('page')) turnTo(1);
  };
  // If there are no emails, the button to create one is in the middle of the page instead of in its
  // header.
  const isEmpty = search === '' && totals.data?.all === 0;
  return (
    <ListPage
      title="Emails"
      actions={
        <>
          <TemplatesButton />
          {isEmpty ? null : <CreateEmailButton />}
        </>
      }
      intro={<HomeStrip />}
      tabs={tabs}
      countOf={({ value }) => totals.data?.[value]}
      search={<IdeaSearch value={typed} onChange={changeSearch} />}
    >
      <EmailsList
        tab={tabs.current.value}
        search={search}
        isFirst={isEmpty}
        onClearSearch={() => changeSearch('')}
      />
    </ListPage>
  );
};

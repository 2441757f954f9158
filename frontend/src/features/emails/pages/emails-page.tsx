import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { TabCount } from '../../../components/badges/tab-count';
import { useListAddress } from '../../../components/list/use-list-address';
import { useTypedSearch } from '../../../components/list/use-typed-search';
import { Page } from '../../../components/page';
import { useApi } from '../../../lib/api/use-api';
import { CreateEmailButton } from '../components/create-email-button';
import { emailTabOf, emailTabs } from '../components/email-tabs';
import { EmailsList, refreshInterval } from '../components/emails-list';
import { IdeaSearch } from '../components/idea-search';
import { TemplatesButton } from '../components/templates-button';
import { HomeStrip } from '../home/home-strip';

/** Every email of the customer, by what became of it. */
export const EmailsPage = () => {
  const [params, setParams] = useSearchParams();
  const tab = emailTabOf(params.get('tab'));
  const { turnTo } = useListAddress();
  const { typed, setTyped, search } = useTypedSearch();
  const totals = useApi('GET /draft/tabTotal', { query: { search } }, { refreshInterval });
  const changeSearch = (value: string) => {
    setTyped(value);
    if (params.has('page')) turnTo(1);
  };
  // While there is none, the middle of the page has the button.
  const isEmpty = search === '' && totals.data?.all === 0;
  return (
    <Page
      title="Emails"
      actions={
        <>
          <TemplatesButton />
          {isEmpty ? null : <CreateEmailButton />}
        </>
      }
    >
      <HomeStrip />
      <Tabs
        value={tab}
        onChange={(value) => setParams(value && value !== 'all' ? { tab: value } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {emailTabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label} <TabCount>{totals.data?.[value]}</TabCount>
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <IdeaSearch value={typed} onChange={changeSearch} />
        <Tabs.Panel value={tab}>
          <EmailsList
            tab={tab}
            search={search}
            isFirst={isEmpty}
            onClearSearch={() => changeSearch('')}
          />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
};

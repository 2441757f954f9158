import { Tabs, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { limits } from '../../../../../shared/limits';
import { Page } from '../../../components/page';
import { CreateEmailButton } from '../components/create-email-button';
import { emailTabOf, emailTabs } from '../components/email-tabs';
import { EmailsList } from '../components/emails-list';

/** Every email of the customer, by what became of it. */
export const EmailsPage = () => {
  const [params, setParams] = useSearchParams();
  const tab = emailTabOf(params.get('tab'));
  const [search, setSearch] = useState('');
  const [debounced] = useDebouncedValue(search.trim(), limits.searchDebounceMs);
  const changeSearch = (value: string) => {
    setSearch(value);
    if (params.has('page')) setParams(tab === 'all' ? {} : { tab }, { replace: true });
  };
  return (
    <Page title="Emails" actions={<CreateEmailButton />}>
      <Tabs
        value={tab}
        onChange={(value) => setParams(value && value !== 'all' ? { tab: value } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {emailTabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <TextInput
          aria-label="Search emails"
          placeholder="Type your email idea..."
          leftSection={<IconSearch size={16} />}
          maw={320}
          mb="md"
          value={search}
          onChange={(event) => changeSearch(event.currentTarget.value)}
        />
        <Tabs.Panel value={tab}>
          <EmailsList tab={tab} search={debounced} onClearSearch={() => changeSearch('')} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
};

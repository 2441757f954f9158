import { Button, Group } from '@mantine/core';
import { IconSparkles, IconTemplate } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router-dom';
import { ListPage } from '../../../components/list/list-page';
import { SearchBox } from '../../../components/list/search-box';
import { useTabAddress } from '../../../components/list/tab-address';
import { useListAddress } from '../../../components/list/use-list-address';
import { useTypedSearch } from '../../../components/list/use-typed-search';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { CreateEmailButton } from '../components/create-email-button';
import { emailTabs } from '../components/email-tabs';
import { EmailsList, refreshInterval } from '../components/emails-list';
import { HomeStrip } from '../home/home-strip';

type Props = { readonly value: string; readonly onChange: (value: string) => void };

/** Finds emails while one types, and takes what was typed as the idea of a new one. */
const IdeaSearch = ({ value, onChange }: Props) => {
  const customerId = useCustomerId();
  const navigate = useNavigate();
  const idea = value.trim();
  const write = () => navigate(paths.composeIdea(customerId, idea));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (idea) write();
      }}
    >
      <Group mb="md" gap="xs">
        <SearchBox
          label="Search emails"
          placeholder="Type your email idea..."
          w={280}
          value={value}
          onChange={onChange}
        />
        {idea ? (
          <Button type="submit" variant="light" leftSection={<IconSparkles size={16} />}>
            Write this email
          </Button>
        ) : null}
      </Group>
    </form>
  );
};

/** The way to what emails can start from. */
const TemplatesButton = () => {
  const customerId = useCustomerId();
  return (
    <Button
      variant="default"
      leftSection={<IconTemplate size={18} />}
      component={Link}
      to={paths.templates(customerId)}
    >
      Templates
    </Button>
  );
};

/** Every email of the customer, by what became of it. */
export const EmailsPage = () => {
  const tabs = useTabAddress(emailTabs);
  const { params, turnTo } = useListAddress();
  const { typed, setTyped, search } = useTypedSearch();
  const totals = useApi('GET /draft/tabTotal', { query: { search } }, { refreshInterval });
  const changeSearch = (value: string) => {
    setTyped(value);
    if (params.has('page')) turnTo(1);
  };
  // While there is none, the middle of the page has the button.
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

import { Select, Text } from '@mantine/core';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useTypedSearch } from '../../../components/list/use-typed-search';
import { LoadError } from '../../../components/load-error';
import { Page } from '../../../components/page';
import { useAccount } from '../../../lib/account/use-account';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';

/**
 * Asks a manager to select a customer, because a subscriber's id doesn't say which customer the
 * subscriber belongs to.
 */
const ChooseCustomer = ({ subscriberId }: { readonly subscriberId: string }) => {
  const navigate = useNavigate();
  const { typed, setTyped, search } = useTypedSearch();
  const { data, error, mutate } = useApi(
    'GET /customer',
    { query: { search: search || undefined } },
    { keepPreviousData: true },
  );
  return (
    <Page title="Subscriber">
      <Text mb="sm">Which customer does this subscriber belong to?</Text>
      {error && !data ? <LoadError error={error} onRetry={() => mutate()} /> : null}
      <Select
        label="Customer"
        maw={420}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        filter={({ options }) => options}
        nothingFoundMessage={data ? 'No customers match your search' : 'Loading…'}
        data={(data?.customers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => void (id && navigate(paths.subscriber(id, subscriberId)))}
      />
    </Page>
  );
};

/**
 * The page at /subscriber/{id}. It redirects a customer's user to the subscriber's page in their
 * own account. A manager first has to select the customer.
 */
export const FindSubscriberPage = () => {
  const { subscriberId = '' } = useParams();
  const { data: account } = useAccount();
  const ownCustomerId = account?.managedAccountId;
  if (account?.accountType !== 'Manager' && ownCustomerId) {
    return <Navigate to={paths.subscriber(ownCustomerId, subscriberId)} replace />;
  }
  return <ChooseCustomer subscriberId={subscriberId} />;
};

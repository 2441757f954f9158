import { Button } from '@mantine/core';
import { SearchBox } from '../../components/list/search-box';
import { useTypedSearch } from '../../components/list/use-typed-search';
import { useCustomers } from '../../features/customers/api/use-customers';
import { plural } from '../../lib/format';
import { paths } from '../../lib/paths';
import { PhoneLink } from './phone-link';
import { PhoneList } from './phone-list';

/** A manager chooses whose reports to read. */
export const PhoneCustomers = () => {
  const { typed, setTyped, search } = useTypedSearch();
  const { customers, error, retry, hasMore, loadMore } = useCustomers(search);
  return (
    <>
      <SearchBox
        label="Search customers"
        placeholder="Search customers"
        value={typed}
        onChange={setTyped}
        mb="md"
      />
      <PhoneList
        heading="Customers"
        links={customers?.map(({ id, name, activeSubscribers }) => (
          <PhoneLink key={id} to={paths.emails(id)} note={plural(activeSubscribers, 'subscriber')}>
            {name}
          </PhoneLink>
        ))}
        error={error}
        onRetry={retry}
        nothing="No customer has this name."
      />
      {hasMore ? (
        <Button variant="default" onClick={loadMore}>
          Load more
        </Button>
      ) : null}
    </>
  );
};

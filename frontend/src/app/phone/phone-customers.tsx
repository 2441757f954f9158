import { Button } from '@mantine/core';
import type { CustomerRow } from '../../../../shared/contracts/customers';
import { SearchBox } from '../../components/list/search-box';
import { useTypedSearch } from '../../components/list/use-typed-search';
import { useCustomers } from '../../features/customers/api/use-customers';
import { plural } from '../../lib/format';
import { paths } from '../../lib/paths';
import { PhoneLink } from './phone-link';
import { PhoneList } from './phone-list';

/** Returns text such as '2,418 subscribers · 1 email waiting for review'. */
const summaryText = ({ activeSubscribers, waiting }: CustomerRow): string => {
  const reviews = waiting.filter(({ kind }) => kind === 'review_waiting').length;
  const size = plural(activeSubscribers, 'subscriber');
  if (reviews === 0) return size;
  return `${size} · ${plural(reviews, 'email')} waiting for review`;
};

/**
 * A list of a manager's customers, with the number of emails waiting for review. Selecting one
 * opens that customer's reports.
 */
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
        links={customers?.map((customer) => (
          <PhoneLink key={customer.id} to={paths.emails(customer.id)} note={summaryText(customer)}>
            {customer.name}
          </PhoneLink>
        ))}
        error={error}
        onRetry={retry}
        nothing="No customers match your search."
      />
      {hasMore ? (
        <Button variant="default" onClick={loadMore}>
          Load more
        </Button>
      ) : null}
    </>
  );
};

import { Badge, Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { FormView } from '../../../../../shared/contracts/forms/form';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { Dash } from '../../../components/dash';
import { EmptyState } from '../../../components/empty-state';
import { List } from '../../../components/list/list';
import { ListSearch } from '../../../components/list/list-search';
import { useListAddress } from '../../../components/list/use-list-address';
import type { Column } from '../../../components/table/column';
import { DataTable } from '../../../components/table/data-table';
import { Pager } from '../../../components/table/pager';
import { RowLink } from '../../../components/table/title-cell';
import { useApi } from '../../../lib/api/use-api';
import { formatDay, formatNumber, formatPercent } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { readyFormNames, readyForms } from '../builder/model/ready-forms';
import { conversionOf } from '../stats/conversion';
import { FormMenu } from './form-menu';

/**
 * The refresh interval in milliseconds. It is needed because visitors use the forms without any
 * action on this screen.
 */
const refreshInterval = 15_000;

const columnsOf = (customerId: string): readonly Column<FormView>[] => [
  {
    key: 'name',
    head: 'Name',
    width: '34%',
    cell: ({ id, name, confirmed }) => (
      <Group gap="xs" wrap="nowrap">
        <RowLink to={paths.segment(customerId, id)} title={name}>
          {name}
        </RowLink>
        {confirmed ? null : (
          <Badge color="gray" flex="none">
            Draft
          </Badge>
        )}
      </Group>
    ),
  },
  {
    key: 'viewed',
    head: 'Viewed',
    isNumber: true,
    cell: ({ counts }) => formatNumber(counts.viewed),
  },
  {
    key: 'submitted',
    head: 'Submitted',
    isNumber: true,
    cell: ({ counts }) => formatNumber(counts.submitted),
  },
  {
    key: 'confirmed',
    head: 'Confirmed',
    isNumber: true,
    cell: ({ counts, requireEmailVerification }) =>
      requireEmailVerification || counts.confirmed > 0 ? (
        formatNumber(counts.confirmed)
      ) : (
        <Dash>No confirmation needed</Dash>
      ),
  },
  {
    key: 'conversion',
    head: 'Conversion',
    isNumber: true,
    cell: ({ counts }) => {
      const rate = conversionOf(counts);
      return rate === undefined ? <Dash>No views yet</Dash> : formatPercent(rate);
    },
  },
  {
    key: 'createdAt',
    head: 'Added on',
    width: '150px',
    isNumber: true,
    cell: ({ createdAt }) => formatDay(createdAt),
  },
];

const NewForm = () => {
  const customerId = useCustomerId();
  return (
    <Button
      leftSection={<IconPlus size={18} />}
      component={Link}
      to={paths.formBuilder(customerId)}
    >
      New form
    </Button>
  );
};

/** Starter forms, shown while there are no forms. */
const ReadyForms = () => {
  const customerId = useCustomerId();
  return readyForms
    .filter((ready) => ready !== 'blank')
    .map((ready) => (
      <Button
        key={ready}
        variant="default"
        component={Link}
        to={paths.formBuilder(customerId)}
        state={{ startFrom: ready }}
      >
        {readyFormNames[ready]}
      </Button>
    ));
};

const filterForms = (forms: readonly FormView[], search: string): readonly FormView[] => {
  const searchText = search.trim().toLocaleLowerCase();
  return forms.filter(({ name }) => name.toLocaleLowerCase().includes(searchText));
};

/** The forms with their results. One call loads them all, because there can be up to 200. */
export const FormsTab = () => {
  const customerId = useCustomerId();
  const { search, page, change, turnTo, place: pageState } = useListAddress();
  const { data, error, mutate } = useApi('GET /form', {}, { refreshInterval });
  const pageSize = limits.subscribersPageSize;
  const matchingForms = data && filterForms(data.forms, search);
  const rows = matchingForms?.slice((page - 1) * pageSize, page * pageSize);
  return (
    <List
      {...pageState}
      rows={rows}
      error={error}
      onRetry={mutate}
      toolbar={
        <Group mb="md">
          <ListSearch
            label="Search forms"
            placeholder="Search by name"
            search={search}
            onSearch={(value) => change({ search: value })}
          />
        </Group>
      }
      nothingYet={
        <EmptyState
          picture="manual"
          title={messages.noContent}
          action={
            <>
              <NewForm />
              <ReadyForms />
            </>
          }
        >
          Add a form to your site. Signups go into their own segment.
        </EmptyState>
      }
    >
      <DataTable
        label="Forms"
        columns={columnsOf(customerId)}
        rows={rows}
        skeletonRows={5}
        actions={(form) => <FormMenu form={form} />}
        footer={
          <Pager
            page={page}
            pageSize={pageSize}
            total={matchingForms?.length}
            noun="form"
            onChange={turnTo}
          />
        }
      />
    </List>
  );
};

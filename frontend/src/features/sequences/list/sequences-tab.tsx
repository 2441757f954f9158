import { Group } from '@mantine/core';
import type { SequenceSummary } from '../../../../../shared/contracts/sequences/sequence';
import { limits } from '../../../../../shared/limits';
import type { SequenceType } from '../../../../../shared/sequences/sequence-rules';
import { List } from '../../../components/list/list';
import { ListSearch } from '../../../components/list/list-search';
import { useListAddress } from '../../../components/list/use-list-address';
import { useListOrder } from '../../../components/list/use-list-order';
import { Pager } from '../../../components/table/pager';
import { useSequences } from './calls/use-sequences';
import { NothingYet } from './nothing-yet';
import { orderSequences, type SequenceOrder, sequenceOrders } from './sequence-orders';
import { SequencesTable } from './sequences-table';
import { StoreNote } from './store-note';

const filterSequences = (
  sequences: readonly SequenceSummary[],
  search: string,
): readonly SequenceSummary[] => {
  const searchText = search.trim().toLocaleLowerCase();
  return sequences.filter(({ name }) => name.toLocaleLowerCase().includes(searchText));
};

type Props = { readonly type: SequenceType; readonly label: string };

/**
 * The sequences of a kind. One call loads all of them, so searching and ordering happen in the
 * browser.
 */
export const SequencesTab = ({ type, label }: Props) => {
  const { search, page, change, turnTo, place: pageState } = useListAddress();
  const { order } = useListOrder<SequenceOrder>({ offered: sequenceOrders });
  const { data, error, mutate } = useSequences(type);
  const pageSize = limits.subscribersPageSize;
  const matchingSequences = data && orderSequences(filterSequences(data.sequences, search), order);
  const rows = matchingSequences?.slice((page - 1) * pageSize, page * pageSize);
  return (
    <>
      {type === 'shopify' ? <StoreNote /> : null}
      <List
        {...pageState}
        rows={rows}
        error={error}
        onRetry={mutate}
        toolbar={
          <Group mb="md">
            <ListSearch
              label="Search sequences"
              placeholder="Search by name"
              search={search}
              onSearch={(value) => change({ search: value })}
            />
          </Group>
        }
        nothingYet={<NothingYet type={type} />}
      >
        <SequencesTable
          label={label}
          sequences={rows}
          order={order}
          footer={
            <Pager
              page={page}
              pageSize={pageSize}
              total={matchingSequences?.length}
              noun="sequence"
              onChange={turnTo}
            />
          }
        />
      </List>
    </>
  );
};

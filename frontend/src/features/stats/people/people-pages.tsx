import { Button, Group } from '@mantine/core';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { EmptyState } from '../../../components/empty-state';
import { List } from '../../../components/list/list';
import { NothingMatches } from '../../../components/list/nothing-matches';
import { SearchBox } from '../../../components/list/search-box';
import { LoadError } from '../../../components/load-error';
import { DataTable } from '../../../components/table/data-table';
import { Pager } from '../../../components/table/pager';
import { useSelection } from '../../../components/table/use-selection';
import { ExportBar } from './export-bar';
import { type Person, usePeopleColumns } from './people-columns';
import type { PeopleQuery } from './use-people-query';

type Props = {
  readonly deliveryId: string;
  /** Identifies the list in an export. */
  readonly list: Parameters<typeof ExportBar>[0]['list'];
  readonly peopleQuery: PeopleQuery;
  /** Undefined while loading. */
  readonly people: readonly Person[] | undefined;
  readonly nextCursor: string | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** The number of entries in the whole list, even during a search. */
  readonly total: number;
  /** The singular of what the list counts, such as 'click'. */
  readonly unit: string;
  readonly timeLabel: string;
  readonly withId?: boolean;
};

/** The pager for the list or for the search results found so far. */
const Footer = ({ peopleQuery, people = [], nextCursor, total, unit }: Props) => {
  const { search, page, turnTo, goOn } = peopleQuery;
  const pageSize = limits.statsPageSize;
  const foundCount = (page - 1) * pageSize + people.length;
  if (search && nextCursor && people.length < pageSize) {
    return (
      <Group justify="flex-end">
        <Button size="compact-sm" variant="default" onClick={() => goOn(nextCursor)}>
          Keep searching
        </Button>
      </Group>
    );
  }
  const size = search ? { total: foundCount, isMore: nextCursor !== undefined } : { total };
  return <Pager page={page} pageSize={pageSize} noun={unit} onChange={turnTo} {...size} />;
};

/** A list of who did something and when, with ten people per page, search, and export. */
export const PeoplePages = (props: Props) => {
  const { deliveryId, list, peopleQuery, people, nextCursor, error, onRetry, total, timeLabel } =
    props;
  const { typed, setTyped, search } = peopleQuery;
  const selection = useSelection({
    list: `${JSON.stringify(list)} ${search}`,
    max: limits.maxSelectedIds,
  });
  const columns = usePeopleColumns(timeLabel, props.withId ?? true);
  const bar = (
    <ExportBar
      deliveryId={deliveryId}
      selection={selection}
      total={search ? undefined : total}
      list={list}
    />
  );
  return (
    <>
      <SearchBox
        label="Search by email"
        placeholder="Search by email"
        value={typed}
        onChange={setTyped}
        maw={280}
        mb="sm"
      />
      {error && people ? <LoadError error={error} onRetry={onRetry} /> : null}
      <List
        rows={people}
        isFiltered={search !== ''}
        error={error}
        onRetry={onRetry}
        nothingYet={<EmptyState picture="audience" title={messages.noContent} />}
        nothingMatches={
          <NothingMatches
            onClear={() => setTyped('')}
            onContinue={nextCursor ? () => peopleQuery.goOn(nextCursor) : undefined}
          />
        }
      >
        <DataTable
          label={`${timeLabel}, by subscriber`}
          columns={columns}
          rows={people}
          order={peopleQuery.order}
          isNarrow
          choice={{
            selection,
            bar,
            pageLabel: 'Select everyone on this page',
            labelOf: ({ email }) => `Select ${email || 'deleted subscriber'}`,
          }}
          footer={<Footer {...props} />}
        />
      </List>
    </>
  );
};

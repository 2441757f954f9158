import { Button, Group, SegmentedControl } from '@mantine/core';
import type { SequenceView } from '../../../../../../shared/contracts/sequences/sequence';
import { EmptyState } from '../../../../components/empty-state';
import { CursorPager } from '../../../../components/list/cursor-pager';
import { List } from '../../../../components/list/list';
import { ListSearch } from '../../../../components/list/list-search';
import { NothingMatches } from '../../../../components/list/nothing-matches';
import { DataTable } from '../../../../components/table/data-table';
import { plural } from '../../../../lib/format';
import { NoEntriesYet } from '../no-entries-yet';
import { useLiveSteps } from '../use-live';
import { peopleColumns } from './people-columns';
import { PersonMenu } from './person-menu';
import { type People, usePeople } from './use-people';

type Props = { readonly sequence: SequenceView };

const countText = (
  { search, state }: People,
  { subscribersCount, enteredCount }: SequenceView,
): string => {
  if (search) return 'Matches';
  if (state === 'inside') return `${plural(subscribersCount, 'person', 'people')} in this sequence`;
  return `Entered ${plural(enteredCount, 'time')} in total`;
};

/** Shown when no one is in the sequence now, or when the search found no match on this page. */
const NoActivePeople = ({ people }: { readonly people: People }) => {
  const { nextCursor, pages, setState } = people;
  return (
    <EmptyState
      picture="audience"
      title={nextCursor ? 'No matches so far' : 'No one is in this sequence now'}
      action={
        nextCursor ? (
          <Button onClick={() => pages.next(nextCursor)}>Keep looking</Button>
        ) : (
          <Button variant="default" onClick={() => setState('all')}>
            Show past people
          </Button>
        )
      }
    >
      {nextCursor
        ? 'Many people here have finished or left. Keep looking to find people still in the sequence.'
        : 'Everyone who entered has finished or left.'}
    </EmptyState>
  );
};

const Tools = ({ people }: { readonly people: People }) => (
  <Group mb="md" gap="sm">
    <ListSearch
      label="Search people"
      placeholder="Search by name or email"
      search={people.search}
      onSearch={people.setSearch}
    />
    <SegmentedControl
      aria-label="Show"
      value={people.state}
      onChange={people.setState}
      data={[
        { value: 'inside', label: 'In sequence' },
        { value: 'all', label: 'Everyone who entered' },
      ]}
    />
  </Group>
);

/**
 * The people in the sequence, each with the email that they are waiting for, and actions to move
 * them manually.
 */
export const PeopleTab = ({ sequence }: Props) => {
  const people = usePeople(sequence.id);
  const steps = useLiveSteps(sequence).data?.steps;
  if (sequence.enteredCount === 0) return <NoEntriesYet sequence={sequence} />;
  const { error, search, pages, nextCursor, isStale } = people;
  const goOn = search && nextCursor ? () => pages.next(nextCursor) : undefined;
  return (
    <>
      <Tools people={people} />
      <List
        rows={people.people}
        isFiltered={search !== ''}
        isStale={isStale}
        error={error}
        onRetry={people.retry}
        nothingYet={<NoActivePeople people={people} />}
        nothingMatches={
          <NothingMatches onClear={() => people.setSearch(undefined)} onContinue={goOn}>
            No one{' '}
            {people.state === 'inside' ? 'in this sequence now' : 'who entered this sequence'}{' '}
            matches your search.
          </NothingMatches>
        }
      >
        <DataTable
          label="People in this sequence"
          columns={peopleColumns(steps)}
          rows={people.people?.map((person) => ({ ...person, id: person.subscriberId }))}
          isStale={isStale}
          actions={(person) =>
            person.state === 'waiting' || person.state === 'parked' ? (
              <PersonMenu sequence={sequence} steps={steps} person={person} />
            ) : null
          }
          footer={
            <CursorPager pages={pages} nextCursor={nextCursor}>
              {countText(people, sequence)}
            </CursorPager>
          }
        />
      </List>
    </>
  );
};

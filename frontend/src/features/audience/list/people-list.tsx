import type { ReactNode } from 'react';
import { List } from '../../../components/list/list';
import type { ListInput } from '../../../components/list/list-state';
import { NothingMatches } from '../../../components/list/nothing-matches';
import { PreparingNote } from '../../../components/list/preparing-note';
import type { AudienceFilters } from '../api/use-audience-filters';
import type { SubscriberList } from '../api/use-subscribers';
import { isFallbackOrder, SubscriberPages } from './subscriber-pages';

const earlyEnd =
  'We stopped searching early, so there may be more matches. Keep searching, or enter a full email address to find it right away.';

/**
 * Returns the values that determine what a subscriber list shows.
 * @param isFiltered whether a search or filter is active
 */
export const listInputOf = (
  { subscribers: rows, error, partial: isPartial, isStale }: SubscriberList,
  { page }: AudienceFilters,
  isFiltered: boolean,
): ListInput => ({ rows, error, page, isFiltered, isPartial, isStale });

type Props = {
  readonly listInput: ListInput;
  readonly list: SubscriberList;
  readonly filters: AudienceFilters;
  readonly turnTo: (page: number) => void;
  /** Clears the search and filters. Absent if none are active. */
  readonly onClear: (() => void) | undefined;
  readonly nothingYet: ReactNode;
  /** Set when the list shows the members of a dynamic segment. */
  readonly isByRules?: boolean;
};

/** A subscriber list in its current state, such as loading, empty, or with rows. */
export const PeopleList = ({ listInput, list, filters, turnTo, ...props }: Props) => (
  <>
    <PreparingNote readyAt={list.indexReadyAt} isFallbackOrder={isFallbackOrder(list, filters)} />
    <List
      {...listInput}
      onRetry={list.retry}
      nothingYet={props.nothingYet}
      nothingMatches={
        <NothingMatches
          clearLabel="Clear filters"
          onClear={props.onClear}
          onContinue={list.partial ? () => turnTo(filters.page + 1) : undefined}
        >
          {list.partial ? earlyEnd : null}
        </NothingMatches>
      }
      onFirstPage={() => turnTo(1)}
    >
      <SubscriberPages
        filters={filters}
        list={list}
        isByRules={props.isByRules ?? false}
        onPage={turnTo}
      />
    </List>
  </>
);

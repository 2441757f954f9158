import type { ReactNode } from 'react';
import type { ListState } from '../../../components/list/list-state';
import { ListStates } from '../../../components/list/list-states';
import { NothingMatches } from '../../../components/list/nothing-matches';
import type { AudienceFilters } from '../api/use-audience-filters';
import type { SubscriberList } from '../api/use-subscribers';
import { SubscriberPages } from './subscriber-pages';

const earlyEnd =
  'We stopped searching early, so there may be more matches. Keep searching, or enter a full email address to find it right away.';

type Props = {
  readonly state: ListState;
  readonly list: SubscriberList;
  readonly filters: AudienceFilters;
  readonly turnTo: (page: number) => void;
  /** Absent where nothing is filtered. */
  readonly onClear: (() => void) | undefined;
  readonly nothingYet: ReactNode;
  /** The list is that of a segment by rules. */
  readonly isByRules?: boolean;
};

/** A list of people in the state it is in. */
export const PeopleList = ({ state, list, filters, turnTo, ...props }: Props) => (
  <ListStates
    state={state}
    error={list.error}
    onRetry={list.retry}
    nothingYet={props.nothingYet}
    nothingMatches={
      <NothingMatches
        clearLabel="Clear filters"
        onClear={props.onClear}
        onGoOn={list.partial ? () => turnTo(filters.page + 1) : undefined}
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
  </ListStates>
);

import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';
import { EmptyState } from '../../../components/empty-state';
import { listState } from '../../../components/list/list-state';
import { ListStates } from '../../../components/list/list-states';
import { LoadError } from '../../../components/load-error';
import { Pager } from '../../../components/table/pager';
import { PeopleTable, type Person } from './people-table';

type Props = {
  /** Undefined while they are loading. */
  readonly people: readonly Person[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly total: number;
  /** One of what is counted, e.g. 'click'. */
  readonly of: string;
  readonly timeLabel: string;
  readonly withId?: boolean;
};

/** Who did something, ten a page. */
export const PeoplePages = ({
  people,
  error,
  onRetry,
  page,
  onPage,
  total,
  of,
  ...table
}: Props) => (
  <>
    {error && people ? <LoadError error={error} onRetry={onRetry} /> : null}
    <ListStates
      state={listState({ rows: people, error })}
      error={error}
      onRetry={onRetry}
      nothingYet={<EmptyState picture="audience" title={messages.noContent} />}
    >
      <PeopleTable people={people} {...table} />
    </ListStates>
    <Pager page={page} pageSize={limits.statsPageSize} total={total} of={of} onChange={onPage} />
  </>
);

import { maxIndexedPeople } from '../../columns/reading/index-cache';
import { errorFields, log } from '../../platform/logger';
import type { Columns } from './columns-task';

/** The columnar indexes of large audiences, for counts and lists on screen. */
export type Copies = Columns & {
  /** Requests an index if there is none. */
  readonly begin: (customerId: string) => Promise<unknown>;
};

/**
 * Up to 20,000 people, reading the table is fast enough. An index of more than two million people
 * doesn't fit into the memory of the function that answers queries (ADR 177).
 */
export const isIndexed = (people: number): boolean => people > 20_000 && people <= maxIndexedPeople;

type IndexQuery = { readonly customerId: string };

/**
 * Queries the columnar index. Returns undefined if there is no index yet or the query fails. The
 * caller then reads the table.
 */
export const queryIndex = async <Task extends IndexQuery, Answer>(
  copies: Pick<Copies, 'begin'>,
  runQuery: (task: Task) => Promise<Answer | undefined>,
  task: Task,
): Promise<Answer | undefined> => {
  const { customerId } = task;
  try {
    const result = await runQuery(task);
    if (result === undefined) await copies.begin(customerId);
    return result;
  } catch (error) {
    log.warn('The columnar index failed, so the table is read instead', {
      customerId,
      ...errorFields(error),
    });
    return undefined;
  }
};

import { createKeptPromises } from '../../../columns/format/kept-promises';
import type { LanesRows } from '../../../columns/lanes/page-of-lanes';
import { rowsOfSpan } from '../../../columns/lanes/row-spans';
import { comparing } from '../../../columns/order/lane-order';
import type { CopyReader, CopyView } from '../../../columns/reading/copy-reader';
import { type FoundLanes, findLanes } from '../../../columns/reading/find-people';
import type { StatusCounts } from '../../../items/counts';
import type { Table } from '../../../platform/table/table';
import { createColumnsCount } from '../count-columns';
import { createListQuestions } from '../find-columns';
import type { RuleBook } from '../rule-book';
import type { LaneCountQuestion, LaneListQuestion } from './lane-question';

type Dependencies = {
  readonly table: Table;
  readonly rules: Pick<RuleBook, 'compile'>;
  readonly copies: Pick<CopyReader, 'view'>;
};

/** Lists kept of a lane as it is now: the rounds of a page ask for the same one several times. */
const mostLists = 2;

/** Answers about one lane of audiences; undefined where the table has to be asked. */
export type LaneColumnsReader = {
  readonly count: (question: LaneCountQuestion) => Promise<StatusCounts | undefined>;
  readonly list: (question: LaneListQuestion) => Promise<LanesRows | undefined>;
};

/**
 * Answers about one lane of the columnar copy of an audience. What it keeps between two questions only
 * saves time: any environment answers any round.
 */
export const createLaneReader = (dependencies: Dependencies): LaneColumnsReader => {
  const { copies } = dependencies;
  const count = createColumnsCount(dependencies);
  const questionOf = createListQuestions(dependencies);
  const kept = new WeakMap<CopyView, ReturnType<typeof createKeptPromises>>();

  const listIn = async (
    view: CopyView,
    { lane: _lane, span: _span, page: _page, ...task }: LaneListQuestion,
  ): Promise<FoundLanes | undefined> => {
    const lists = kept.get(view) ?? createKeptPromises(mostLists);
    kept.set(view, lists);
    // Only rules look at the time.
    const at = task.find.segmentIds?.length ? task.at : 0;
    return lists(JSON.stringify([at, task.find]), async () => {
      const listed = await questionOf(task, async () => view);
      return listed && findLanes(listed.view, listed.finding);
    });
  };

  /** Of the last page; weak, for it must not keep a lane in memory that was let go of. */
  let last: { readonly page: string; readonly view: WeakRef<CopyView> } | undefined;
  const viewFor = async ({ customerId, lane, page }: LaneListQuestion) => {
    const known = last?.page === page ? last.view.deref() : undefined;
    const view = known ?? (await copies.view(customerId, lane));
    if (view) last = { page, view: new WeakRef(view) };
    return view;
  };

  return {
    count: ({ lane, ...task }) => count(task, () => copies.view(task.customerId, lane)),

    async list(question) {
      const view = await viewFor(question);
      const found = view && (await listIn(view, question));
      if (!found) return undefined;
      const { counts, lanes } = found;
      const compare = comparing(question.find.order);
      return { counts, parts: await rowsOfSpan(lanes, compare, question.span) };
    },
  };
};

import { randomUUID } from 'node:crypto';
import { addCounts, noOne } from '../../../audience/status-counters';
import { type AskLanes, pageOfLanes, type Reach } from '../../../columns/lanes/page-of-lanes';
import { comparing } from '../../../columns/order/lane-order';
import { totalOf } from '../../../columns/reading/find-people';
import type { StatusCounts } from '../../../items/counts';
import { laneOf, lanes } from '../../../items/lanes';
import type { Columns } from '../columns-task';
import type { AskLane } from './lane-question';

/** Every answer, or undefined where one is lacking: then all of them are of no use. */
const allOf = <Answer>(answers: readonly (Answer | undefined)[]): readonly Answer[] | undefined => {
  const there = answers.filter((answer) => answer !== undefined);
  return there.length === answers.length ? there : undefined;
};

/**
 * All rounds of a question have so long: a lane answers within 8 seconds or not at all, and the function
 * that asks them has 10 (lib/features/audience/audience-copies.ts).
 */
const usualMs = 8_500;

/** Ends the calls of some work when it takes too long, and when it is over: none is left behind. */
const within = async <Answer>(
  mostMs: number,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const calls = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('Lanes took too long')), mostMs);
  try {
    return await Promise.race([work(calls.signal), late.promise]);
  } finally {
    clearTimeout(timer);
    calls.abort();
  }
};

/**
 * Answers for audiences that no function holds alone: every lane is asked at once, and what they say is
 * put together.
 */
export const createLanesColumns = (ask: AskLane, reach?: Reach, mostMs = usualMs): Columns => ({
  count: (task) =>
    within(mostMs, async (signal) => {
      const answers = await Promise.all(lanes.map((lane) => ask({ ...task, lane }, signal)));
      return allOf(answers.map(({ counts }) => counts))?.reduce<StatusCounts>(addCounts, noOne);
    }),

  find: ({ customerId, at, find: { from: _from, offset, limit, ...find } }) =>
    within(mostMs, async (signal) => {
      const name = randomUUID();
      const fresh = Map.groupBy(find.fresh, ({ id }) => laneOf(id));
      const askAll: AskLanes = async (span) => {
        signal.throwIfAborted();
        const questions = lanes.map((lane) => {
          const own = { ...find, fresh: fresh.get(lane) ?? [] };
          return { customerId, at, lane, find: own, span, page: name };
        });
        const answers = await Promise.all(questions.map((question) => ask(question, signal)));
        const found = allOf(answers.map((answer) => answer.found));
        return (
          found && {
            counts: found.map(({ counts }) => counts).reduce<StatusCounts>(addCounts, noOne),
            parts: found.flatMap(({ parts }) => parts),
          }
        );
      };
      const page = await pageOfLanes(askAll, comparing(find.order), { offset, limit }, reach);
      return page && { ...page, ids: [...page.ids], total: totalOf(page.counts, find.status) };
    }),
});

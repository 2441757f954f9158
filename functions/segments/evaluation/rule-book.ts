import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { isComputedSegment } from '../../../shared/audience/no-consent';
import type { SegmentDefinition } from '../../../shared/contracts/segment-rules';
import { type CustomerSettings, readCustomerSettings, zoneAt } from '../../items/account/customer';
import { customerKey } from '../../items/account/customer-keys';
import type { Segment } from '../../items/segment';
import { AppError } from '../../platform/app-error';
import { localDays } from '../../platform/local-day';
import type { Table } from '../../platform/table/table';
import { createSegmentRepository } from '../register/segment-repository';
import {
  type CompiledRules,
  compileDefinition,
  compileSegmentChoice,
  type SegmentChoice,
} from '../rules/compile-segments';
import { momentBefore, type RuleMoment, ruleMoment } from '../rules/rule-moment';
import { type GraphSegment, maxDepth, referencesOf } from '../rules/segment-graph';
import { createCollectionProducts } from './collection-products';

/**
 * The people to evaluate: the members of selected segments, or everyone who matches rules that
 * aren't saved yet.
 */
export type Question =
  | (SegmentChoice & {
      /** The named segments and those they are built on, if they were read already. */
      readonly segments?: readonly GraphSegment[] | undefined;
    })
  | { readonly definition: SegmentDefinition };

/** An earlier and a later moment, in epoch milliseconds. */
export type TimeRange = { readonly from: number; readonly to: number };

/** The same rules, compiled for two moments. Both look at the same data of the same people. */
export type RulesAtTwoTimes = {
  readonly earlier: CompiledRules;
  readonly now: CompiledRules;
  /** True when the two moments are on different days of the customer's calendar. */
  readonly isNewDay: boolean;
};

/**
 * Reads a customer's time zone and the number of their last delivery. The read is consistent,
 * because engagement with a delivery that just started counts too.
 * @throws AppError customer_not_found
 */
const readRuleContext = async (
  { client, name: TableName }: Table,
  customerId: string,
): Promise<CustomerSettings> => {
  const { Item } = await client.send(
    new GetCommand({
      TableName,
      Key: customerKey(customerId),
      ProjectionExpression: '#zone, zoneBefore, #ord',
      ExpressionAttributeNames: { '#zone': 'timeZone', '#ord': 'ord' },
      ConsistentRead: true,
    }),
  );
  if (!Item) throw new AppError('customer_not_found', 'This customer doesn’t exist.');
  return readCustomerSettings(Item);
};

/** Turns segments into rules that can be evaluated. */
export const createRuleBook = (table: Table) => {
  const segments = createSegmentRepository(table);
  const productsOf = createCollectionProducts(table);

  const gather = async (customerId: string, ids: readonly string[]): Promise<Segment[]> => {
    const knownSegments = new Map<string, Segment>();
    let pendingIds = [...ids];
    for (let depth = 0; depth <= maxDepth + 1 && pendingIds.length > 0; depth += 1) {
      // Reads consistently, because a segment is often read right after it was saved, and a
      // delivery permanently stores the rules it reads.
      const foundSegments = await segments.getMany(customerId, pendingIds, { consistent: true });
      for (const [id, segment] of foundSegments) knownSegments.set(id, segment);
      const next = [...foundSegments.values()].flatMap(({ definition }) =>
        definition ? referencesOf(definition) : [],
      );
      pendingIds = [...new Set(next)].filter((id) => !knownSegments.has(id));
    }
    return [...knownSegments.values()];
  };

  const segmentsOf = async (customerId: string, question: Question) => {
    if ('definition' in question) return gather(customerId, referencesOf(question.definition));
    return (
      question.segments ??
      gather(customerId, [...question.segmentIds, ...(question.excludedSegmentIds ?? [])])
    );
  };

  return {
    /** Returns the named segments and those that they are built on. Deleted ones are left out. */
    gather,

    /**
     * Returns true if at least one of the segments is dynamic, so that rules have to be evaluated.
     */
    async hasDynamic(customerId: string, segmentIds: readonly string[] = []): Promise<boolean> {
      if (segmentIds.some(isComputedSegment)) return true;
      const others = segmentIds.filter((id) => id !== customerId);
      if (others.length === 0) return false;
      const foundSegments = await segments.getMany(customerId, others);
      return [...foundSegments.values()].some(({ definition }) => definition !== undefined);
    },

    /**
     * Compiles the rules of the question as of `at` (epoch ms), which also determines the day in
     * the customer's time zone.
     * @throws AppError customer_not_found or segment_cycle
     */
    async compile(customerId: string, question: Question, at: number): Promise<CompiledRules> {
      const [knownSegments, { timeZone, lastDelivery }] = await Promise.all([
        segmentsOf(customerId, question),
        readRuleContext(table, customerId),
      ]);
      const unsavedSegments = 'definition' in question ? [question] : [];
      const collections = await productsOf(customerId, [...unsavedSegments, ...knownSegments]);
      const moment = { ...ruleMoment(at, timeZone), collections, lastNumber: lastDelivery };
      return 'definition' in question
        ? compileDefinition(question.definition, knownSegments, moment)
        : compileSegmentChoice(question, knownSegments, moment);
    },

    /**
     * Compiles the rules of a segment as of two moments, to find the people who entered between
     * these moments.
     * @throws AppError customer_not_found or segment_cycle
     */
    async compileTurn(
      customerId: string,
      segmentId: string,
      turn: TimeRange,
    ): Promise<RulesAtTwoTimes> {
      const segmentIds = [segmentId];
      const [knownSegments, customerSettings] = await Promise.all([
        gather(customerId, segmentIds),
        readRuleContext(table, customerId),
      ]);
      const collections = await productsOf(customerId, knownSegments);
      const { timeZone, lastDelivery: lastNumber } = customerSettings;
      const at = (moment: RuleMoment) =>
        compileSegmentChoice({ segmentIds }, knownSegments, { ...moment, collections, lastNumber });
      // If the store's time zone changed between the two moments, the earlier one uses the previous
      // time zone. Otherwise, if the change itself started a new calendar day, no one would enter
      // on that day.
      const zoneThen = zoneAt(customerSettings, turn.from);
      const now = at(ruleMoment(turn.to, timeZone));
      const earlier = at(momentBefore(turn.from, zoneThen));
      const before = localDays(zoneThen)(turn.from);
      const after = localDays(timeZone)(turn.to);
      return { earlier, now, isNewDay: before !== after };
    },
  };
};
export type RuleBook = ReturnType<typeof createRuleBook>;

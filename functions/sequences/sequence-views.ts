import type {
  SequenceStep,
  SequenceSteps,
  SequenceSummary,
  SequenceView,
} from '../../shared/contracts/sequences/sequence';
import type { DeliverySum } from '../items/delivery/delivery-sum';
import type { Draft } from '../items/draft';
import { addRevenue } from '../items/revenue/revenue-counts';
import type { Segment } from '../items/segment';
import {
  type EnrollmentCounts,
  enrollmentCountsBySequence,
} from '../items/sequence/enrollment-counts';
import type { Sequence } from '../items/sequence/sequence';
import { enrollmentCountKeys } from '../items/sequence/sequence-keys';
import { getItems } from '../platform/table/batch-requests';
import type { Table } from '../platform/table/table';
import { attributedRevenueOf } from '../stats/attributed-revenue';
import type { DeliverySums } from '../stats/delivery-sums';
import type { ShopMoney, ShopMoneyReader } from '../stats/shop-money';
import { stepDeliveryIds } from './publish/step-deliveries';
import { hasChanges, stepHasChanges } from './sequence-differences';
import type { StepEmails } from './step-emails';
import { createStepPauses, pauseOf, type StepPauses } from './step-pauses';

type Dependencies = {
  readonly table: Table;
  readonly segments: {
    getMany(customerId: string, ids: readonly string[]): Promise<ReadonlyMap<string, Segment>>;
  };
  readonly customers: { get(customerId: string): Promise<{ readonly timeZone: string }> };
  readonly sums: DeliverySums;
  readonly emails: Pick<StepEmails, 'ofSteps'>;
  readonly shopMoney: ShopMoneyReader;
};

type Sums = ReadonlyMap<string, DeliverySum>;

/**
 * Returns a number of people as a percentage of the emails sent, with one decimal, or null before
 * anything was sent.
 */
const rate = (part: number, sent: number): number | null =>
  sent > 0 ? Math.round((1000 * part) / sent) / 10 : null;

const total = (sums: readonly StepSum[], count: 'accepted' | 'opened' | 'clicked'): number =>
  sums.reduce((sum, one) => sum + one[count], 0);

/** Returns the steps that may have been sent: the current ones and those of the running version. */
const sentSteps = ({ steps, running }: Sequence): string[] =>
  running ? [...new Set([...running.steps, ...steps].map(({ id }) => id))] : [];

const sumNames = [
  ...(['accepted', 'delivered', 'bounced', 'opened', 'clicked', 'unsubscribed'] as const),
] as const;

/** Returns the results of a step over all its deliveries. */
const stepSum = (value: Sequence, stepId: string, sums: Sums) => {
  const own = stepDeliveryIds(value, stepId).flatMap((id) => sums.get(id) ?? []);
  const totalOf = (name: (typeof sumNames)[number]) => own.reduce((sum, one) => sum + one[name], 0);
  const accepted = totalOf('accepted');
  const delivered = totalOf('delivered');
  const bounced = totalOf('bounced');
  const opened = totalOf('opened');
  const clicked = totalOf('clicked');
  const unsubscribed = totalOf('unsubscribed');
  const revenue = addRevenue(own.map((one) => one.revenue));
  return { accepted, delivered, bounced, opened, clicked, unsubscribed, revenue };
};
type StepSum = ReturnType<typeof stepSum>;

const resultsOf = (value: Sequence, sums: Sums, shop: ShopMoney | undefined) => {
  const own = sentSteps(value).map((id) => stepSum(value, id, sums));
  const sent = total(own, 'accepted');
  return {
    openRate: rate(total(own, 'opened'), sent),
    clickRate: rate(total(own, 'clicked'), sent),
    earned: attributedRevenueOf(addRevenue(own.map(({ revenue }) => revenue)), shop),
  };
};

type ViewData = {
  readonly counts: EnrollmentCounts | undefined;
  readonly sums: Sums;
  readonly pauses: StepPauses;
  readonly segment: Segment | undefined;
  readonly timeZone: string;
  readonly shop: ShopMoney | undefined;
};

const summaryOf = (
  value: Sequence,
  { counts, sums, pauses, segment, timeZone, shop }: ViewData,
): SequenceSummary => {
  const {
    steps,
    running,
    gone: _removedSteps,
    fill: _fill,
    comesAgain: _comesAgain,
    ...rest
  } = value;
  return {
    ...rest,
    ...(segment && { segmentName: segment.name }),
    ...(running && { activatedAt: running.at }),
    ...pauseOf(value, pauses),
    stepsCount: steps.length,
    subscribersCount: counts?.inside ?? 0,
    enteredCount: counts?.entered ?? 0,
    ...resultsOf(value, sums, shop),
    timeZone,
  };
};

type Results = {
  readonly waiting: number;
  readonly sum: StepSum;
  /** The reason why the sequence is paused, or undefined if it isn't. */
  readonly reason: string | undefined;
  readonly shop: ShopMoney | undefined;
};

const stepOf = (
  { running, steps }: Sequence,
  draft: Draft,
  { waiting, sum, reason, shop }: Results,
): SequenceStep[] => {
  const index = steps.findIndex(({ id }) => id === draft.id);
  const step = steps[index];
  if (!step) return [];
  const { id, name, subject, preHeader, editor, styles, rev, createdAt, updatedAt } = draft;
  return [
    {
      id,
      step: index + 1,
      delayInMinutes: step.delayInMinutes,
      waiting,
      hasChanges: running !== undefined && stepHasChanges(running, step, index, rev),
      ...(reason !== undefined && { paused: { reason } }),
      delivery: {
        id,
        name,
        subject,
        preHeader,
        editor,
        styles,
        rev,
        createdAt,
        updatedAt,
        hasBody: draft.bodyKey !== '',
        sent: sum.accepted,
        delivered: sum.delivered,
        bounced: sum.bounced,
        earned: attributedRevenueOf(sum.revenue, shop),
        open: sum.opened,
        click: sum.clicked,
        unsubscribe: sum.unsubscribed,
      },
    },
  ];
};

/** Builds the views of sequences, with their segment, people, and results. */
export const createSequenceViews = (dependencies: Dependencies) => {
  const { table, segments, customers, sums, emails, shopMoney } = dependencies;
  const countsOf = async (ids: readonly string[]) =>
    enrollmentCountsBySequence(ids, await getItems(table, ids.flatMap(enrollmentCountKeys)));

  const pausesOf = createStepPauses(table);

  const all = async (customerId: string, foundSequences: readonly Sequence[]) => {
    const [counts, deliverySums, pauses, segmentsById, { timeZone }, shop] = await Promise.all([
      countsOf(foundSequences.map(({ id }) => id)),
      sums(
        foundSequences.flatMap((one) => sentSteps(one).flatMap((id) => stepDeliveryIds(one, id))),
      ),
      pausesOf(foundSequences),
      segments.getMany(customerId, [
        ...new Set(foundSequences.flatMap(({ segmentId }) => segmentId ?? [])),
      ]),
      customers.get(customerId),
      shopMoney(customerId),
    ]);
    return foundSequences.map((value) => {
      const segment = segmentsById.get(value.segmentId ?? '');
      const own = {
        counts: counts.get(value.id),
        sums: deliverySums,
        pauses,
        segment,
        timeZone,
        shop,
      };
      return summaryOf(value, own);
    });
  };

  const stepViews = async (customerId: string, value: Sequence) => {
    const ids = value.steps.map(({ id }) => id);
    const [drafts, counts, deliverySums, pauses, shop] = await Promise.all([
      emails.ofSteps(customerId, ids),
      countsOf([value.id]),
      sums(ids.flatMap((id) => stepDeliveryIds(value, id))),
      pausesOf([value]),
      shopMoney(customerId),
    ]);
    const waiting = counts.get(value.id)?.waiting;
    return drafts.flatMap((draft) =>
      stepOf(value, draft, {
        waiting: Math.max(0, waiting?.get(draft.id) ?? 0),
        sum: stepSum(value, draft.id, deliverySums),
        reason: pauses.get(draft.id),
        shop,
      }),
    );
  };

  return {
    all,

    /**
     * Returns how many people wait for each step, including removed ones, according to the
     * counters.
     */
    waiting: async (sequenceId: string): Promise<ReadonlyMap<string, number>> =>
      (await countsOf([sequenceId])).get(sequenceId)?.waiting ?? new Map(),

    async one(customerId: string, value: Sequence): Promise<SequenceView> {
      const [[summary], drafts] = await Promise.all([
        all(customerId, [value]),
        emails.ofSteps(
          customerId,
          value.steps.map(({ id }) => id),
        ),
      ]);
      if (!summary) throw new Error('The sequence has no summary');
      const revs = drafts.map(({ rev }) => rev);
      return { ...summary, hasChanges: hasChanges(value, revs) };
    },

    steps: async (customerId: string, value: Sequence): Promise<SequenceSteps> => ({
      rev: value.rev,
      steps: await stepViews(customerId, value),
    }),

    async step(customerId: string, value: Sequence, stepId: string) {
      return (await stepViews(customerId, value)).find(({ id }) => id === stepId);
    },
  };
};
export type SequenceViews = ReturnType<typeof createSequenceViews>;

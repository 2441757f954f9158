import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { HomeView, SentEmail } from '../../shared/contracts/home';
import { type GrowthReader, splitGrowth } from '../audience/growth-reader';
import type { AudienceCounters } from '../audience/status-counters';
import type { CustomerRepository } from '../customers/customer-repository';
import { isSetupFinished, setupOf } from '../customers/setup-rules';
import type { DraftListRepository } from '../drafts/draft-list-repository';
import { recipientsOf } from '../drafts/draft-results';
import type { ReviewRepository } from '../drafts/review/review-repository';
import { customerPartition } from '../items/account/customer-keys';
import {
  type CustomerOverview,
  customerOverviewKey,
  readCustomerOverview,
} from '../items/account/customer-overview';
import { knownSubject } from '../items/delivery/ab-test';
import { triggersPrefix } from '../items/sequence/sequence-keys';
import type { Clock } from '../platform/clock';
import { dayMs } from '../platform/local-day';
import { errorFields, log } from '../platform/logger';
import type { Table } from '../platform/table/table';
import type { RevenueMonths } from '../revenue/metric-reader';
import { attributedRevenueOf } from '../stats/attributed-revenue';
import { isComparable } from '../stats/final-results-rules';
import { percent } from '../stats/open-rate-service';
import type { RecentResult, RecentResults } from '../stats/recent-results';
import type { ShopMoney, ShopMoneyReader } from '../stats/shop-money';
import { type ReadSentResults, ratesOf, type SentResult } from '../stats/window-rates';
import { periodDays, periodsOf } from './home-periods';
import { nextSteps } from './next-steps';

type Dependencies = {
  readonly table: Table;
  readonly clock: Clock;
  readonly counters: Pick<AudienceCounters, 'byStatus'>;
  readonly customers: Pick<CustomerRepository, 'get' | 'finishSetup'>;
  readonly drafts: Pick<DraftListRepository, 'countTabs' | 'list'>;
  readonly growth: GrowthReader;
  readonly recent: RecentResults;
  readonly reviews: Pick<ReviewRepository, 'find'>;
  readonly revenueMonths: RevenueMonths;
  readonly sentResults: ReadSentResults;
  readonly shopMoney: ShopMoneyReader;
};

/**
 * The maximum number of triggers to read. A sequence has one trigger, or two if an order ends it.
 */
const maxTriggers = 200;

const maxEmails = 3;

type SendsInput = {
  /** The latest emails, newest first. */
  readonly recent: readonly RecentResult[];
  /** The results of all emails of the last 90 days. */
  readonly results: readonly SentResult[];
  readonly shop: ShopMoney | undefined;
  readonly now: number;
};

const emailOf = (
  { delivery, counts }: RecentResult,
  { results, shop, now }: SendsInput,
): SentEmail => {
  const { accepted, opens, clicks } = counts;
  const rates = { openRate: percent(opens, accepted), clickRate: percent(clicks, accepted) };
  const sum = results.find(({ deliveryId }) => deliveryId === delivery.deliveryId)?.sum;
  return {
    id: delivery.deliveryId,
    name: delivery.name,
    subject: knownSubject(delivery),
    status: delivery.status,
    sentAt: delivery.createdAt,
    recipients: recipientsOf(delivery, accepted),
    isComparable: isComparable(delivery, now),
    ...(accepted > 0 ? rates : {}),
    earned: sum && attributedRevenueOf(sum.revenue, shop),
  };
};

/** Returns a customer's latest emails and the rates of the last 90 days. */
export const sendsOf = (input: SendsInput): HomeView['sends'] => ({
  emails: input.recent.slice(0, maxEmails).map((result) => emailOf(result, input)),
  average: ratesOf(input.results),
});

const beingSent: readonly CustomerOverview['deliveries'][number]['status'][] = [
  'preparing',
  'queued',
  'sending',
];

/** Returns the names of the emails that are being sent. */
const deliveriesUnderWay = ({ deliveries }: CustomerOverview) =>
  deliveries
    .filter(({ status }) => beingSent.includes(status))
    .map(({ deliveryId, name }) => ({ id: deliveryId, name }));

/**
 * Reads what a customer's home page shows, with a few reads plus one for each of the last three
 * emails.
 */
export const createHome = (dependencies: Dependencies) => {
  const { table, clock, counters, customers, drafts, growth, recent, reviews } = dependencies;
  const { revenueMonths, sentResults, shopMoney } = dependencies;

  /** Returns the growth of the last 30 days and of the 30 days before. */
  const growthOf = async (customerId: string) =>
    growth.read({
      customerId,
      days: 2 * periodDays,
      counts: await counters.byStatus(customerId),
    });

  /**
   * Reads the store's revenue in both periods. The range is a day longer at each end, because the
   * store's date can differ from the UTC date.
   */
  const revenueOf = async (customerId: string) => {
    const shop = await shopMoney(customerId);
    const today = Math.floor(clock() / dayMs);
    const months = shop ? await revenueMonths(customerId, today - 2 * periodDays, today + 1) : [];
    return { shop, months };
  };

  const countActiveSequences = async (customerId: string): Promise<number> => {
    const { client, name: TableName } = table;
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :triggers)',
        ProjectionExpression: 'sequenceId',
        ExpressionAttributeValues: {
          ':pk': customerPartition(customerId),
          ':triggers': triggersPrefix,
        },
        Limit: maxTriggers,
      }),
    );
    return new Set(Items.map(({ sequenceId }) => sequenceId)).size;
  };

  const overviewOf = async (customerId: string) => {
    const { client, name: TableName } = table;
    const Key = customerOverviewKey(customerId);
    return readCustomerOverview((await client.send(new GetCommand({ TableName, Key }))).Item);
  };

  /** Returns how many emails are scheduled, and the draft that was changed last. */
  const draftsOf = async (customerId: string) => {
    const { drafts: draftCount, scheduled } = await drafts.countTabs(customerId, undefined);
    if (draftCount === 0) return { scheduled };
    const paging = { limit: 1, offset: 0 };
    const page = await drafts.list(customerId, { status: 'drafts' }, paging);
    const [newest] = page.drafts;
    if (!newest) return { scheduled };
    const review = await reviews.find(customerId, newest.id);
    const areChangesRequested = review?.status === 'changes_requested';
    return { scheduled, newest: { ...newest, areChangesRequested } };
  };

  /** Ends a finished setup. If that fails, the next visit tries again. */
  const endSetup = (customerId: string) =>
    customers.finishSetup(customerId).catch((error: unknown) => {
      log.warn('Couldn’t end the setup of a store', { customerId, ...errorFields(error) });
    });

  return {
    /** @throws AppError customer_not_found */
    async read(customerId: string, isManager: boolean): Promise<HomeView> {
      const [customer, growthView, latest, results, revenue, sequences, overview, draftSummary] =
        await Promise.all([
          customers.get(customerId),
          growthOf(customerId),
          recent(customerId, maxEmails),
          sentResults(customerId),
          revenueOf(customerId),
          countActiveSequences(customerId),
          overviewOf(customerId),
          draftsOf(customerId),
        ]);
      const now = clock();
      const { shop, months } = revenue;
      const audience = splitGrowth(growthView, periodDays).current;
      const setupInput = { customer, overview, subscribers: audience.size };
      const setup = setupOf(setupInput);
      if (customer.setup && isSetupFinished(setupInput)) await endSetup(customerId);
      const steps = nextSteps({
        now,
        customer,
        audience,
        overview,
        isManager,
        isSettingUp: setup !== undefined,
        written: draftSummary,
      });
      return {
        setup,
        audience,
        sends: sendsOf({ recent: latest, results, shop, now }),
        periods: periodsOf({ now, growth: growthView, results, shop, revenueMonths: months }),
        underWay: {
          deliveries: deliveriesUnderWay(overview),
          scheduled: draftSummary.scheduled,
          sequences,
        },
        nextSteps: steps,
      };
    },
  };
};

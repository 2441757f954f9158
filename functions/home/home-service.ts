import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { HomeView, SentEmail } from '../../shared/contracts/home';
import type { GrowthReader } from '../audience/growth-reader';
import type { AudienceCounters } from '../audience/status-counters';
import type { CustomerRepository } from '../customers/customer-repository';
import { isSetupFinished, setupOf } from '../customers/setup-rules';
import type { DraftListRepository } from '../drafts/draft-list-repository';
import { recipientsOf } from '../drafts/draft-results';
import type { ReviewRepository } from '../drafts/review/review-repository';
import { customerOverviewKey, readCustomerOverview } from '../items/account/customer-overview';
import { knownSubject } from '../items/delivery/ab-test';
import type { Clock } from '../platform/clock';
import type { Table } from '../platform/table/table';
import { isComparable } from '../stats/comparable-rules';
import { percent } from '../stats/open-rate-service';
import type { RecentResult, RecentResults } from '../stats/recent-results';
import type { ReadWindowRates, WindowRates } from '../stats/window-rates';
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
  readonly windowRates: ReadWindowRates;
};

const days = 30;

const maxEmails = 3;

const emailOf = ({ delivery, counts }: RecentResult, now: number): SentEmail => {
  const { accepted, opens, clicks } = counts;
  const rates = { openRate: percent(opens, accepted), clickRate: percent(clicks, accepted) };
  return {
    id: delivery.deliveryId,
    name: delivery.name,
    subject: knownSubject(delivery),
    status: delivery.status,
    sentAt: delivery.createdAt,
    recipients: recipientsOf(delivery, accepted),
    isComparable: isComparable(delivery, now),
    ...(accepted > 0 ? rates : {}),
  };
};

/**
 * Returns a customer's latest emails and the rates of the last 90 days. @param results newest first
 */
export const sendsOf = (
  results: readonly RecentResult[],
  average: WindowRates | undefined,
  now: number,
): HomeView['sends'] => ({
  emails: results.slice(0, maxEmails).map((result) => emailOf(result, now)),
  average,
});

/**
 * Reads what a customer's home page shows, with a few reads plus one for each of the last three
 * emails.
 */
export const createHome = (dependencies: Dependencies) => {
  const { table, clock, counters, customers, drafts, growth, recent, reviews, windowRates } =
    dependencies;

  const audienceOf = async (customerId: string) =>
    growth.read({ customerId, days, counts: await counters.byStatus(customerId) });

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

  return {
    /** @throws AppError customer_not_found */
    async read(customerId: string, isManager: boolean): Promise<HomeView> {
      const [customer, audience, results, average, overview, draftSummary] = await Promise.all([
        customers.get(customerId),
        audienceOf(customerId),
        recent(customerId, maxEmails),
        windowRates(customerId),
        overviewOf(customerId),
        draftsOf(customerId),
      ]);
      const now = clock();
      const setup = setupOf({ customer, overview, subscribers: audience.size });
      const isFinished = setup !== undefined && isSetupFinished(setup);
      if (isFinished) await customers.finishSetup(customerId);
      const shownSetup = isFinished ? undefined : setup;
      const steps = nextSteps({
        now,
        customer,
        audience,
        overview,
        isManager,
        isSettingUp: shownSetup !== undefined,
        written: draftSummary,
      });
      return {
        setup: shownSetup,
        audience,
        sends: sendsOf(results, average, now),
        nextSteps: steps,
      };
    },
  };
};

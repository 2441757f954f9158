import type { NudgeRule } from '../../shared/contracts/assistant/nudges';
import { formatsIn } from '../../shared/locale/formats';
import { toLocale } from '../../shared/locale/locales';
import type { CustomerWithoutPlan } from '../customers/customer-reader';
import type { BestSellers } from '../revenue/best-sellers';
import type { SegmentService } from '../segments/register/segment-service';
import type { RecentResults } from '../stats/recent-results';
import type { CatalogRepository } from '../stores/catalog-repository';
import type { TriggerData } from './rules/trigger-rules';

type Sources = {
  readonly customer: (customerId: string) => Promise<CustomerWithoutPlan>;
  readonly results: RecentResults;
  readonly segments: Pick<SegmentService, 'list'>;
  readonly products: CatalogRepository['products'];
  readonly product: CatalogRepository['product'];
  readonly bestSellers: BestSellers;
};

/** The maximum number of segments that the rules of nudges consider. */
const maxSegments = 50;
const maxProducts = 10;
const maxSellers = 5;

/** Returns the first product that can still be bought. */
const bestOf =
  ({ product, bestSellers }: Pick<Sources, 'product' | 'bestSellers'>) =>
  async (customerId: string) => {
    for (const { productId, orders } of await bestSellers(customerId, maxSellers)) {
      const found = await product(customerId, productId);
      if (found?.isForSale && found.url !== undefined) {
        return { id: found.id, title: found.title, orders };
      }
    }
    return undefined;
  };

/**
 * Reads the facts about a customer that the rules of nudges need: about thirty reads, however large
 * the audience. Best sellers need all counters of products, up to 8 MB, and are read only if a rule
 * asks for them.
 */
export const createTriggerDataReader =
  ({ customer, results, segments, products, ...bestSellerSources }: Sources) =>
  async (customerId: string, now: number, rules: ReadonlySet<NudgeRule>): Promise<TriggerData> => {
    const [account, emails, page, shop, best] = await Promise.all([
      customer(customerId),
      results(customerId),
      segments.list(customerId, { limit: maxSegments, offset: 0 }),
      products(customerId, { limit: maxProducts }),
      rules.has('best_seller') ? bestOf(bestSellerSources)(customerId) : undefined,
    ]);
    const newest = [...shop.items]
      .filter(({ isForSale, url }) => isForSale && url !== undefined)
      .sort((one, other) => other.createdAt - one.createdAt)[0];
    return {
      now,
      timeZone: account.timeZone,
      formats: formatsIn(toLocale(account.locale)),
      createdAt: Date.parse(account.createdAt),
      emails: emails.map(({ delivery, counts }) => ({
        deliveryId: delivery.deliveryId,
        sentAt: Date.parse(delivery.createdAt),
        delivered: counts.delivered,
        opened: counts.opens,
      })),
      segments: page.segments.map(({ id, name, activeCount, averageOpenRate }) => ({
        id,
        name,
        people: activeCount,
        // Lists contain percentages, but rules use shares from 0 to 1.
        openRate: averageOpenRate === null ? undefined : averageOpenRate / 100,
      })),
      ...(newest ? { product: newest } : {}),
      ...(best ? { bestSeller: best } : {}),
    };
  };

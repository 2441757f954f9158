import type { CustomerTheme } from '../../../shared/contracts/brand/brand';
import type { AssetRepository } from '../../assets/asset-repository';
import type { CustomerWithoutPlan } from '../../customers/customer-reader';
import type { Brain } from '../../items/brain';
import type { SegmentService } from '../../segments/register/segment-service';
import type { RecentResults } from '../../stats/recent-results';
import type { CatalogRepository } from '../../stores/catalog-repository';
import { ideaPrompt, type StoreDetails } from './idea-prompt';
import {
  hostOf,
  type OfferedImage,
  type OfferedLink,
  type OfferedProduct,
  type Offers,
  priceText,
} from './offers';

export type IdeaSources = {
  readonly customer: (customerId: string) => Promise<CustomerWithoutPlan>;
  readonly brain: (customerId: string) => Promise<Brain>;
  readonly assets: Pick<AssetRepository, 'list'>;
  readonly products: CatalogRepository['products'];
  readonly results: RecentResults;
  readonly segments: Pick<SegmentService, 'list'>;
  /** The base URL of published images, without a trailing slash. */
  readonly appUrl: string;
};

/** The limits of a prompt. More data than this doesn't improve an email. */
const maximums = {
  products: 12,
  images: 12,
  past: 8,
  segments: 10,
  pairs: 20,
  pair: 600,
  links: 5,
};

const toNumberedMap = <T>(prefix: string, entries: readonly T[]): ReadonlyMap<string, T> =>
  new Map(entries.map((entry, index) => [`${prefix}${index + 1}`, entry]));

/** Returns the pages whose URLs the author wrote in the idea. */
const linksIn = (idea: string): readonly OfferedLink[] =>
  [...idea.matchAll(/https?:\/\/[^\s<>()[\]{}"']{1,500}/giu)]
    .map(([url]) => url.replace(/[.,;:!?]{1,5}$/u, ''))
    .filter((url) => hostOf(url) !== undefined)
    .slice(0, maximums.links)
    .map((url) => ({ title: 'Page named in the idea', url }));

const rate = (part: number, total: number): number => (total > 0 ? Math.min(1, part / total) : 0);

type GatheredContext = {
  readonly customer: CustomerWithoutPlan;
  readonly brain: Brain;
  readonly products: readonly OfferedProduct[];
  readonly images: readonly OfferedImage[];
};

const offersOf = (idea: string, { customer, brain, products, images }: GatheredContext): Offers => {
  const { website } = customer;
  const home = website ? [{ title: 'The store’s website', url: website }] : [];
  return {
    links: toNumberedMap('L', [...home, ...linksIn(idea)]),
    images: toNumberedMap('I', images),
    products: toNumberedMap('P', products),
    host: website ? hostOf(website) : undefined,
    tags: new Set(['first_name', 'name', 'brand']),
    knownText: [
      ...[idea, customer.name, customer.about ?? ''],
      ...brain.pairs.map(({ text }) => text),
      ...products.map(({ title, price }) => `${title} ${price ? priceText(price) : ''}`),
    ].join('\n'),
  };
};

/**
 * Collects the facts and offers that a model needs for a customer's idea, so that the author
 * doesn't have to enter them.
 */
export const createIdeaContext = (sources: IdeaSources) => {
  const storeDetailsOf = async (
    customerId: string,
    { customer, brain }: GatheredContext,
  ): Promise<StoreDetails> => {
    const [results, segments] = await Promise.all([
      sources.results(customerId),
      sources.segments.list(customerId, { search: '', limit: maximums.segments, offset: 0 }),
    ]);
    return {
      brand: customer.name,
      about: customer.about ?? '',
      language: customer.language ?? 'en',
      brain: brain.pairs
        .slice(0, maximums.pairs)
        .map(({ key, text }) => ({ key, text: text.slice(0, maximums.pair) })),
      pastEmails: results.slice(0, maximums.past).map(({ delivery, counts }) => ({
        subject: delivery.subject,
        openRate: rate(counts.opens, counts.delivered),
        clickRate: rate(counts.clicks, counts.delivered),
      })),
      segments: segments.segments.map(({ name, activeCount }) => ({ name, count: activeCount })),
    };
  };

  /** @param instructions the managers' prompt, instead of the product's own */
  return async (customerId: string, idea: string, instructions?: string) => {
    const [customer, brain, products, assets] = await Promise.all([
      sources.customer(customerId),
      sources.brain(customerId),
      sources.products(customerId, { limit: maximums.products }),
      sources.assets.list(customerId, { limit: maximums.images }),
    ]);
    const gathered: GatheredContext = {
      customer,
      brain,
      products: products.items.filter(({ isForSale }) => isForSale),
      images: assets.assets.map(({ key, name = 'image', width }) => ({
        url: `${sources.appUrl}/${key}`,
        name,
        width,
      })),
    };
    const offers = offersOf(idea, gathered);
    const storeDetails = await storeDetailsOf(customerId, gathered);
    const theme: CustomerTheme = customer.theme ?? {};
    return { prompt: ideaPrompt(idea, storeDetails, offers, instructions), offers, theme };
  };
};
export type IdeaContext = ReturnType<typeof createIdeaContext>;

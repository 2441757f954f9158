import pMap from 'p-map';
import type { AssetRepository } from '../../assets/asset-repository';
import type { CustomerWithoutPlan } from '../../customers/customer-reader';
import { hostOf, type Offers, priceText } from '../../ideas/context/offers';
import type { Asset } from '../../items/asset';
import type { Brain } from '../../items/brain';
import type { Product } from '../../items/store/product';
import type { CatalogRepository } from '../../stores/catalog-repository';
import type { BlockInput } from './draft-parameters';

export type OfferSources = {
  readonly customer: (customerId: string) => Promise<CustomerWithoutPlan>;
  readonly brain: (customerId: string) => Promise<Brain>;
  readonly assets: Pick<AssetRepository, 'find'>;
  readonly product: CatalogRepository['product'];
  /** The base URL of published images, without a trailing slash. */
  readonly appUrl: string;
};

/**
 * The maximum number of ids to look up. This is more than an email shows, and each id costs one
 * read.
 */
const maxRefs = 40;

const isId = (text: string): boolean => /^[\w-]{1,40}$/.test(text);

const linkTargets = (text: string): readonly string[] =>
  [...text.matchAll(/\]\(([\w-]{1,40})\)/g)].map(([, target = '']) => target);

/**
 * Returns the ids in the blocks: those of images and products to show, and those of products to
 * link to.
 */
const refsOf = (blocks: readonly BlockInput[]): readonly string[] => {
  const mentionedRefs = blocks.flatMap(({ text, items, ref }) => [
    ref.trim(),
    ...[text, ...items].flatMap(linkTargets),
  ]);
  return [...new Set(mentionedRefs)]
    .filter((ref) => ref !== 'store' && isId(ref))
    .slice(0, maxRefs);
};

const withoutMissing = <T>(entries: readonly (readonly [string, T | undefined])[]) =>
  new Map(entries.flatMap(([id, value]) => (value === undefined ? [] : [[id, value] as const])));

const toImage = (appUrl: string, { key, name = 'image', width }: Asset) => ({
  url: `${appUrl}/${key}`,
  name,
  width,
});

const productTextOf = ({ title, price }: Product): string =>
  `${title} ${price ? priceText(price) : ''}`;

/**
 * Returns what a draft of this customer may show and link to. Images and products are looked up
 * among the customer's own by the given ids. Unknown ids, and those of other customers, are left
 * out.
 */
export const createDraftOffers =
  ({ customer, brain, assets, product, appUrl }: OfferSources) =>
  async (customerId: string, blocks: readonly BlockInput[], knownFactsText: string) => {
    const refs = refsOf(blocks);
    const [owner, { pairs }, images, products] = await Promise.all([
      customer(customerId),
      brain(customerId),
      pMap(refs, async (id) => [id, await assets.find(customerId, id, 'image')] as const, {
        concurrency: 10,
      }),
      pMap(refs, async (id) => [id, await product(customerId, id)] as const, { concurrency: 10 }),
    ]);
    const { website } = owner;
    const saleableProducts = [...withoutMissing(products)].filter(([, { isForSale }]) => isForSale);
    const offers: Offers = {
      links: new Map(website ? [['store', { title: 'The store’s website', url: website }]] : []),
      images: new Map(
        [...withoutMissing(images)].map(([id, asset]) => [id, toImage(appUrl, asset)]),
      ),
      products: new Map(saleableProducts),
      host: website ? hostOf(website) : undefined,
      tags: new Set(['first_name', 'name', 'brand']),
      knownText: [
        ...[knownFactsText, owner.name, owner.about ?? ''],
        ...pairs.map(({ text }) => text),
        ...saleableProducts.map(([, one]) => productTextOf(one)),
      ].join('\n'),
    };
    return { offers, theme: owner.theme ?? {} };
  };

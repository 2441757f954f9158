import type { Random } from '@mailbloom/simulator-kit/random';
import type { Collection, Product } from '../shop/resources';

const names: readonly (readonly [string, string])[] = [
  ...(
    ['Olive oil, first press', 'Lemon olive oil', 'Smoked sea salt', 'Wild thyme honey'] as const
  ).map((name) => [name, 'Pantry'] as const),
  ...(['Oak cutting board', 'Oak salad servers', 'Olive wood mortar', 'Bread knife'] as const).map(
    (name) => [name, 'Kitchen'] as const,
  ),
  ...(['Linen napkins', 'Stoneware plate', 'Stoneware bowl', 'Water carafe'] as const).map(
    (name) => [name, 'Table'] as const,
  ),
  ...(['Herb planter', 'Watering can', 'Garden twine', 'Seed box'] as const).map(
    (name) => [name, 'Garden'] as const,
  ),
  ...(['Beeswax candle', 'Picnic basket', 'Tasting set', 'Gift card in an envelope'] as const).map(
    (name) => [name, 'Gifts'] as const,
  ),
];

const sizes = ['Small', 'Medium', 'Large'] as const;

const handleOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

type Parts = {
  readonly random: Random;
  readonly next: () => string;
  readonly currency: string;
  /** When the shop opened, in epoch milliseconds. */
  readonly since: number;
};

const priceOf = (random: Random, currency: string): number =>
  currency === 'JPY' ? random.between(8, 140) * 100 : random.between(8, 90) * 100 - 10;

const productOf = (
  { random, next, currency, since }: Parts,
  title: string,
  collectionIds: readonly string[],
): Product => {
  const id = next();
  const price = priceOf(random, currency);
  const names = random.chance(0.4) ? sizes : (['Default Title'] as const);
  const handle = handleOf(title);
  return {
    id,
    createdAt: since,
    updatedAt: since,
    title,
    handle,
    status: 'ACTIVE',
    collectionIds,
    description: `${title}, made by people we know by name.`,
    hue: random.between(0, 359),
    variants: names.map((name, index) => ({
      id: next(),
      title: name,
      sku: `${handle}-${index + 1}`,
      price: Math.round((price * (2 + index)) / 2),
    })),
  };
};

/** Invents a shop's products and collections. Every third product is new. */
export const inventCatalog = (parts: Parts) => {
  const titles = ['New in', ...new Set(names.map(([, collection]) => collection))];
  const collections = titles.map((title): Collection => {
    const at = { createdAt: parts.since, updatedAt: parts.since };
    return { id: parts.next(), ...at, title, handle: handleOf(title) };
  });
  const idOf = (title: string) => collections.find((one) => one.title === title)?.id ?? '';
  const products = names.map(([title, collection], index) =>
    productOf(parts, title, [...(index % 3 === 0 ? [idOf('New in')] : []), idOf(collection)]),
  );
  return { collections, products };
};

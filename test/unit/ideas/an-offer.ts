import type { Offers } from '../../../functions/ideas/context/offers';

/** Returns the offers of a store with a page, a product, and an image. */
export const someOffers = (overrides: Partial<Offers> = {}): Offers => ({
  links: new Map([['L1', { title: 'Website', url: 'https://ferns.example' }]]),
  images: new Map([['I1', { url: 'https://app.example/media/a.jpg', name: 'a.jpg', width: 900 }]]),
  products: new Map([
    [
      'P1',
      {
        title: 'Boston Fern',
        url: 'https://ferns.example/products/boston',
        imageUrl: 'https://cdn.example/boston.jpg',
        price: { amount: 1250, currency: 'EUR' },
      },
    ],
  ]),
  host: 'ferns.example',
  knownText: 'Ferns, 20% off with code SPRING24 until Sunday. Boston Fern 12.5',
  tags: new Set(['first_name', 'name', 'brand']),
  ...overrides,
});

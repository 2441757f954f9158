import type { EntryDetails } from './entry-values';
import type { EmailShop } from './mail-shop';
import { isShowable, type ShopProduct } from './shown-product';

/** The number of items in a made-up cart. */
const sampleItemCount = 2;

const unknown: ShopProduct = { id: '', title: 'Sample product' };

/** Returns a made-up cart and order with the store's own products, for previews and test emails. */
export const sampleEntry = async (shop: EmailShop | undefined): Promise<EntryDetails> => {
  const found = shop?.isConnected ? await shop.find({ source: 'new', count: sampleItemCount }) : [];
  const products = found.filter(isShowable).slice(0, sampleItemCount);
  const shown = products.length > 0 ? products : [unknown];
  const currency = shown.find(({ price }) => price)?.price?.currency ?? 'USD';
  const items = shown.map(({ title, imageUrl, price }) => ({
    title,
    imageUrl,
    quantity: 1,
    price: price ?? { amount: 1900, currency },
  }));
  const amount = items.reduce((sum, { price }) => sum + price.amount, 0);
  const total = { amount, currency };
  return {
    shopUrl: shop?.url,
    cart: { url: shop?.url, total, things: items },
    order: { name: '#1001', total, status: 'placed' },
  };
};

/** Creates a visitor of a simulated storefront with their own browser. */
export const storeCustomer = (origin: string, shop: string) => {
  const home = `${origin}/local/shopify/shops/${shop}`;
  let cookie = '';

  const send = async (address: string, init: RequestInit = {}): Promise<string> => {
    const headers = { ...init.headers, cookie };
    const response = await fetch(address, { ...init, headers, redirect: 'manual' });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const next = response.headers.get('location');
    return next ? send(next) : response.text();
  };
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    send(`${home}/${path}`, { method: 'POST', body: new URLSearchParams(fields) });
  const open = (path: string) => send(`${home}/${path}`);

  return {
    open,
    follow: (address: string) => send(address),
    /** Adds the product's first variant to the cart. */
    async addToCart(handle: string): Promise<string> {
      const page = await open(`products/${handle}`);
      const product = /name="product" value="(\d+)"/.exec(page)?.[1] ?? '';
      const variant = /<option value="(\d+)"/.exec(page)?.[1] ?? '';
      return post('cart', { product, variant, action: 'add' });
    },
    /**
     * Enters the buyer's details and address. If the buyer leaves after this, the checkout counts
     * as abandoned.
     */
    giveContact: (fields: Readonly<Record<string, string>>) =>
      post('checkout', { ...fields, action: 'continue' }),
    buy: () => post('checkout/payment', { action: 'buy' }),
  };
};

import type { LocalProduct } from '../../support/local-product';

export const shop = 'olive-and-oak.myshopify.com';
export const otherShop = 'little-lantern.myshopify.com';

/** Simulates what a browser does at the Shopify simulator, without the app's own pages. */
export const localShop = (product: LocalProduct) => {
  const page = `${product.origin}/local/shopify`;
  const post = (address: string, fields: readonly (readonly [string, string])[]) =>
    fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
      redirect: 'manual',
    });
  const redirectTarget = (response: Response): string =>
    new URL(response.headers.get('location') ?? '').search;

  return {
    press: (action: string, name = shop) =>
      post(page, [
        ['shop', name],
        ['action', action],
      ]),
    /** Returns the query with which a shop asks to install the app. */
    request: async (name = shop) =>
      redirectTarget(
        await post(page, [
          ['shop', name],
          ['action', 'install'],
        ]),
      ),
    /**
     * Submits the shop owner's decision on the installation page.
     * @returns the query that the app receives
     */
    decide: async (
      address: string,
      action: 'install' | 'cancel',
      refusedScopes: readonly string[] = [],
    ) => {
      const requestedScopes = new URL(address).searchParams.get('scope')?.split(',') ?? [];
      const scopes = requestedScopes.filter((one) => !refusedScopes.includes(one));
      return redirectTarget(
        await post(address, [
          ['action', action],
          ...scopes.map((scope) => ['scope', scope] as const),
        ]),
      );
    },
    /** Gives the shop 120 customers and 300 orders. */
    fill: (name = shop) =>
      post(page, [
        ['shop', name],
        ['action', 'fill'],
        ['size', 'small'],
      ]),
    /** Presses a button on the shop's page in the simulator. */
    manage: (action: string, id: string, name = shop) =>
      post(page, [
        ['shop', name],
        ['action', action],
        ['id', id],
      ]),
    /** Returns the shop's id of a customer, as shown on its page. */
    customerId: async (email: string, name = shop) => {
      const text = await (await fetch(`${page}/manage/${name}?email=${email}`)).text();
      const row = text.slice(text.indexOf('<h2>Customers</h2>'));
      return /name="id" value="(\d+)"/.exec(row)?.[1] ?? '';
    },
    text: async () => (await fetch(page)).text(),
  };
};

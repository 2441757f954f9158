import type { LocalProduct } from '../../support/local-product';

/** Returns the link that the terminal shows. It works once per start. */
export const signInLinkOf = (product: LocalProduct): string =>
  product.output().match(/http:\S+\/local\/sign-in\/\S+/)?.[0] ?? '';

/** Opens the link as a browser does, and returns the account that it signs in. */
export const openSignInLink = async (product: LocalProduct) => {
  const opened = await fetch(signInLinkOf(product), { redirect: 'manual' });
  expect(opened.status).toBe(303);
  const cookies = opened.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const refreshed = await fetch(`${product.origin}/api/auth/refresh`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookies.join('; '),
      origin: product.origin,
    },
    body: '{}',
  });
  expect(refreshed.status).toBe(200);
  const { accessToken } = await refreshed.json();
  return { accessToken, account: await product.api(accessToken, 'GET /user') };
};

import { type LocalProduct, startLocalProduct } from '../../support/local-product';

let product: LocalProduct;
beforeAll(async () => {
  product = await startLocalProduct();
});
afterAll(() => product?.close());

test('reports a full disk, loses no acknowledged data, and recovers after a restart', async () => {
  const token = await product.signInAsManager('manager@agency.test');
  await product.faults({ diskFull: true });
  const savedBrands: string[] = [];
  let refusal: { status: number; body: unknown } | undefined;
  // Free pages in the table's file allow some more writes. The file has at most a few dozen.
  for (let number = 0; number < 2000 && !refusal; number += 1) {
    const body = {
      brand: `Brand ${number} ${'x'.repeat(150)}`,
      email: `owner${number}@store.test`,
    };
    const response = await product.request(token, 'POST /customer/create', { body });
    if (response.status < 300) savedBrands.push(body.brand);
    else refusal = response;
  }
  expect(refusal).toMatchObject({
    status: 507,
    body: { message: expect.stringMatching(/the disk is full.*Nothing that was saved is lost/) },
  });

  // The server keeps reporting the full disk instead of crashing or writing partial data.
  expect(await product.request(token, 'GET /user')).toMatchObject({ status: 507 });
  expect(product.output()).toMatch(
    /Mailbloom can’t continue because of a problem in .*: the disk is full/,
  );
  expect(product.output()).not.toMatch(/\n\s+at /);

  await product.restart();
  const brands = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 25, ...(cursor ? { cursor } : {}) };
    const page = await product.api(token, 'GET /customer', { query });
    for (const { name } of page.customers) brands.add(name);
    cursor = page.nextCursor;
    if (!cursor) break;
  }
  expect(savedBrands.filter((brand) => !brands.has(brand))).toEqual([]);
  expect(brands.size - savedBrands.length).toBeLessThanOrEqual(1);
});

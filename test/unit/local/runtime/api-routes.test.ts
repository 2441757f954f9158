import { createRouteMatcher } from '@mailbloom/embedded-cloud/http';
import { routes } from '../../../../functions/routes';

const route = (routeKey: string) => ({ routeKey, functionArn: routeKey, needsToken: false });

const match = createRouteMatcher(
  [
    'GET /api/draft/{draftId}',
    'GET /api/draft/count',
    'POST /api/draft',
    'ANY /api/draft/{draftId}',
    'GET /api/delivery/{deliveryId}/links/{linkId}/subscribers',
    'GET /files/{path+}',
  ].map(route),
);

test.each([
  ['GET', '/api/draft/01J', 'GET /api/draft/{draftId}', { draftId: '01J' }],
  ['GET', '/api/draft/count', 'GET /api/draft/count', undefined],
  ['DELETE', '/api/draft/01J', 'ANY /api/draft/{draftId}', { draftId: '01J' }],
  ['POST', '/api/draft', 'POST /api/draft', undefined],
  [
    'GET',
    '/api/delivery/D/links/001/subscribers',
    'GET /api/delivery/{deliveryId}/links/{linkId}/subscribers',
    { deliveryId: 'D', linkId: '001' },
  ],
  ['GET', '/api/draft/a%20b%2Fc', 'GET /api/draft/{draftId}', { draftId: 'a b/c' }],
  ['GET', '/api/draft/100%', 'GET /api/draft/{draftId}', { draftId: '100%' }],
  ['GET', '/files/a/b.png', 'GET /files/{path+}', { path: 'a/b.png' }],
])('matches %s %s to the route %s', (method, path, key, pathParameters) => {
  expect(match(method, path)).toEqual({ route: route(key), pathParameters });
});

test.each([
  ['PUT', '/api/draft'],
  ['GET', '/api/draft/'],
  ['GET', '/api/draft/01J/more'],
  ['GET', '/api'],
])('finds no route for %s %s', (method, path) => {
  expect(match(method, path)).toBeUndefined();
});

test('uses the default route for calls that match no other route', () => {
  const withDefault = createRouteMatcher([route('GET /a'), route('$default')]);
  expect(withDefault('POST', '/anything')?.route.routeKey).toBe('$default');
  expect(withDefault('GET', '/a')?.route.routeKey).toBe('GET /a');
});

test('finds every route of the product by its path, whatever the order of declaration', () => {
  const keys = Object.keys(routes);
  for (const order of [keys, keys.toReversed(), keys.toSorted()]) {
    const find = createRouteMatcher(order.map(route));
    const foundKeys = order.map((key) => {
      const [method = '', path = ''] = key.split(' ');
      return find(method, path.replace(/\{[^}]+\}/g, '01M81NVFPAPZTCZPWCWF4BN57F'))?.route.routeKey;
    });
    expect(foundKeys).toEqual(order);
  }
});

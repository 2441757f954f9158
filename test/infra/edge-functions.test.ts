import { readFileSync } from 'node:fs';

type Headers = Record<string, { value: string }>;
type EdgeEvent = { request: { uri: string; headers: Headers }; viewer: { ip: string } };
type HandledRequest = { uri?: string; statusCode?: number; headers: Headers };

const load = (name: string): ((event: EdgeEvent) => HandledRequest) => {
  const code = readFileSync(`lib/edge/${name}.js`, 'utf8');
  return new Function(`${code}; return handler;`)();
};

const eventOf = (uri: string, headers = {}): EdgeEvent => ({
  request: { uri, headers },
  viewer: { ip: '203.0.113.7' },
});

const fallback = load('spa-fallback');

test.each(['/', '/campaign/01JD0000000000000000000000/report', '/unsubscribed'])(
  'serves %s as a page of the app',
  (uri) => {
    expect(fallback(eventOf(uri)).uri).toBe('/index.html');
  },
);

test.each(['/index.html', '/config.json', '/favicon.svg', '/assets/index-abc123.js'])(
  'serves %s as a file',
  (uri) => {
    expect(fallback(eventOf(uri)).uri).toBe(uri);
  },
);

test.each([
  ['/unsubscribe/anna@shop.example/AAECAwQFBgcICQ', '/u/AAECAwQFBgcICQ'],
  ['/unsubscribe/anna%40shop.example/AAE-CAw_QF/', '/u/AAE-CAw_QF'],
  ['/unsubscribe/anna%2Fb%40shop.example/AAEC', '/u/AAEC'],
  ['/unsubscribe/anna@shop.example', '/u/-'],
  ['/unsubscribe/anna@shop.example//evil.example', '/u/-'],
  ['/unsubscribe', '/u/-'],
])('redirects the URL %s, which earlier emails contain, to %s', (uri, to) => {
  const { statusCode, headers } = fallback(eventOf(uri));
  expect([statusCode, headers.location?.value]).toEqual([302, to]);
});

test('passes the caller’s actual IP address to the origin, even if the caller sends a forged header', () => {
  const forged = { 'x-viewer-address': { value: '10.0.0.1' } };
  const request = load('viewer-address')(eventOf('/api/user', forged));
  expect(request.headers['x-viewer-address']).toEqual({ value: '203.0.113.7' });
});

test.each([
  ['/api/user/', '/api/user'],
  ['/api/user', '/api/user'],
  ['/api/draft/01JD//', '/api/draft/01JD'],
  ['/api/', '/api/'],
  ['/u/AAEC/', '/u/AAEC/'],
])('passes the path %s to the API as %s', (uri, to) => {
  expect(load('viewer-address')(eventOf(uri)).uri).toBe(to);
});

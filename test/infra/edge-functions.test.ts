import { readFileSync } from 'node:fs';

type EdgeEvent = {
  request: { uri: string; headers: Record<string, { value: string }> };
  viewer: { ip: string };
};

const load = (name: string): ((event: EdgeEvent) => EdgeEvent['request']) => {
  const code = readFileSync(`lib/edge/${name}.js`, 'utf8');
  return new Function(`${code}; return handler;`)();
};

const eventOf = (uri: string, headers = {}): EdgeEvent => ({
  request: { uri, headers },
  viewer: { ip: '203.0.113.7' },
});

const fallback = load('spa-fallback');

test.each([
  '/',
  '/campaign/01JD0000000000000000000000/report',
  '/unsubscribe/anna@shop.example/AAECAwQFBgcICQ',
])('%s is a page of the app', (uri) => {
  expect(fallback(eventOf(uri)).uri).toBe('/index.html');
});

test.each(['/index.html', '/config.json', '/favicon.svg', '/assets/index-abc123.js'])(
  '%s is a file',
  (uri) => {
    expect(fallback(eventOf(uri)).uri).toBe(uri);
  },
);

test('the origin hears the caller’s address, whatever the caller claims', () => {
  const forged = { 'x-viewer-address': { value: '10.0.0.1' } };
  const request = load('viewer-address')(eventOf('/api/user', forged));
  expect(request.headers['x-viewer-address']).toEqual({ value: '203.0.113.7' });
});

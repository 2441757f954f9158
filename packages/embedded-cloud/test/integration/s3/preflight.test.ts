import { Bucket, origin, uploadsUnderTest } from './uploads-under-test';

const { s3 } = uploadsUnderTest();

describe('a preflight', () => {
  const ask = (from: string, method: string, headers?: string) =>
    s3().handle({
      method: 'OPTIONS',
      url: new URL(`${origin}/${Bucket}`),
      headers: {
        ...(from && { origin: from }),
        ...(method && { 'access-control-request-method': method }),
        ...(headers && { 'access-control-request-headers': headers }),
      },
      body: Buffer.alloc(0),
    });

  test('answers a preflight request for an origin, method, and headers that the rules allow', async () => {
    const answer = await ask('https://app.shop.test', 'POST', 'Content-Type, x-amz-date');
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'access-control-allow-origin': 'https://app.shop.test',
        'access-control-allow-methods': 'POST, GET',
        'access-control-allow-headers': 'Content-Type, x-amz-date',
        'access-control-max-age': '300',
        vary: expect.stringContaining('Origin'),
      },
    });
  });

  test.each([
    ['another origin', 'https://evil.test', 'POST', undefined],
    ['an origin that only contains an allowed one', 'https://shop.test', 'POST', undefined],
    ['another method', origin, 'DELETE', undefined],
    ['another header', origin, 'POST', 'x-other'],
  ])('refuses a preflight request for %s', async (_, from, method, headers) => {
    const answer = await ask(from, method, headers);
    expect(answer.status).toBe(403);
    expect(String(answer.body)).toContain('AccessForbidden');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('answers a preflight request without an origin or a method as a bad request', async () => {
    expect((await ask('', 'POST')).status).toBe(400);
    expect((await ask(origin, '')).status).toBe(400);
  });

  test('refuses a preflight request for a bucket without rules', async () => {
    s3().createBucket({ name: Bucket });
    expect(String((await ask(origin, 'POST')).body)).toContain('CORS is not enabled');
  });
});

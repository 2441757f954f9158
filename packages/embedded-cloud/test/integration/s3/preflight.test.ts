import { Bucket, origin, uploadsUnderTest } from './uploads-under-test';

const { s3 } = uploadsUnderTest();

describe('preflight requests', () => {
  const sendPreflight = (from: string, method: string, headers?: string) =>
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

  test('allows a preflight request for an origin, method, and headers that the CORS rules permit', async () => {
    const response = await sendPreflight(
      'https://app.shop.test',
      'POST',
      'Content-Type, x-amz-date',
    );
    expect(response).toMatchObject({
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
    const response = await sendPreflight(from, method, headers);
    expect(response.status).toBe(403);
    expect(String(response.body)).toContain('AccessForbidden');
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('responds with a bad request error to a preflight request without an origin or a method', async () => {
    expect((await sendPreflight('', 'POST')).status).toBe(400);
    expect((await sendPreflight(origin, '')).status).toBe(400);
  });

  test('refuses a preflight request for a bucket without CORS rules', async () => {
    s3().createBucket({ name: Bucket });
    expect(String((await sendPreflight(origin, 'POST')).body)).toContain('CORS is not enabled');
  });
});

import { s3UnderTest } from './s3-under-test';

const { put, get, text } = s3UnderTest();

describe('byte ranges', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('reads the byte range %s as %s', async (Range, body, ContentRange) => {
    await put('digits', '0123456789');
    const response = await get('digits', { Range });
    expect(response).toMatchObject({ ContentRange, ContentLength: body.length });
    expect(await response.Body?.transformToString()).toBe(body);
  });

  test('refuses a range outside the object, and ignores an unreadable range', async () => {
    await put('digits', '0123456789');
    for (const Range of ['bytes=10-', 'bytes=-0']) {
      await expect(get('digits', { Range })).rejects.toMatchObject({ name: 'InvalidRange' });
    }
    for (const Range of ['lines=1-2', 'bytes=3-1', 'bytes=0-1,3-4']) {
      expect(await text('digits', { Range })).toBe('0123456789');
    }
  });
});

describe('conditional requests', () => {
  test('returns the object, an error, or “not modified” for conditional reads', async () => {
    const { ETag } = await put('k', 'x');
    const modifiedAt = (await get('k')).LastModified ?? new Date();
    const earlier = new Date(modifiedAt.getTime() - 60_000);
    expect(await text('k', { IfMatch: ETag })).toBe('x');
    expect(await text('k', { IfNoneMatch: '"other"' })).toBe('x');
    expect(await text('k', { IfModifiedSince: earlier })).toBe('x');
    const preconditionFailed = { $metadata: { httpStatusCode: 412 }, name: 'PreconditionFailed' };
    await expect(get('k', { IfMatch: '"other"' })).rejects.toMatchObject(preconditionFailed);
    await expect(get('k', { IfUnmodifiedSince: earlier })).rejects.toMatchObject(
      preconditionFailed,
    );
    const notModified = { $metadata: { httpStatusCode: 304 } };
    await expect(get('k', { IfNoneMatch: ETag })).rejects.toMatchObject(notModified);
    await expect(get('k', { IfModifiedSince: modifiedAt })).rejects.toMatchObject(notModified);
  });

  test('creates an object only once, or replaces only one version, for conditional writes', async () => {
    const preconditionFailed = { name: 'PreconditionFailed' };
    const race = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => put('once', `writer ${at}`, { IfNoneMatch: '*' })),
    );
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(put('once', 'late', { IfNoneMatch: '*' })).rejects.toMatchObject(
      preconditionFailed,
    );
    const { ETag } = await get('once');
    await put('once', 'replaced', { IfMatch: ETag });
    await expect(put('once', 'stale', { IfMatch: ETag })).rejects.toMatchObject(preconditionFailed);
    await expect(put('none', 'x', { IfMatch: ETag })).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(await text('once')).toBe('replaced');
  });
});

import { s3UnderTest } from './s3-under-test';

const { put, list, keysOf } = s3UnderTest();

describe('listing objects', () => {
  test('lists objects in byte order, filtered by prefix and paged without gaps', async () => {
    const keys = ['b', 'a/1', 'a/2', 'a/𝒳', 'a/\uffee', 'B', 'ä'];
    for (const key of keys) await put(key, 'x');
    const inOrder = [...keys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(await keysOf()).toEqual(inOrder);
    expect(await keysOf({ Prefix: 'a/' })).toEqual(['a/1', 'a/2', 'a/\uffee', 'a/𝒳']);
    expect(await keysOf({ StartAfter: 'a/1', Prefix: 'a/' })).toHaveLength(3);
    const pagedKeys: unknown[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list({ MaxKeys: 2, ContinuationToken });
      expect(page.IsTruncated).toBe(page.NextContinuationToken !== undefined);
      pagedKeys.push(...(page.Contents ?? []).map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(pagedKeys).toEqual(inOrder);
  });

  test('groups keys by a delimiter, also across pages', async () => {
    for (const key of ['x/a/1', 'x/a/2', 'x/b', 'x/c/1', 'x/c/2', 'y']) await put(key, 'x');
    const listedNames: unknown[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await list({ Prefix: 'x/', Delimiter: '/', MaxKeys: 1, ContinuationToken });
      expect(page.KeyCount).toBe(1);
      listedNames.push(page.Contents?.[0]?.Key ?? page.CommonPrefixes?.[0]?.Prefix);
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(listedNames).toEqual(['x/a/', 'x/b', 'x/c/']);
  });

  test('returns an empty listing without an error, and refuses an invalid continuation token', async () => {
    expect(await list({ Prefix: 'none' })).toMatchObject({ KeyCount: 0, IsTruncated: false });
    await put('k', 'x');
    expect(await list({ MaxKeys: 0 })).toMatchObject({ KeyCount: 0, IsTruncated: false });
    await expect(list({ ContinuationToken: '*' })).rejects.toMatchObject({
      name: 'InvalidArgument',
    });
  });
});

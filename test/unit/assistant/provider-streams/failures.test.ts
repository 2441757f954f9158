import { texts } from './answer';
import { providers, shapes, stream, withAwsKeys } from './ask-provider';

withAwsKeys();

describe.each(providers)('%s', (name) => {
  const { whole, refused, failsInside, busy, down } = shapes[name];

  test('a refusal is told as one', async () => {
    await expect(stream(name, [refused]).answer).rejects.toMatchObject({ code: 'model_refused' });
  });

  test('what fails in the middle is told', async () => {
    await expect(stream(name, [failsInside]).answer).rejects.toMatchObject({
      code: expect.stringMatching(/^model_(failed|busy)$/),
    });
  });

  test('a connection that breaks is told', async () => {
    const { answer } = stream(name, [{ ...whole(texts), breaks: true }]);
    await expect(answer).rejects.toMatchObject({ code: 'model_failed' });
  });

  test('a stream that ends without its end is told, or taken as cut', async () => {
    const { parts = [] } = whole(texts);
    const { answer } = stream(name, [{ parts: parts.slice(0, -3) }]);
    const result = await answer.catch((error: { code: string }) => ({ code: error.code }));
    expect('code' in result ? result.code : result.isCut).toEqual(
      'code' in result ? 'model_failed' : true,
    );
  });

  test('a model that falls silent is given up', async () => {
    const { answer } = stream(name, [{ ...whole(texts), hangs: true }], {
      times: { totalMs: 5000, chunkMs: 100 },
    });
    await expect(answer).rejects.toMatchObject({ code: 'model_too_slow' });
  });

  test('too many requests, or none answered: one more try, then plain words', async () => {
    expect((await stream(name, [busy, whole(texts)]).answer).text).toBe('Ferns are back');
    const { answer, asked } = stream(name, [busy]);
    await expect(answer).rejects.toMatchObject({ code: 'model_busy' });
    expect(asked).toHaveLength(2);
    await expect(stream(name, [down]).answer).rejects.toMatchObject({ code: 'model_failed' });
  });
});

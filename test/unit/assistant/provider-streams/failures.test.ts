import { texts } from './answer';
import { providers, shapes, stream, withAwsKeys } from './ask-provider';

withAwsKeys();

describe.each(providers)('failures of streams from %s', (name) => {
  const { whole: completeResponse, refused, failsInside, busy, down } = shapes[name];

  test('reports a model’s refusal with the code for refusals', async () => {
    await expect(stream(name, [refused]).answer).rejects.toMatchObject({ code: 'model_refused' });
  });

  test('reports a failure in the middle of a stream', async () => {
    await expect(stream(name, [failsInside]).answer).rejects.toMatchObject({
      code: expect.stringMatching(/^model_(failed|busy)$/),
    });
  });

  test('reports a broken connection', async () => {
    const { answer: streamedAnswer } = stream(name, [{ ...completeResponse(texts), breaks: true }]);
    await expect(streamedAnswer).rejects.toMatchObject({ code: 'model_failed' });
  });

  test('reports a stream without an end event as failed or as cut off', async () => {
    const { parts = [] } = completeResponse(texts);
    const { answer: streamedAnswer } = stream(name, [{ parts: parts.slice(0, -3) }]);
    const result = await streamedAnswer.catch((error: { code: string }) => ({ code: error.code }));
    expect('code' in result ? result.code : result.isCut).toEqual(
      'code' in result ? 'model_failed' : true,
    );
  });

  test('stops waiting for a model that stops sending data', async () => {
    const { answer: streamedAnswer } = stream(name, [{ ...completeResponse(texts), hangs: true }], {
      times: { totalMs: 5000, chunkMs: 100 },
    });
    await expect(streamedAnswer).rejects.toMatchObject({ code: 'model_too_slow' });
  });

  test('retries once after too many requests or no response, then explains the failure clearly', async () => {
    expect((await stream(name, [busy, completeResponse(texts)]).answer).text).toBe(
      'Ferns are back',
    );
    const { answer: streamedAnswer, asked: requestedPaths } = stream(name, [busy]);
    await expect(streamedAnswer).rejects.toMatchObject({ code: 'model_busy' });
    expect(requestedPaths).toHaveLength(2);
    await expect(stream(name, [down]).answer).rejects.toMatchObject({ code: 'model_failed' });
  });
});

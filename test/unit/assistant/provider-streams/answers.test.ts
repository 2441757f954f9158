import { generateText, jsonSchema, tool } from 'ai';
import { openModel } from '../../../../functions/assistant/assistant-access';
import { texts } from './answer';
import { optionsFor, provider, providers, shapes, stream, withAwsKeys } from './ask-provider';

withAwsKeys();

describe.each(providers)('responses streamed by %s', (name) => {
  const { whole: completeResponse, cut, path, toolCall, model } = shapes[name];

  test('reads a streamed response as it arrives, with its usage', async () => {
    const {
      answer: streamedAnswer,
      asked: requestedPaths,
      seen,
    } = stream(name, [completeResponse(texts)]);
    expect(await streamedAnswer).toEqual({
      text: 'Ferns are back',
      isCut: false,
      inputTokens: 120,
      outputTokens: 9,
      costMicroUsd: 120 * 3 + 9 * 15,
      durationMs: 0,
    });
    expect(seen).toEqual(['Ferns ', 'Ferns are back']);
    expect(requestedPaths).toEqual([path]);
  });

  test('reports that a streamed response reached its maximum length', async () => {
    expect(await stream(name, [cut]).answer).toMatchObject({ isCut: true, text: 'Ferns are back' });
  });

  test('lets a caller stop the stream early, and estimates its usage', async () => {
    const { answer: streamedAnswer } = stream(name, [{ ...completeResponse(texts), hangs: true }], {
      isEnough: () => true,
    });
    const { isCut, text, outputTokens, inputTokens } = await streamedAnswer;
    expect({ isCut, text, outputTokens }).toEqual({ isCut: true, text: 'Ferns ', outputTokens: 2 });
    expect(inputTokens).toBeGreaterThan(50);
  });

  test('cuts off an endless streamed response', async () => {
    const long = Array.from({ length: 20 }, () => 'x'.repeat(3000));
    const { text, isCut } = await stream(name, [completeResponse(long)]).answer;
    expect([text.length, isCut]).toEqual([32_000, true]);
  });

  test('reads a streamed tool call with its arguments', async () => {
    const { fetch } = provider(name, [{ body: toolCall }]);
    const { toolCalls } = await generateText({
      model: await openModel({ provider: name, model }, optionsFor(fetch)),
      prompt: 'Which segments are there?',
      tools: {
        list_segments: tool({
          inputSchema: jsonSchema({ type: 'object', properties: { limit: { type: 'number' } } }),
        }),
      },
      telemetry: { isEnabled: false },
    });
    expect(toolCalls).toMatchObject([{ toolName: 'list_segments', input: { limit: 3 } }]);
  });
});

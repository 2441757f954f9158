import { generateText, jsonSchema, tool } from 'ai';
import { openModel } from '../../../../functions/assistant/assistant-access';
import { texts } from './answer';
import { doorTo, provider, providers, shapes, stream, withAwsKeys } from './ask-provider';

withAwsKeys();

describe.each(providers)('%s', (name) => {
  const { whole, cut, path, toolCall, model } = shapes[name];

  test('reads an answer as it arrives, with its usage', async () => {
    const { answer, asked, seen } = stream(name, [whole(texts)]);
    expect(await answer).toEqual({
      text: 'Ferns are back',
      isCut: false,
      inputTokens: 120,
      outputTokens: 9,
      costMicroUsd: 120 * 3 + 9 * 15,
      durationMs: 0,
    });
    expect(seen).toEqual(['Ferns ', 'Ferns are back']);
    expect(asked).toEqual([path]);
  });

  test('reports an answer that reached its maximum length', async () => {
    expect(await stream(name, [cut]).answer).toMatchObject({ isCut: true, text: 'Ferns are back' });
  });

  test('lets a caller stop the stream early, and estimates its usage', async () => {
    const { answer } = stream(name, [{ ...whole(texts), hangs: true }], { isEnough: () => true });
    const { isCut, text, outputTokens, inputTokens } = await answer;
    expect({ isCut, text, outputTokens }).toEqual({ isCut: true, text: 'Ferns ', outputTokens: 2 });
    expect(inputTokens).toBeGreaterThan(50);
  });

  test('cuts off an endless answer', async () => {
    const long = Array.from({ length: 20 }, () => 'x'.repeat(3000));
    const { text, isCut } = await stream(name, [whole(long)]).answer;
    expect([text.length, isCut]).toEqual([32_000, true]);
  });

  test('reads a tool call with its arguments', async () => {
    const { fetch } = provider(name, [{ body: toolCall }]);
    const { toolCalls } = await generateText({
      model: await openModel({ provider: name, model }, doorTo(fetch)),
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

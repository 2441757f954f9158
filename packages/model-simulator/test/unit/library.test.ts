import { createOpenAI } from '@ai-sdk/openai';
import { generateText, isStepCount, jsonSchema, Output, streamText, tool } from 'ai';
import * as z from 'zod';
import { localModelKey } from '../../src/api/answer-api';
import { type LocalModel, startLocalModel } from '../support/local-model';

/*
 * Tests OpenAI's own client library against the simulator: each understands what the other sends.
 * The library describes OpenAI's responses and rejects other formats.
 */

let local: LocalModel;
beforeAll(async () => {
  local = await startLocalModel();
});
afterAll(() => local.close());

const model = () => createOpenAI({ apiKey: localModelKey, baseURL: local.url })('scripted');
const quiet = { maxRetries: 0, telemetry: { isEnabled: false } } as const;

test('says in an answer that it comes from no real model, and gives the same answer each time', async () => {
  const generateSubject = () =>
    generateText({ model: model(), prompt: 'A subject for our sale', ...quiet });
  const first = await generateSubject();
  const second = await generateSubject();
  expect(first.text).toContain('not a real model');
  expect(first.text).toContain('You asked: A subject for our sale');
  expect(second.text).toBe(first.text);
  expect(first.finishReason).toBe('stop');
  expect(first.usage.inputTokens).toBe(6);
  expect(first.usage.outputTokens).toBe(Math.ceil(first.text.length / 4));
});

test('streams the same answer that it returns without streaming', async () => {
  const question = { model: model(), prompt: 'A subject for our sale', ...quiet };
  const textResult = streamText(question);
  let text = '';
  let pieceCount = 0;
  for await (const piece of textResult.textStream) {
    text += piece;
    pieceCount += 1;
  }
  expect(text).toBe((await generateText(question)).text);
  expect(pieceCount).toBeGreaterThan(3);
  expect((await textResult.usage).outputTokens).toBe(Math.ceil(text.length / 4));
  expect(await textResult.finishReason).toBe('stop');
});

const createShoutTool = (texts: string[]) =>
  tool({
    inputSchema: z.object({ word: z.string() }),
    execute: async ({ word }) => {
      texts.push(word);
      return word.toUpperCase();
    },
  });

test('calls a tool as the prompt requests, and reads the tool’s result', async () => {
  const texts: string[] = [];
  const { text } = await generateText({
    model: model(),
    tools: { shout: createShoutTool(texts) },
    stopWhen: isStepCount(3),
    ...quiet,
    prompt: 'Please.\nUse the tool shout with {"word":"fern"}',
  });
  expect(texts).toEqual(['fern']);
  expect(text).toContain('The tool returned: FERN');
});

test('streams a tool call with its arguments', async () => {
  const texts: string[] = [];
  const textResult = streamText({
    model: model(),
    tools: { shout: createShoutTool(texts) },
    ...quiet,
    prompt: 'Use the tool shout with {"word":"moss"}',
  });
  await textResult.consumeStream();
  expect(texts).toEqual(['moss']);
  expect(await textResult.finishReason).toBe('tool-calls');
});

test('does not call a tool that is not offered', async () => {
  const texts: string[] = [];
  const { text, toolCalls } = await generateText({
    model: model(),
    tools: { shout: createShoutTool(texts) },
    ...quiet,
    prompt: 'Use the tool send_email with {"to":"everybody"}',
  });
  expect([toolCalls, texts]).toEqual([[], []]);
  expect(text).toContain('You asked');
});

test('returns data in the requested format', async () => {
  const schema = z.object({
    subjects: z.array(z.string()).min(3),
    tone: z.enum(['warm', 'plain']),
    words: z.int().min(5),
    draft: z.union([z.object({ title: z.string() }), z.null()]),
    isLong: z.boolean(),
  });
  const { output } = await generateText({
    model: model(),
    prompt: 'Subjects',
    output: Output.object({ schema }),
    ...quiet,
  });
  expect(output).toEqual({
    subjects: Array(3).fill('Scripted subjects'),
    tone: 'warm',
    words: 5,
    draft: { title: 'Scripted title' },
    isLong: false,
  });
});

test('ends its response even if the schema is nested infinitely', async () => {
  const endless = jsonSchema({ $ref: '#' });
  const question = { model: model(), prompt: 'Subjects', ...quiet };
  const { output } = await generateText({
    ...question,
    output: Output.object({ schema: endless }),
  });
  expect(output).toBe('Scripted answer');
});

test('truncates the answer at a low token limit, and reports it', async () => {
  const { finishReason, text } = await generateText({
    model: model(),
    prompt: 'A subject',
    maxOutputTokens: 16,
    ...quiet,
  });
  expect(finishReason).toBe('length');
  expect(text).toHaveLength(64);
});

test.each(['refuse', 'cut'] as const)(
  'ends a stream with the configured behavior: %s',
  async (behavior) => {
    await local.behave(behavior, 1);
    const textResult = streamText({ model: model(), prompt: 'A subject', ...quiet });
    await textResult.consumeStream();
    const ends = { refuse: 'content-filter', cut: 'length' };
    expect(await textResult.finishReason).toBe(ends[behavior]);
  },
);

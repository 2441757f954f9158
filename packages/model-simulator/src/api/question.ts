import * as z from 'zod';

const part = z.looseObject({ type: z.string(), text: z.string().optional() });

/** An entry of the conversation so far: a message, a tool call, or a tool's output. */
const item = z.looseObject({
  type: z.string().optional(),
  role: z.enum(['system', 'developer', 'user', 'assistant']).optional(),
  content: z.union([z.string(), z.array(part)]).optional(),
  output: z.unknown().optional(),
});

const tool = z.looseObject({
  type: z.literal('function'),
  name: z.string(),
  parameters: z.unknown(),
});

const format = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text') }),
  z.looseObject({
    type: z.literal('json_schema'),
    name: z.string().optional(),
    schema: z.record(z.string(), z.unknown()),
  }),
  z.looseObject({ type: z.literal('json_object') }),
]);

/** A call of `POST /v1/responses`, limited to what is supported here. */
export const question = z.looseObject({
  model: z.string(),
  input: z.union([z.string(), z.array(item)]),
  instructions: z.string().nullish(),
  max_output_tokens: z.int().positive().nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  stream: z.boolean().nullish(),
  tools: z.array(tool).nullish(),
  text: z.looseObject({ format: format.optional() }).nullish(),
});
export type Question = z.infer<typeof question>;
type Item = z.infer<typeof item>;

const itemsOf = ({ input }: Question): readonly Item[] =>
  typeof input === 'string' ? [{ role: 'user', content: input }] : input;

const textOf = ({ content }: Item): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('\n');

/** Returns the last message with the role `user`. */
export const lastUserText = (askedQuestion: Question): string => {
  const lastMessage = itemsOf(askedQuestion).findLast(({ role }) => role === 'user');
  return lastMessage ? textOf(lastMessage) : '';
};

/** Returns the outputs of all tool calls in the conversation. */
export const toolResults = (askedQuestion: Question): readonly string[] =>
  itemsOf(askedQuestion)
    .filter(({ type }) => type === 'function_call_output')
    .map(({ output }) => (typeof output === 'string' ? output : JSON.stringify(output)));

/** Returns the tools called so far, in order. */
export const toolsCalled = (askedQuestion: Question): readonly string[] =>
  itemsOf(askedQuestion).flatMap(({ type, name }) =>
    type === 'function_call' && typeof name === 'string' ? [name] : [],
  );

/** Estimates tokens as providers do for English: about four characters each. */
export const tokensOf = (text: string): number => Math.ceil(text.length / 4);

export const inputTokens = (askedQuestion: Question): number =>
  tokensOf(itemsOf(askedQuestion).map(textOf).join('') + toolResults(askedQuestion).join(''));

import { lastUserText, type Question, toolResults, toolsCalled } from './question';
import { scriptedData } from './scripted-data';
import { scriptedDraft } from './scripted-draft';

export type Reply =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'call'; readonly name: string; readonly arguments: string };

const notReal = 'This answer is scripted. It comes from a local simulator, not a real model.';

/** The maximum length of the prompt that an answer quotes. Longer prompts are cut off. */
const maxQuoteLength = 300;

const shortened = (text: string): string =>
  text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength)}…` : text;

/**
 * Lines such as `Use the tool list_segments with {"limit": 3}` make the simulator call these tools,
 * one after another.
 */
const toolRequest = /^Use the tool ([\w-]{1,64})(?: with (\{.{0,2000}\}))?\s*$/gm;

const orderedCall = (question: Question): Reply | undefined => {
  const orders = [...lastUserText(question).matchAll(toolRequest)];
  const [, name, args = '{}'] = orders[toolResults(question).length] ?? [];
  const isOffered = question.tools?.some((tool) => tool.name === name);
  return name && isOffered ? { kind: 'call', name, arguments: args } : undefined;
};

type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly minimum?: number;
};

/**
 * Returns the simplest value that matches a schema, so that any request for structured data gets a
 * valid response.
 */
const sampleOf = (schema: JsonSchema, name: string, depth = 0): unknown => {
  if (depth > 20) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first) return sampleOf(first, name, depth + 1);
  const type = typeof schema.type === 'object' ? schema.type[0] : schema.type;
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      entries.map(([key, propertySchema]) => [key, sampleOf(propertySchema, key, depth + 1)]),
    );
  }
  if (type === 'array') {
    const count = Math.max(1, schema.minItems ?? 1);
    return Array.from({ length: count }, () => sampleOf(schema.items ?? {}, name, depth + 1));
  }
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1;
  if (type === 'boolean') return false;
  return type === 'null' ? null : `Scripted ${name}`;
};

type OfferedTool = NonNullable<Question['tools']>[number];

const schemaOf = ({
  parameters,
}: OfferedTool): JsonSchema & { readonly required?: readonly string[] } =>
  typeof parameters === 'object' && parameters !== null ? parameters : {};

/** The maximum number of different reading tools to call before the writing tool. */
const maxReads = 6;

/**
 * Plans the next tool call if one of the tools can write and the prompt doesn't name the tools to
 * use. First calls each reading tool that has no required parameters, and then the writing tool
 * once. This is enough to complete a run.
 */
const plannedCall = (question: Question): Reply | undefined => {
  const { tools } = question;
  const writing = tools?.find(({ name }) => name.startsWith('write_'));
  if (!tools || !writing || /^Use the tool/m.test(lastUserText(question))) return undefined;
  const calledTools = toolsCalled(question);
  const readingTool = tools
    .filter(
      (tool) => !tool.name.startsWith('write_') && (schemaOf(tool).required ?? []).length === 0,
    )
    .slice(0, maxReads)
    .find(({ name }) => !calledTools.includes(name));
  if (readingTool) return { kind: 'call', name: readingTool.name, arguments: '{}' };
  if (calledTools.includes(writing.name)) return undefined;
  const args =
    writing.name === 'write_draft'
      ? scriptedDraft(question)
      : sampleOf(schemaOf(writing), 'answer');
  return { kind: 'call', name: writing.name, arguments: JSON.stringify(args) };
};

/** Returns the final message of a run, which describes the draft that the run wrote. */
const draftReply = (question: Question): Reply | undefined =>
  /^Use the tool/m.test(lastUserText(question)) || !toolsCalled(question).includes('write_draft')
    ? undefined
    : {
        kind: 'text',
        text: `${notReal}\n\nThe draft is written. Before you send it, check its text, its pictures, and where its button leads.`,
      };

/** Returns the answer to a question, always the same for the same question. */
export const replyTo = (question: Question, isForgetful = false): Reply => {
  const plannedReply = orderedCall(question) ?? plannedCall(question) ?? draftReply(question);
  if (plannedReply) return plannedReply;
  const format = question.text?.format;
  if (format?.type === 'json_schema') {
    const scripted = scriptedData(format.name ?? '', lastUserText(question), isForgetful);
    return { kind: 'text', text: JSON.stringify(scripted ?? sampleOf(format.schema, 'answer')) };
  }
  const tools = toolResults(question).map(
    (toolResult) => `The tool returned: ${shortened(toolResult)}`,
  );
  const text = [notReal, ...tools, `You asked: ${shortened(lastUserText(question))}`].join('\n\n');
  return { kind: 'text', text };
};

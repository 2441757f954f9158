import { lastWords, type Question, toolAnswers, toolsCalled } from './question';
import { scriptedData } from './scripted-data';
import { scriptedDraft } from './scripted-draft';

export type Said =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'call'; readonly name: string; readonly arguments: string };

const notReal = 'This answer is scripted. It comes from a local simulator, not a real model.';

/** Long prompts are quoted up to this length. */
const shownLength = 300;

const beginning = (text: string): string =>
  text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;

/**
 * Lines such as `Use the tool list_segments with {"limit": 3}` cause these tools to be called, one
 * after another.
 */
const asksForTool = /^Use the tool ([\w-]{1,64})(?: with (\{.{0,2000}\}))?\s*$/gm;

const orderedCall = (asked: Question): Said | undefined => {
  const orders = [...lastWords(asked).matchAll(asksForTool)];
  const [, name, given = '{}'] = orders[toolAnswers(asked).length] ?? [];
  const isOffered = asked.tools?.some((tool) => tool.name === name);
  return name && isOffered ? { kind: 'call', name, arguments: given } : undefined;
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

/** Returns the simplest value that fits a schema, so that requests for data always get some. */
const sampleOf = (schema: JsonSchema, name: string, depth = 0): unknown => {
  if (depth > 20) return null;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first) return sampleOf(first, name, depth + 1);
  const type = typeof schema.type === 'object' ? schema.type[0] : schema.type;
  if (type === 'object') {
    const entries = Object.entries(schema.properties ?? {});
    return Object.fromEntries(entries.map(([key, one]) => [key, sampleOf(one, key, depth + 1)]));
  }
  if (type === 'array') {
    const count = Math.max(1, schema.minItems ?? 1);
    return Array.from({ length: count }, () => sampleOf(schema.items ?? {}, name, depth + 1));
  }
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1;
  if (type === 'boolean') return false;
  return type === 'null' ? null : `Scripted ${name}`;
};

type Offered = NonNullable<Question['tools']>[number];

const schemaOf = ({
  parameters,
}: Offered): JsonSchema & { readonly required?: readonly string[] } =>
  typeof parameters === 'object' && parameters !== null ? parameters : {};

/** The maximum number of reading tools to call before the writing tool. */
const maxReads = 6;

/**
 * Plans tool calls when a writing tool is offered and the prompt prescribes no tools: first calls
 * the tools without required parameters, then writes once. That is enough of a plan for a whole
 * run.
 */
const plannedCall = (asked: Question): Said | undefined => {
  const { tools } = asked;
  const writing = tools?.find(({ name }) => name.startsWith('write_'));
  if (!tools || !writing || /^Use the tool/m.test(lastWords(asked))) return undefined;
  const called = toolsCalled(asked);
  const reading = tools
    .filter(
      (tool) => !tool.name.startsWith('write_') && (schemaOf(tool).required ?? []).length === 0,
    )
    .slice(0, maxReads)
    .find(({ name }) => !called.includes(name));
  if (reading) return { kind: 'call', name: reading.name, arguments: '{}' };
  if (called.includes(writing.name)) return undefined;
  const given =
    writing.name === 'write_draft' ? scriptedDraft(asked) : sampleOf(schemaOf(writing), 'answer');
  return { kind: 'call', name: writing.name, arguments: JSON.stringify(given) };
};

/** Returns the final message about a draft written by this plan. */
const saidOfDraft = (asked: Question): Said | undefined =>
  /^Use the tool/m.test(lastWords(asked)) || !toolsCalled(asked).includes('write_draft')
    ? undefined
    : {
        kind: 'text',
        text: `${notReal}\n\nThe draft is written. Before you send it, check its text, its pictures, and where its button leads.`,
      };

/** Returns the answer to a question, always the same for the same question. */
export const answerOf = (asked: Question, isForgetful = false): Said => {
  const planned = orderedCall(asked) ?? plannedCall(asked) ?? saidOfDraft(asked);
  if (planned) return planned;
  const format = asked.text?.format;
  if (format?.type === 'json_schema') {
    const scripted = scriptedData(format.name ?? '', lastWords(asked), isForgetful);
    return { kind: 'text', text: JSON.stringify(scripted ?? sampleOf(format.schema, 'answer')) };
  }
  const tools = toolAnswers(asked).map((answer) => `The tool returned: ${beginning(answer)}`);
  const text = [notReal, ...tools, `You asked: ${beginning(lastWords(asked))}`].join('\n\n');
  return { kind: 'text', text };
};

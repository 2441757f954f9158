import type { ResponseObject } from './response-object';

type Event = { readonly type: string; readonly [name: string]: unknown };

/** The number of characters per event, about as many as a real model writes. */
const pieceLength = 20;

const piecesOf = (text: string): readonly string[] =>
  text.match(new RegExp(`[\\s\\S]{1,${pieceLength}}`, 'g')) ?? [];

type Output = ResponseObject['output'][number];

const changesOf = (item: Output): readonly Event[] => {
  const outputPosition = { item_id: item.id, output_index: 0 };
  if ('arguments' in item) {
    return [
      ...piecesOf(item.arguments).map((delta) => ({
        type: 'response.function_call_arguments.delta',
        ...outputPosition,
        delta,
      })),
      {
        type: 'response.function_call_arguments.done',
        ...outputPosition,
        arguments: item.arguments,
      },
    ];
  }
  const [content] = item.content as readonly {
    readonly text?: string;
    readonly refusal?: string;
  }[];
  const kind = content?.refusal === undefined ? 'output_text' : 'refusal';
  const text = content?.refusal ?? content?.text ?? '';
  return [
    ...piecesOf(text).map((delta) => ({
      type: `response.${kind}.delta`,
      ...outputPosition,
      content_index: 0,
      delta,
    })),
    kind === 'refusal'
      ? { type: 'response.refusal.done', ...outputPosition, content_index: 0, refusal: text }
      : { type: 'response.output_text.done', ...outputPosition, content_index: 0, text },
  ];
};

const startedItem = (item: Output): object =>
  'arguments' in item
    ? { ...item, arguments: '', status: 'in_progress' }
    : { ...item, content: [], status: 'in_progress' };

/** Returns a response as server-sent events, in OpenAI's order. */
export const responseEvents = (response: ResponseObject): readonly string[] => {
  const startedResponse = { ...response, status: 'in_progress', output: [], usage: null };
  const events: readonly Event[] = [
    { type: 'response.created', response: startedResponse },
    { type: 'response.in_progress', response: startedResponse },
    ...response.output.flatMap((item) => [
      { type: 'response.output_item.added', output_index: 0, item: startedItem(item) },
      ...changesOf(item),
      { type: 'response.output_item.done', output_index: 0, item },
    ]),
    { type: `response.${response.status}`, response },
  ];
  return events
    .map((event, index) => ({ ...event, sequence_number: index }))
    .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
};

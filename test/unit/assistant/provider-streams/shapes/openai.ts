import { type Event, type ProviderShapes, retrySoon, texts } from '../answer';
import { sse } from '../event-stream';

const openaiResponse = (extra: object = {}) => ({
  id: 'resp_1',
  object: 'response',
  created_at: 1_763_942_400,
  model: 'gpt-x',
  status: 'in_progress',
  output: [],
  usage: null,
  incomplete_details: null,
  error: null,
  ...extra,
});
const usage = {
  input_tokens: 120,
  output_tokens: 9,
  total_tokens: 129,
  input_tokens_details: { cached_tokens: 0 },
  output_tokens_details: { reasoning_tokens: 0 },
};
const outputPosition = { item_id: 'msg_1', output_index: 0, content_index: 0 };
const openaiParts = (texts: readonly string[], endEvents: readonly Event[]) =>
  [
    { type: 'response.created', response: openaiResponse() },
    {
      type: 'response.output_item.added',
      output_index: 0,
      item: { type: 'message', id: 'msg_1', status: 'in_progress', role: 'assistant', content: [] },
    },
    ...texts.map((delta) => ({ type: 'response.output_text.delta', ...outputPosition, delta })),
    ...endEvents,
  ].map((event, index) => sse({ ...event, sequence_number: index }));

/** Events of OpenAI's Responses API. */
export const openai: ProviderShapes = {
  model: 'gpt-x',
  path: '/v1/responses',
  whole: (replyTexts) => ({
    parts: openaiParts(replyTexts, [
      { type: 'response.completed', response: openaiResponse({ status: 'completed', usage }) },
    ]),
  }),
  cut: {
    parts: openaiParts(texts, [
      {
        type: 'response.incomplete',
        response: openaiResponse({
          status: 'incomplete',
          incomplete_details: { reason: 'max_output_tokens' },
          usage,
        }),
      },
    ]),
  },
  refused: {
    parts: openaiParts(
      [],
      [
        {
          type: 'response.incomplete',
          response: openaiResponse({
            status: 'incomplete',
            incomplete_details: { reason: 'content_filter' },
            usage,
          }),
        },
      ],
    ),
  },
  failsInside: {
    parts: openaiParts(texts, [
      {
        type: 'error',
        code: 'server_error',
        message: 'The server had an error.',
        param: null,
      },
    ]),
  },
  busy: {
    status: 429,
    headers: retrySoon,
    body: { error: { message: 'Slow down', type: 'requests', code: 'rate_limit_exceeded' } },
  },
  down: {
    status: 503,
    headers: retrySoon,
    body: { error: { message: 'Down', type: 'server_error', code: null } },
  },
  toolCall: openaiResponse({
    status: 'completed',
    usage,
    output: [
      {
        type: 'function_call',
        id: 'fc_1',
        call_id: 'call_1',
        status: 'completed',
        name: 'list_segments',
        arguments: '{"limit":3}',
      },
    ],
  }),
};

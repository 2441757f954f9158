import { type Event, type ProviderShapes, retrySoon, texts } from '../answer';
import { sse } from '../event-stream';

const anthropicParts = (texts: readonly string[], endEvents: readonly Event[]) =>
  [
    {
      type: 'message_start',
      message: {
        id: 'msg_01',
        type: 'message',
        role: 'assistant',
        model: 'claude-x',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 120, output_tokens: 1 },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'ping' },
    ...texts.map((text) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text },
    })),
    ...endEvents,
  ].map(sse);
const anthropicEnd = (stop_reason: string) => [
  { type: 'content_block_stop', index: 0 },
  {
    type: 'message_delta',
    delta: { stop_reason, stop_sequence: null },
    usage: { output_tokens: 9 },
  },
  { type: 'message_stop' },
];

/** Events of Anthropic's Messages API. */
export const anthropic: ProviderShapes = {
  model: 'claude-x',
  path: '/v1/messages',
  whole: (replyTexts) => ({ parts: anthropicParts(replyTexts, anthropicEnd('end_turn')) }),
  cut: { parts: anthropicParts(texts, anthropicEnd('max_tokens')) },
  refused: { parts: anthropicParts([], anthropicEnd('refusal')) },
  failsInside: {
    parts: anthropicParts(texts, [
      { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    ]),
  },
  busy: {
    status: 429,
    headers: retrySoon,
    body: { type: 'error', error: { type: 'rate_limit_error', message: 'Slow down' } },
  },
  down: {
    status: 529,
    headers: retrySoon,
    body: { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
  },
  toolCall: {
    id: 'msg_01',
    type: 'message',
    role: 'assistant',
    model: 'claude-x',
    content: [{ type: 'tool_use', id: 'call_1', name: 'list_segments', input: { limit: 3 } }],
    stop_reason: 'tool_use',
    stop_sequence: null,
    usage: { input_tokens: 120, output_tokens: 9 },
  },
};

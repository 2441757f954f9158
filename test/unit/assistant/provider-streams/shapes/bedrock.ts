import { type Shapes, soon, texts } from '../answer';
import { frame } from '../event-stream';

const bedrockParts = (texts: readonly string[], end: readonly Uint8Array[]) => [
  frame('messageStart', { role: 'assistant' }),
  ...texts.map((text) => frame('contentBlockDelta', { contentBlockIndex: 0, delta: { text } })),
  ...end,
];
const bedrockEnd = (stopReason: string) => [
  frame('contentBlockStop', { contentBlockIndex: 0 }),
  frame('messageStop', { stopReason }),
  frame('metadata', {
    usage: { inputTokens: 120, outputTokens: 9, totalTokens: 129 },
    metrics: { latencyMs: 350 },
  }),
];

/** Frames of Amazon's event stream for the Converse API of Bedrock. */
export const bedrock: Shapes = {
  model: 'anthropic.claude-x-v1:0',
  path: '/model/anthropic.claude-x-v1%3A0/converse-stream',
  whole: (said) => ({ parts: bedrockParts(said, bedrockEnd('end_turn')) }),
  cut: { parts: bedrockParts(texts, bedrockEnd('max_tokens')) },
  refused: { parts: bedrockParts([], bedrockEnd('guardrail_intervened')) },
  failsInside: {
    parts: bedrockParts(texts, [
      frame('modelStreamErrorException', { message: 'It broke' }, 'exception'),
    ]),
  },
  busy: { status: 429, headers: soon, body: { message: 'Too many requests' } },
  down: { status: 503, headers: soon, body: { message: 'Service unavailable' } },
  toolCall: {
    output: {
      message: {
        role: 'assistant',
        content: [{ toolUse: { toolUseId: 'call_1', name: 'list_segments', input: { limit: 3 } } }],
      },
    },
    stopReason: 'tool_use',
    metrics: { latencyMs: 3 },
    usage: { inputTokens: 120, outputTokens: 9, totalTokens: 129 },
  },
};

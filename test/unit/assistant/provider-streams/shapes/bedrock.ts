import { type ProviderShapes, retrySoon, texts } from '../answer';
import { eventFrame } from '../event-stream';

const bedrockParts = (texts: readonly string[], endFrames: readonly Uint8Array[]) => [
  eventFrame('messageStart', { role: 'assistant' }),
  ...texts.map((text) =>
    eventFrame('contentBlockDelta', { contentBlockIndex: 0, delta: { text } }),
  ),
  ...endFrames,
];
const bedrockEnd = (stopReason: string) => [
  eventFrame('contentBlockStop', { contentBlockIndex: 0 }),
  eventFrame('messageStop', { stopReason }),
  eventFrame('metadata', {
    usage: { inputTokens: 120, outputTokens: 9, totalTokens: 129 },
    metrics: { latencyMs: 350 },
  }),
];

/** Frames of Amazon's event stream for the Converse API of Bedrock. */
export const bedrock: ProviderShapes = {
  model: 'anthropic.claude-x-v1:0',
  path: '/model/anthropic.claude-x-v1%3A0/converse-stream',
  whole: (replyTexts) => ({ parts: bedrockParts(replyTexts, bedrockEnd('end_turn')) }),
  cut: { parts: bedrockParts(texts, bedrockEnd('max_tokens')) },
  refused: { parts: bedrockParts([], bedrockEnd('guardrail_intervened')) },
  failsInside: {
    parts: bedrockParts(texts, [
      eventFrame('modelStreamErrorException', { message: 'It broke' }, 'exception'),
    ]),
  },
  busy: { status: 429, headers: retrySoon, body: { message: 'Too many requests' } },
  down: { status: 503, headers: retrySoon, body: { message: 'Service unavailable' } },
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

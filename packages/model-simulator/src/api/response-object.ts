import { inputTokens, type Question, tokensOf } from './question';
import type { Reply } from './script';

/** How an answer ended. */
export type Ending = 'whole' | 'cut' | 'refused';

const messageOf = (id: string, content: object) => ({
  type: 'message',
  id: `msg_${id}`,
  status: 'completed',
  role: 'assistant',
  content: [content],
});

const outputOf = (reply: Reply, ending: Ending, id: string) => {
  if (ending === 'refused') {
    return messageOf(id, { type: 'refusal', refusal: 'I cannot help with that (scripted).' });
  }
  if (reply.kind === 'text') {
    return messageOf(id, { type: 'output_text', text: reply.text, annotations: [], logprobs: [] });
  }
  return {
    type: 'function_call',
    id: `fc_${id}`,
    call_id: `call_${id}`,
    name: reply.name,
    arguments: reply.arguments,
    status: 'completed',
  };
};

/**
 * Returns a response as `POST /v1/responses` does. Its id and the ids of its parts are derived from
 * `id`.
 */
export const responseObject = (
  question: Question,
  reply: Reply,
  { id, createdAt, ending }: { id: string; createdAt: number; ending: Ending },
) => {
  const input = inputTokens(question);
  const output = tokensOf(reply.kind === 'text' ? reply.text : reply.arguments);
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: createdAt,
    status: ending === 'cut' ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: ending === 'cut' ? { reason: 'max_output_tokens' } : null,
    model: question.model,
    output: [outputOf(reply, ending, id)],
    store: false,
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
    },
  };
};
export type ResponseObject = ReturnType<typeof responseObject>;

import type { ModelMessage } from 'ai';
import type { Said, SaidByModel } from '../../items/assistant/automation-run';

/** What a model wrote for parameters may be no JSON; what is sent to one has to be. */
const inputOf = (input: string): unknown => {
  try {
    return JSON.parse(input);
  } catch {
    return {};
  }
};

const ofModel = ({ text, calls }: SaidByModel): ModelMessage => ({
  role: 'assistant',
  content: [
    ...(text ? [{ type: 'text' as const, text }] : []),
    ...calls.map(({ callId, name, input }) => ({
      type: 'tool-call' as const,
      toolCallId: callId,
      toolName: name,
      input: inputOf(input),
    })),
  ],
});

const toMessage = (said: Said): ModelMessage => {
  if (said.kind === 'prompt') return { role: 'user', content: said.text };
  if (said.kind === 'model') return ofModel(said);
  const output = { type: 'text' as const, value: said.text };
  const { callId: toolCallId, name: toolName } = said;
  return {
    role: 'tool',
    content: [{ type: 'tool-result', toolCallId, toolName, output }],
  };
};

/** A transcript as the library takes it, without what a provider would look up on its side. */
export const messagesOf = (transcript: readonly Said[]): ModelMessage[] =>
  transcript.map(toMessage);

const lastTurn =
  'You can call no more tools. Say in two or three sentences what you have done and what a person should look at.';

/**
 * The same for a turn without tools. Some providers refuse calls of tools in a question that offers
 * none, so what they answered comes as text.
 */
export const lastMessagesOf = (transcript: readonly Said[]): ModelMessage[] => {
  const told = transcript.flatMap((said) =>
    said.kind === 'tool' ? [`The tool ${said.name} answered:\n${said.text}`] : [],
  );
  const prompts = transcript.flatMap((said) => (said.kind === 'prompt' ? [said.text] : []));
  return [{ role: 'user', content: [...prompts, ...told, lastTurn].join('\n\n') }];
};

/** How much a transcript has the model read. */
export const lengthOf = (transcript: readonly Said[]): number =>
  transcript.reduce((sum, said) => sum + JSON.stringify(said).length, 0);

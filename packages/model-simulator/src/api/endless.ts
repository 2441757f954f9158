import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from './script';

const filler = ' and on and on';
/**
 * The maximum number of repetitions. It is far more than anyone reads, but finite in case a client
 * never disconnects.
 */
const maxRepeats = 20_000;

/**
 * Turns an answer into an endless one. If the answer is structured data, the endless part is inside
 * its last text.
 */
export const toEndless = (reply: Reply): Reply => {
  if (reply.kind === 'call') return reply;
  const textMarker = '"text":"';
  const position = reply.text.lastIndexOf(textMarker);
  const replyStart = position < 0 ? reply.text : reply.text.slice(0, position + textMarker.length);
  return { kind: 'text', text: `${replyStart}${filler.repeat(2000)}` };
};

const isTextDelta = (event: string) => event.startsWith('event: response.output_text.delta');

/** Continues a stream after its answer, like a model that ignores its limit. */
export async function* endlessEvents(events: readonly string[]): AsyncGenerator<string> {
  const last = events.findLastIndex(isTextDelta);
  if (last < 0) return yield* events;
  yield* events.slice(0, last + 1);
  const fillerEvent = (events[last] ?? '').replace(
    /"delta":"(?:[^"\\]|\\.)*"/,
    `"delta":"${filler}"`,
  );
  for (let times = 0; times < maxRepeats; times += 1) {
    await wait(1, undefined, { ref: false });
    yield fillerEvent;
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Said } from './script';

const again = ' and on and on';
/**
 * The maximum number of repeats: far more than anyone reads, but still finite for a reader who
 * never leaves.
 */
const maxRepeats = 20_000;

/** Turns an answer into an endless one, starting inside its last text if it's data. */
export const withoutEnd = (said: Said): Said => {
  if (said.kind === 'call') return said;
  const mark = '"text":"';
  const place = said.text.lastIndexOf(mark);
  const begun = place < 0 ? said.text : said.text.slice(0, place + mark.length);
  return { kind: 'text', text: `${begun}${again.repeat(2000)}` };
};

const isWords = (event: string) => event.startsWith('event: response.output_text.delta');

/** Continues a stream after its answer, like a model that ignores its limit. */
export async function* endlessEvents(events: readonly string[]): AsyncGenerator<string> {
  const last = events.findLastIndex(isWords);
  if (last < 0) return yield* events;
  yield* events.slice(0, last + 1);
  const more = (events[last] ?? '').replace(/"delta":"(?:[^"\\]|\\.)*"/, `"delta":"${again}"`);
  for (let times = 0; times < maxRepeats; times += 1) {
    await wait(1, undefined, { ref: false });
    yield more;
  }
}

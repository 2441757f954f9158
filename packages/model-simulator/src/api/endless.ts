import { setTimeout as wait } from 'node:timers/promises';
import type { Said } from './script';

const again = ' and on and on';
/** Far beyond what anybody reads, and yet an end for a reader who never leaves. */
const mostTimes = 20_000;

/** An answer that comes to no end: in the midst of the last text of data, where it is some. */
export const withoutEnd = (said: Said): Said => {
  if (said.kind === 'call') return said;
  const mark = '"text":"';
  const place = said.text.lastIndexOf(mark);
  const begun = place < 0 ? said.text : said.text.slice(0, place + mark.length);
  return { kind: 'text', text: `${begun}${again.repeat(2000)}` };
};

const isWords = (event: string) => event.startsWith('event: response.output_text.delta');

/** A stream that goes on after its answer, as of a model that does not keep to its limit. */
export async function* endlessEvents(events: readonly string[]): AsyncGenerator<string> {
  const last = events.findLastIndex(isWords);
  if (last < 0) return yield* events;
  yield* events.slice(0, last + 1);
  const more = (events[last] ?? '').replace(/"delta":"(?:[^"\\]|\\.)*"/, `"delta":"${again}"`);
  for (let times = 0; times < mostTimes; times += 1) {
    await wait(1, undefined, { ref: false });
    yield more;
  }
}

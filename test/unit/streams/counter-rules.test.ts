import type { Item } from '../../../functions/platform/table/item';
import type { Change } from '../../../functions/platform/work/stream-handler';
import { counterMove } from '../../../functions/streams/counter-rules';

const moved = (pk: string, sk: string, before?: Item, after?: Item) => {
  const change: Change = {
    ...{ kind: 'MODIFY', pk, sk, sequence: '1', shard: 'one', at: 0, expired: false },
    ...{ before, after },
  };
  return counterMove(change)?.moves;
};
const settled = (after: Item, before?: Item) => moved('D#d1#R#0', 's1', before, after);
const at = '2026-11-22T10:00:00.000Z';

test.each<[string, Item, Record<string, number>]>([
  ['taken by SES', { st: 'A' }, { accepted: 1 }],
  ['failed', { st: 'F', code: 'MessageRejected' }, { failed: 1 }],
  ['skipped for a reason', { st: 'S', code: 'unsubscribed' }, { skipped: 1, s_unsubscribed: 1 }],
  ['skipped for no code of ours', { st: 'S', code: 'Odd Code' }, { skipped: 1 }],
  ['skipped for an endless code', { st: 'S', code: 'a'.repeat(21) }, { skipped: 1 }],
  ['skipped for a numbered code', { st: 'S', code: 'a1' }, { skipped: 1 }],
  ['skipped without a code', { st: 'S', code: '' }, { skipped: 1 }],
  ['in doubt', { st: 'U' }, {}],
  ['softly bounced', { st: 'A', sb: at }, { accepted: 1, softBounced: 1 }],
  ['softly bounced, then delivered', { st: 'A', sb: 'x', dv: 'x' }, { accepted: 1, delivered: 1 }],
  ['delivered', { st: 'A', dv: at }, { accepted: 1, delivered: 1, d_20261122: 1 }],
  ['bounced', { st: 'A', dv: at, bo: at }, { accepted: 1, bounced: 1, b_20261122: 1 }],
  [
    'complained about',
    { st: 'A', dv: at, co: at },
    { accepted: 1, delivered: 1, d_20261122: 1, complained: 1, c_20261122: 1 },
  ],
])('a mail that is %s', (_name, item, moves) => {
  expect(settled(item)).toEqual(moves);
  const taken = Object.fromEntries(Object.entries(moves).map(([name, by]) => [name, -by]));
  expect(moved('D#d1#R#0', 's1', item)).toEqual(taken);
});

test.each<[string, string, string, Item, Record<string, number>]>([
  ['a customer', 'C#c1', 'META', {}, { total: 1 }],
  ['a draft', 'C#c1', 'DR#d1', { st: 'draft' }, { draft: 1 }],
  ['a suppression', 'C#c1#X#3', 's1', {}, { total: 1 }],
  ['an unsubscribe', 'D#d1#U#0', 's1', {}, { total: 1 }],
  ['a machine’s open', 'D#d1#O#0', 's1', { bot: 1 }, { machine: 1 }],
  ['a machine’s click', 'D#d1#K#0', '007#s1', { bot: 1 }, { m_007: 1 }],
  ['a lane’s complaints', 'D#d1', 'STATS#R#0', { complained: 2 }, { complained: 2 }],
  ['a lane’s clicks', 'D#d1', 'STATS#K#0', { human: 3, machine: 9 }, { clicked: 3 }],
])('%s', (_name, pk, sk, after, moves) => {
  expect(moved(pk, sk, undefined, after)).toEqual(moves);
});

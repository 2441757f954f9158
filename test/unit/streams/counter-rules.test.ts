import type { Item } from '../../../functions/platform/table/item';
import type { Change } from '../../../functions/platform/work/stream-handler';
import { counterDelta } from '../../../functions/streams/counter-rules';

const movedCounters = (pk: string, sk: string, before?: Item, after?: Item) => {
  const change: Change = {
    kind: 'MODIFY',
    pk,
    sk,
    sequence: '1',
    shard: 'one',
    at: 0,
    expired: false,
    before,
    after,
  };
  return counterDelta(change)?.moves;
};
const settledCounters = (after: Item, before?: Item) =>
  movedCounters('D#d1#R#0', 's1', before, after);
const at = '2026-11-22T10:00:00.000Z';

test.each<[string, Item, Record<string, number>]>([
  ['taken by SES', { st: 'A' }, { accepted: 1 }],
  ['failed', { st: 'F', code: 'MessageRejected' }, { failed: 1 }],
  ['given up', { st: 'F', code: 'gave_up' }, { failed: 1, f_gave_up: 1 }],
  ['failed in doubt', { st: 'F', code: 'outcome_unknown' }, { failed: 1, f_outcome_unknown: 1 }],
  ['skipped for a reason', { st: 'S', code: 'unsubscribed' }, { skipped: 1, s_unsubscribed: 1 }],
  ['skipped for no code of ours', { st: 'S', code: 'Odd Code' }, { skipped: 1 }],
  ['skipped for an endless code', { st: 'S', code: 'a'.repeat(21) }, { skipped: 1 }],
  ['skipped for a numbered code', { st: 'S', code: 'a1' }, { skipped: 1 }],
  ['skipped without a code', { st: 'S', code: '' }, { skipped: 1 }],
  ['in doubt', { st: 'U' }, {}],
  [
    'softly bounced',
    { st: 'A', sb: at, sr: 'MailboxFull', e: 'ada@GMX.de' },
    { accepted: 1, softBounced: 1, 'xt_gmx.de/MailboxFull': 1 },
  ],
  ['softly bounced, then delivered', { st: 'A', sb: 'x', dv: 'x' }, { accepted: 1, delivered: 1 }],
  ['delivered', { st: 'A', dv: at }, { accepted: 1, delivered: 1, d_20261122: 1 }],
  [
    'bounced',
    { st: 'A', dv: at, bo: at, br: 'NoEmail', e: 'ada@shop.test' },
    { accepted: 1, bounced: 1, b_20261122: 1, 'xp_other/NoEmail': 1, xd_251: 1 },
  ],
  [
    'bounced for a reason that is new to us',
    { st: 'A', bo: at, br: 'Gone', sb: at, sr: 'General', e: 'ada@gmail.com' },
    { accepted: 1, bounced: 1, b_20261122: 1, 'xp_gmail.com/Other': 1 },
  ],
  [
    'bounced, of a trial',
    { st: 'A', bo: 'x', br: 'NoEmail', e: 'ada@shop.test', vt: 'B' },
    {
      accepted: 1,
      bounced: 1,
      'xp_other/NoEmail': 1,
      xd_251: 1,
      t_B_accepted: 1,
      t_B_bounced: 1,
    },
  ],
  ['of no variant of ours', { st: 'A', vt: 'Z' }, { accepted: 1 }],
  [
    'complained about',
    { st: 'A', dv: at, co: at },
    { accepted: 1, delivered: 1, d_20261122: 1, complained: 1, c_20261122: 1 },
  ],
])('counts an email that is %s', (_name, item, moves) => {
  expect(settledCounters(item)).toEqual(moves);
  const reversed = Object.fromEntries(Object.entries(moves).map(([name, by]) => [name, -by]));
  expect(movedCounters('D#d1#R#0', 's1', item)).toEqual(reversed);
});

test.each<[string, string, string, Item, Record<string, number>]>([
  ['a customer', 'C#c1', 'META', {}, { total: 1 }],
  ['a draft', 'C#c1', 'DR#d1', { st: 'draft' }, { draft: 1 }],
  ['a suppression', 'C#c1#X#3', 's1', {}, { total: 1 }],
  ['an unsubscribe', 'D#d1#U#0', 's1', {}, { total: 1 }],
  ['a machine’s open', 'D#d1#O#0', 's1', { bot: 1 }, { machine: 1 }],
  ['an open in its hour', 'D#d1#O#0', 's1', { hu: at, h: 5 }, { human: 1, hp_05: 1 }],
  ['a machine’s hour', 'D#d1#O#0', 's1', { h: 71 }, { machine: 1, hm_71: 1 }],
  ['an hour nobody counts', 'D#d1#O#0', 's1', { hu: at, h: 72 }, { human: 1 }],
  [
    'a program',
    'D#d1#K#0',
    '000#s1',
    { hu: at, ua: 'gmail.unknown' },
    { human: 1, 'ap_gmail.unknown': 1 },
  ],
  ['a program nobody knows', 'D#d1#O#0', 's1', { hu: at, ua: 'x.y' }, { human: 1 }],
  ['a link’s hour', 'D#d1#K#0', '007#s1', { hu: at, h: 5, ua: 'gmail.unknown' }, { k_007: 1 }],
  ['a lane’s unsubscribes', 'D#d1', 'STATS#U#0', { total: 2 }, { unsubscribed: 2 }],
  ['an open of a trial', 'D#d1#O#0', 's1', { hu: at, vt: 'A' }, { human: 1, t_A_human: 1 }],
  ['a link’s click of a trial', 'D#d1#K#0', '007#s1', { hu: at, vt: 'A' }, { k_007: 1 }],
  ['a machine’s click', 'D#d1#K#0', '007#s1', { bot: 1 }, { m_007: 1 }],
  ['a lane’s complaints', 'D#d1', 'STATS#R#0', { complained: 2 }, { complained: 2 }],
  ['a lane’s clicks', 'D#d1', 'STATS#K#0', { human: 3, machine: 9 }, { clicked: 3 }],
])('counts %s', (_name, pk, sk, after, moves) => {
  expect(movedCounters(pk, sk, undefined, after)).toEqual(moves);
});

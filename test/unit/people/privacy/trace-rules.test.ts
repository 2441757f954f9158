import { clickedLinks, traceOf } from '../../../../functions/people/privacy/trace-rules';

const at = '2026-11-21T10:00:00.000Z';
const laterTime = '2026-11-21T11:00:00.000Z';
const delivery = {
  deliveryId: 'd1',
  name: 'Autumn',
  subject: 'Bulbs',
  createdAt: at,
  isOver: true,
};
const row = (family: string, extra: object = {}) => ({
  pk: `D#d1#${family}#3`,
  sk: 's1',
  ...extra,
});
const email = { id: 'd1', name: 'Autumn', subject: 'Bulbs', createdAt: at };
const urlOf = (link: number) => (link === 7 ? 'https://store.test/7' : undefined);

test('shows only the name of an email that has no rows for the person', () => {
  expect(traceOf(delivery, [], urlOf)).toEqual({ email, clicks: [] });
});

test('shows all data stored about someone for an email', () => {
  const rows = [
    row('R', { st: 'A', e: 'ada@readers.test', mid: 'ses-1', at, dv: laterTime }),
    row('O', { at, hu: laterTime }),
    row('U', { at: laterTime, reason: 'too many' }),
    row('K', { sk: '000#s1', at }),
    row('K', { sk: '007#s1', at, hu: laterTime }),
    row('K', { sk: '008#s1', at }),
  ];
  expect(traceOf(delivery, rows, urlOf)).toEqual({
    email,
    ledger: {
      state: 'sent',
      address: 'ada@readers.test',
      messageId: 'ses-1',
      at,
      deliveredAt: laterTime,
    },
    opened: { at, byPersonAt: laterTime },
    clicks: [
      { link: 'https://store.test/7', at, byPersonAt: laterTime },
      { link: 'link 8', at, byPersonAt: undefined },
    ],
    unsubscribed: { at: laterTime, reason: 'too many' },
  });
  expect(clickedLinks(rows)).toEqual([7, 8]);
});

test.each([
  ['C', 'being sent'],
  ['R', 'to be sent again'],
  ['F', 'failed'],
  ['S', 'skipped'],
  ['U', 'not known yet'],
])('explains the ledger state %s in a sentence, with the reason', (st, state) => {
  const rows = [row('R', { st, code: 'gave_up' })];
  expect(traceOf(delivery, rows, urlOf).ledger).toMatchObject({ state, reason: 'gave_up' });
});

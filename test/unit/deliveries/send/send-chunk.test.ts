import { createRefusals } from '../../../../functions/deliveries/send/refusals';
import {
  type SendEmailDependencies,
  sendChunk,
  sendEmail,
} from '../../../../functions/deliveries/send/send-chunk';
import type { SendResult } from '../../../../functions/mail/ses-mailer';
import { aDelivery } from '../delivery-fixtures';

const at = '2026-11-21T10:00:00.000Z';
const now = Date.parse(at);
const accepted: SendResult = { outcome: 'accepted', messageId: 'ses-1' };

/** Sets up emails with the given claims and SES answers, and records the ledger's calls. */
const setUp = ({
  claim = 'mine' as string,
  answer: sendResultOf = (_id: string): SendResult | Promise<SendResult> => accepted,
  fails = (_step: string, _id: string): boolean => false,
} = {}) => {
  const written: unknown[] = [];
  const sent: string[] = [];
  const write =
    (step: string) =>
    async ({ subscriberId }: { subscriberId: string }, ...rest: unknown[]) => {
      if (fails(step, subscriberId)) throw new Error(`${step} ${subscriberId}`);
      written.push([step, subscriberId, ...rest]);
      return true;
    };
  const dependencies = {
    ledger: {
      claim: async (...args: unknown[]) => {
        written.push(['claim', ...args.slice(1)]);
        return claim;
      },
      accept: write('accept'),
      doubt: write('doubt'),
      release: write('release'),
      fail: write('fail'),
    },
    clock: () => now,
  } as unknown as SendEmailDependencies;
  const refusals = createRefusals(aDelivery(), dependencies);
  const job = (id: string) => ({
    delivery: aDelivery(),
    own: 'me',
    refusals,
    to: { id, email: `${id}@readers.test`, name: '', fields: {} },
    send: async () => {
      sent.push(id);
      return sendResultOf(id);
    },
  });
  const chunk = (...ids: readonly string[]) => sendChunk(ids.map(job), dependencies);
  return { written, sent, refusals, chunk, mail: (id: string) => sendEmail(job(id), dependencies) };
};
const claimed = ['claim', 'ada@readers.test', 'me', now];

test.each<[SendResult, unknown[]]>([
  [accepted, ['accept', 'ada', 'me', { messageId: 'ses-1', at }]],
  [{ outcome: 'unknown', code: 'TimeoutError' }, ['doubt', 'ada', 'me', now]],
  [{ outcome: 'again', code: 'Throttled' }, ['release', 'ada', 'me']],
  [{ outcome: 'blocked', block: 'account', code: 'Stopped' }, ['release', 'ada', 'me']],
])('writes the matching ledger entry after SES responds with %j', async (result, change) => {
  const { mail, written } = setUp({ answer: () => result });
  const { outcome, tookMs, block } = await mail('ada');
  expect(outcome).toBe(result.outcome);
  expect(block).toBe('block' in result ? result.block : undefined);
  expect(tookMs).toBeGreaterThanOrEqual(0);
  expect(tookMs).toBeLessThan(60_000);
  expect(written).toEqual([claimed, change]);
});

test('measures the time of an email from its claim to SES’s response', async () => {
  const { mail } = setUp();
  const clock = jest.spyOn(performance, 'now').mockReturnValueOnce(900).mockReturnValueOnce(1050.4);
  const sent = await mail('ada').finally(() => clock.mockRestore());
  expect(sent).toStrictEqual({ outcome: 'accepted', tookMs: 150 });
});

test('records a refused email with its code when the chunk ends', async () => {
  const { mail, written, refusals } = setUp({ answer: () => ({ outcome: 'refused', code: 'No' }) });
  expect(await mail('ada')).toMatchObject({ outcome: 'refused' });
  expect(written).toEqual([claimed]);
  await refusals.settle();
  expect(written.at(-1)).toEqual(['fail', 'ada', 'me', 'No', at]);
});

test.each(['settled', 'not_ours'])('doesn’t send an email whose claim is %s', async (claim) => {
  const { mail, sent } = setUp({ claim });
  expect(await mail('ada')).toEqual({ outcome: claim, tookMs: 0 });
  expect(sent).toEqual([]);
});

test('reports that a chunk was throttled, what blocks it, and how long its slowest email took', async () => {
  const slowSend = async () => {
    await new Promise((done) => setTimeout(done, 20));
    return accepted;
  };
  const calm = await setUp({ answer: (id) => (id === 'ada' ? slowSend() : accepted) }).chunk(
    'ada',
    'bo',
  );
  expect(calm).toMatchObject({ throttled: false, block: undefined });
  expect(calm.slowestMs).toBeGreaterThanOrEqual(15);
  const sendResults: Record<string, SendResult> = {
    ada: { outcome: 'again', code: 'x' },
    bo: { outcome: 'blocked', block: 'setup', code: 'x' },
    cy: { outcome: 'blocked', block: 'account', code: 'x' },
  };
  const sendResultOf = (id: string) => sendResults[id] ?? accepted;
  const result = await setUp({ answer: sendResultOf }).chunk('ada', 'bo', 'cy');
  expect(result).toMatchObject({ throttled: true, block: 'setup' });
});

const many = Array.from({ length: 30 }, (_, index) => `reader ${index}`);

test.each<[string, SendResult]>([
  ['throttles', { outcome: 'again', code: 'x' }],
  ['blocks', { outcome: 'blocked', block: 'account', code: 'x' }],
  ['refuses everybody', { outcome: 'refused', code: 'x' }],
])('starts no further emails once SES %s', async (_name, result) => {
  const { chunk, sent } = setUp({ answer: () => result });
  await chunk(...many);
  expect(sent.length).toBeLessThanOrEqual(10);
});

test('ends the chunk when a write fails three times, but finishes emails that have started', async () => {
  let tries = 0;
  const fails = (_step: string, id: string) => {
    if (id !== 'reader 0') return false;
    tries += 1;
    return true;
  };
  const { chunk, sent, written } = setUp({ fails });
  await expect(chunk(...many)).rejects.toThrow('accept reader 0');
  expect(tries).toBe(3);
  expect(sent.length).toBeLessThan(many.length);
  const finishedWrites = (written as string[][]).filter(([step]) => step === 'accept');
  expect(finishedWrites).toHaveLength(sent.length - 1);
});

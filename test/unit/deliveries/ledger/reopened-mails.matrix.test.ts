import fc from 'fast-check';
import type { EmailKey } from '../../../../functions/deliveries/ledger/ledger-writes';
import { triesOf } from '../../../runner/length';
import { address, anEmail, at, deliveryId, emptyLedger, now } from './ledger-fixtures';

const open = emptyLedger('file');
const minute = 60_000;

/**
 * The events that can happen to one email. SES accepts the email only when a worker that holds the
 * claim sends it.
 */
const emailEvents = [
  ...([
    'accepted',
    'not taken',
    'no answer',
    'worker dies',
    'worker dies late',
    'refused',
  ] as const),
  ...(['claim runs out', 'silence', 'given up', 'reopened', 'SES reports'] as const),
] as const;
type EmailEvent = (typeof emailEvents)[number];

/** Returns a mailbox, with the actions of workers and reconciliation on its ledger entry. */
const aMailbox = (email: EmailKey) => {
  const { claims, ledger, evidence } = open;
  let time = now;
  let owner = 0;
  let sentCount = 0;
  const send = async (eventKind: EmailEvent) => {
    owner += 1;
    const own = `worker ${owner}`;
    if ((await claims.claim(email, address, own, time)) !== 'mine') return;
    if (eventKind === 'worker dies') return;
    if (eventKind === 'not taken') return void (await claims.release(email, own));
    if (eventKind === 'refused') return void (await claims.fail(email, own, 'MessageRejected', at));
    if (eventKind === 'no answer') return void (await claims.doubt(email, own, time));
    sentCount += 1;
    if (eventKind === 'worker dies late') return;
    await claims.accept(email, own, { messageId: `ses-${sentCount}`, at });
  };
  const report = async () => {
    if (sentCount === 0) return;
    const { subscriberId } = email;
    const evidenceOf = {
      deliveryId,
      subscriberId,
      customerId: 'c-1',
      messageId: `ses-${sentCount}`,
    };
    await evidence.record({ ...evidenceOf, acceptedAt: at });
  };
  const moment = async () => (await open.stored(email))?.lx as number | undefined;
  const acts: Partial<Record<EmailEvent, () => Promise<unknown>>> = {
    'claim runs out': async () => {
      time += 5 * minute;
      if ((await open.stored(email))?.st === 'C') await ledger.expire(email, await moment(), time);
    },
    // SES has reported everything before the retry, because events are read without delay here.
    silence: async () => {
      await report();
      await ledger.retry(email, await moment());
    },
    'given up': async () => ledger.close(email, address, 'failed', 'gave_up', at),
    reopened: async () => ledger.reopen(email),
    'SES reports': report,
  };
  return {
    happen: (eventKind: EmailEvent) => acts[eventKind]?.() ?? send(eventKind),
    handed: () => sentCount,
  };
};

test('passes each person’s email to SES at most once, however often it fails and is retried', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...emailEvents), { minLength: 1, maxLength: 25 }),
      async (story) => {
        run += 1;
        const email = anEmail(`story-${run}`);
        const mailbox = aMailbox(email);
        for (const eventKind of story) await mailbox.happen(eventKind);
        expect(mailbox.handed()).toBeLessThanOrEqual(1);
        await mailbox.happen('SES reports');
        if (mailbox.handed() === 1) expect((await open.stored(email))?.st).toBe('A');
      },
    ),
    { numRuns: triesOf({ short: 30, long: 150 }) },
  );
});

test('sends the email to a retried recipient from the first free worker', async () => {
  const email = anEmail('reached');
  const mailbox = aMailbox(email);
  for (const eventKind of ['not taken', 'given up', 'accepted', 'reopened'] as const) {
    await mailbox.happen(eventKind);
  }
  expect(mailbox.handed()).toBe(0);
  await mailbox.happen('accepted');
  await mailbox.happen('accepted');
  expect([mailbox.handed(), (await open.stored(email))?.st]).toEqual([1, 'A']);
});

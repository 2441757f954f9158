import fc from 'fast-check';
import type { Mail } from '../../../../functions/deliveries/ledger/ledger-writes';
import { address, aMail, at, deliveryId, emptyLedger, now } from './ledger-fixtures';

const open = emptyLedger('file');
const minute = 60_000;

/**
 * The events that can happen to one email. SES accepts the email only when a worker that holds the
 * claim sends it.
 */
const mailEvents = [
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
type MailEvent = (typeof mailEvents)[number];

/** Returns a mailbox, with the actions of workers and reconciliation on its ledger entry. */
const aMailbox = (mail: Mail) => {
  const { claims, ledger, evidence } = open;
  let time = now;
  let owner = 0;
  let handed = 0;
  const send = async (what: MailEvent) => {
    owner += 1;
    const own = `worker ${owner}`;
    if ((await claims.claim(mail, address, own, time)) !== 'mine') return;
    if (what === 'worker dies') return;
    if (what === 'not taken') return void (await claims.release(mail, own));
    if (what === 'refused') return void (await claims.fail(mail, own, 'MessageRejected', at));
    if (what === 'no answer') return void (await claims.doubt(mail, own, time));
    handed += 1;
    if (what === 'worker dies late') return;
    await claims.accept(mail, own, { messageId: `ses-${handed}`, at });
  };
  const report = async () => {
    if (handed === 0) return;
    const { subscriberId } = mail;
    const said = { deliveryId, subscriberId, customerId: 'c-1', messageId: `ses-${handed}` };
    await evidence.record({ ...said, acceptedAt: at });
  };
  const moment = async () => (await open.stored(mail))?.lx as number | undefined;
  const acts: Partial<Record<MailEvent, () => Promise<unknown>>> = {
    'claim runs out': async () => {
      time += 5 * minute;
      if ((await open.stored(mail))?.st === 'C') await ledger.expire(mail, await moment(), time);
    },
    // SES has reported everything before the retry, because events are read without delay here.
    silence: async () => {
      await report();
      await ledger.retry(mail, await moment());
    },
    'given up': async () => ledger.close(mail, address, 'failed', 'gave_up', at),
    reopened: async () => ledger.reopen(mail),
    'SES reports': report,
  };
  return {
    happen: (what: MailEvent) => acts[what]?.() ?? send(what),
    handed: () => handed,
  };
};

test('sends SES each person’s email at most once, however often it fails and is retried', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...mailEvents), { minLength: 1, maxLength: 25 }),
      async (story) => {
        run += 1;
        const mail = aMail(`story-${run}`);
        const mailbox = aMailbox(mail);
        for (const what of story) await mailbox.happen(what);
        expect(mailbox.handed()).toBeLessThanOrEqual(1);
        await mailbox.happen('SES reports');
        if (mailbox.handed() === 1) expect((await open.stored(mail))?.st).toBe('A');
      },
    ),
    { numRuns: 150 },
  );
});

test('sends the email to a retried recipient from the first free worker', async () => {
  const mail = aMail('reached');
  const mailbox = aMailbox(mail);
  for (const what of ['not taken', 'given up', 'accepted', 'reopened'] as const) {
    await mailbox.happen(what);
  }
  expect(mailbox.handed()).toBe(0);
  await mailbox.happen('accepted');
  await mailbox.happen('accepted');
  expect([mailbox.handed(), (await open.stored(mail))?.st]).toEqual([1, 'A']);
});

import { casesOf } from '../../runner/length';
import { captureLogs, type LogCapture } from '../../support/captured-logs';
import { customerId as olive } from '../drafts/email-fixtures';
import { openSenders } from './senders-fixture';
import { moments } from './sending-moments';

let fixture: ReturnType<typeof openSenders>;
let logs: LogCapture;
const birch = '01JD0000000000000000000002';
const domain = 'olive.example';
const email = `news@${domain}`;

beforeEach(async () => {
  fixture = openSenders();
  logs = captureLogs();
  // At this time, deliveries that ended two hours ago can still be retried.
  fixture.state.now = Date.parse('2026-11-21T12:00:00.000Z');
});
afterEach(() => {
  fixture.close();
  logs.restore();
});

const add = (customerId: string, name = 'News') => fixture.service.add(customerId, { name, email });
const checkDomain = (customerId: string) => fixture.domains.lookByName(customerId, domain);
const remove = async (customerId: string) =>
  fixture.service.remove(customerId, await fixture.service.withEmail(customerId, email));

const verifyDomain = async () => {
  const sender = await add(olive);
  fixture.verify(domain);
  await checkDomain(olive);
  return sender;
};

/** Birch claims the domain and proves that it owns it. */
const claimForBirch = async () => {
  await add(birch);
  const { proof = '' } = (await fixture.claims.findOf(birch, domain)) ?? {};
  fixture.dns.records = { txt: { [`_mailbloom.${domain}`]: [proof] } };
  fixture.verify(domain);
  expect(await checkDomain(birch)).toMatchObject({ status: 'verified' });
};

/** Functions that bring a sender into each state. */
const states = {
  verified: verifyDomain,
  renamed: async () => {
    const sender = await verifyDomain();
    await fixture.senders.rename(olive, sender.senderId, 'Olive News');
    return sender;
  },
  'lost for a moment': async () => {
    const sender = await verifyDomain();
    fixture.set(domain, { dkim: 'TEMPORARY_FAILURE' });
    await checkDomain(olive);
    return sender;
  },
  'removed and added again': async () => {
    const sender = await verifyDomain();
    await fixture.service.add(olive, { name: 'Other', email: `other@${domain}` });
    await remove(olive);
    await add(olive);
    return sender;
  },
  unverified: () => add(olive),
  'verified, of a store whose plan is free again': async () => {
    const sender = await verifyDomain();
    fixture.state.premium = false;
    return sender;
  },
  'failing again': async () => {
    const sender = await verifyDomain();
    fixture.set(domain, { sends: false, dkim: 'FAILED' });
    expect(await checkDomain(olive)).toMatchObject({ status: 'failed' });
    return sender;
  },
  'on a domain that another customer proved first': async () => {
    const sender = await add(olive);
    await claimForBirch();
    return sender;
  },
  'on a domain whose holder has not proved it': async () => {
    await add(birch);
    const sender = await add(olive);
    fixture.verify(domain);
    await checkDomain(birch);
    await checkDomain(olive);
    return sender;
  },
  deleted: async () => {
    const sender = await verifyDomain();
    await fixture.service.add(olive, { name: 'Other', email: `other@${domain}` });
    await remove(olive);
    return sender;
  },
  'on a domain that was released': async () => {
    const sender = await verifyDomain();
    await remove(olive);
    return sender;
  },
  'on a domain that was released, and is another customer’s now': async () => {
    const sender = await verifyDomain();
    await remove(olive);
    await claimForBirch();
    return sender;
  },
  'another customer’s': async () => {
    await claimForBirch();
    return fixture.service.withEmail(birch, email);
  },
} as const;
type State = keyof typeof states;

const free: readonly State[] = ['verified', 'renamed', 'lost for a moment'];
/**
 * The sender's ID is gone, so it sends nothing new. Deliveries in progress continue with the
 * address.
 */
const readded: readonly State[] = ['removed and added again'];
/**
 * Deliveries that began on the premium plan are sent to the end. Nothing new is started or resumed.
 */
const downgraded: State = 'verified, of a store whose plan is free again';
const goingOn = ['the next batch', 'a message of a batch'];
const underWay = ['the next batch', 'a message of a batch', 'resuming', 'sending again'];

const lostSenderCode = /^sender_not_(?:verified|found)$/;
const expectedMessage = 'The sender news@olive.example was removed or is no longer verified.';
const refusalMessages: Readonly<Record<string, unknown>> = {
  'its time': expect.stringMatching(
    /^draft: .*(?:isn’t verified yet|no longer exists|part of Premium)/,
  ),
  'the next batch': expect.stringContaining(`paused: ${expectedMessage}`),
  'a message of a batch': expect.stringContaining(`paused: ${expectedMessage}`),
};

const all = (Object.keys(states) as State[]).flatMap((state) =>
  Object.keys(moments).map((moment) => {
    const sends =
      free.includes(state) ||
      (readded.includes(state) && underWay.includes(moment)) ||
      (state === downgraded && goingOn.includes(moment));
    return { state, moment, outcome: sends ? 'sends' : 'is refused', sends };
  }),
);

// Each state meets some moments in the short run, and each moment some states.
const isInShortRun = (_: unknown, index: number) => index % 5 === 0;
const inShortRun = all.filter(isInShortRun);
const inLongRun = all.filter((value, index) => !isInShortRun(value, index));

test.each(casesOf([...inShortRun, ...inLongRun], inShortRun.length))(
  '$moment from a sender that is $state $outcome',
  async ({ state, moment, sends }) => {
    const sender = await states[state]();
    const result = await moments[moment]?.(fixture, sender);
    const refusal = state === downgraded ? /^custom_domain_not_in_plan$/ : lostSenderCode;
    const code = expect.stringMatching(refusal);
    expect(result).toEqual(sends ? 'sends' : (refusalMessages[moment] ?? code));
  },
);

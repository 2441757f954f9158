import { createRandom } from '@mailbloom/simulator-kit/random';
import { createKeyRing } from '../../../functions/platform/aws/key-ring';
import { type Day, localDays } from '../../../functions/platform/local-day';
import { dateHistory } from '../../../local/seed/date-history';
import { createDemoCalendar, demoZone } from '../../../local/seed/demo-calendar';
import { type PlannedHistory, planHistory } from '../../../local/seed/demo-history';
import { openedAt } from '../../../local/seed/demo-results';
import { topicsByMonth } from '../../../local/seed/email-topics';
import { dateStore } from '../../../local/seed/store/date-store';
import { planStore, type StorePlan } from '../../../local/seed/store/plan-store';
import { clickedAt, clicksOf, peopleOf } from '../../../local/seed/store/store-people';

// The demo's stores are in Los Angeles, eight hours behind UTC, or seven in summer.
const starts = {
  'a morning': '2027-06-09T17:00:00Z',
  'just after midnight': '2027-06-09T07:00:01Z',
  'just before midnight': '2027-06-09T06:59:58Z',
  'a weekend': '2027-06-12T20:10:00Z',
  'the first of January': '2027-01-01T20:00:00Z',
  'the day on which clocks go forward': '2027-03-14T20:00:00Z',
  'the skipped hour': '2027-03-14T10:00:00Z',
  'the days after': '2027-03-18T16:00:00Z',
  'the day on which clocks go back': '2027-11-07T20:00:00Z',
  'the repeated hour': '2027-11-07T09:30:00Z',
  'February 29': '2028-02-29T19:00:00Z',
  'the evening of February 29': '2028-03-01T07:30:00Z',
  'a year after February 29': '2029-03-01T19:00:00Z',
};

let planned: PlannedHistory;
let plannedStore: StorePlan;
let usual: ReturnType<typeof figuresAt>;
beforeAll(async () => {
  const keys = createKeyRing(async () => 'the same in every run');
  const parts = { keys, random: createRandom(1) };
  const customer = { customerId: 'customer' } as Parameters<typeof planHistory>[1]['customer'];
  planned = await planHistory(parts, { customer });
  const people = peopleOf(planned);
  const clicks = clicksOf(planned);
  plannedStore = planStore({ people, clicks, segmentId: planned.audience.popup.id });
  usual = figuresAt(starts['a morning']);
});

const countBy = <Key>(keys: readonly Key[]): ReadonlyMap<Key, number> =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));

/** Returns what the screens of a demo show that was made at this time, with all days counted back from it. */
const figuresAt = (start: string) => {
  const now = Date.parse(start);
  const dateOf = createDemoCalendar(now);
  const dayOf = localDays(demoZone);
  const today = dayOf(now) ?? 0;
  const daysAgo = (at: number | string): Day =>
    today - (dayOf(typeof at === 'string' ? Date.parse(at) : at) ?? 0);
  const { audience, emails, departures } = dateHistory(dateOf, planned);
  const { welcome, carts, winBack, purchases } = dateStore(dateOf, plannedStore);
  const walks = [...welcome, ...carts.map(({ walk }) => walk), ...winBack];
  const month = new Date(now).toLocaleString('en-US', { month: 'long', timeZone: demoZone });
  const isRecent = (at: number | undefined) => at !== undefined && at > now - 30 * 86_400_000;
  const sent = [
    ...emails.flatMap(({ results }) => results.emails),
    ...walks.flatMap((one) => one.emails),
  ];
  return {
    joined: countBy(audience.subscribers.map(({ createdAt }) => daysAgo(createdAt))),
    left: countBy([...departures.values()].map(({ at, status }) => `${status} ${daysAgo(at)}`)),
    birthdays: audience.subscribers.filter(({ fields }) => fields.birthday_month === month).length,
    emails: emails.map(({ sentAt, results }) => ({
      day: daysAgo(sentAt),
      recipients: results.emails.length,
      opens: countBy(results.emails.map((email) => daysAgo(openedAt(email) ?? now))),
      clicks: countBy(results.emails.map((email) => daysAgo(clickedAt(email) ?? now))),
      winner: results.abTest?.winner.results,
    })),
    openedRecently: new Set(
      sent.filter((email) => isRecent(openedAt(email))).map(({ subscriber }) => subscriber.email),
    ).size,
    orders: countBy(purchases.map(({ at }) => daysAgo(at))),
    people: countBy(walks.map(({ state, step, reason }) => `${state} ${step} ${reason}`)),
    due: walks.flatMap(({ state, due }) => (state === 'waiting' ? [due - now] : [])),
    walkEmails: countBy(
      walks.flatMap((walk) =>
        // Those of the last hour are minutes old, and some of these minutes may be yesterday's.
        walk.emails.map(({ sentAt }) => (sentAt > now - 3_600_000 ? 'now' : daysAgo(sentAt))),
      ),
    ),
  };
};

test.each(Object.entries(starts).slice(1))(
  'has the same figures when it is made on %s',
  (_name, start) => {
    expect(figuresAt(start)).toEqual(usual);
  },
);

test.each(Object.entries(starts))(
  'dates nothing into the future, sends in the morning, and writes about the season on %s',
  (_name, start) => {
    const now = Date.parse(start);
    const { audience, emails, departures } = dateHistory(createDemoCalendar(now), planned);
    const moments = [
      ...audience.subscribers.map(({ createdAt }) => Date.parse(createdAt)),
      ...[...departures.values()].map(({ at }) => Date.parse(at)),
      ...emails.flatMap(({ results }) => results.emails.map((email) => openedAt(email) ?? 0)),
    ];
    expect(moments.filter((at) => at > now)).toEqual([]);
    const clock = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZone: demoZone });
    for (const { sentAt, topic } of emails) {
      expect(['07', '08', '09', '10', '11']).toContain(clock.format(sentAt));
      expect(topicsByMonth[new Date(sentAt).getUTCMonth()]).toContain(topic);
    }
    for (const { birthday = '' } of audience.subscribers.map(({ fields }) => fields))
      expect(birthday === '' || !Number.isNaN(Date.parse(birthday))).toBe(true);
  },
);

import { decodeTime, encodeTime } from 'ulid';
import { toInstant } from '../../functions/platform/clock';
import type { DemoAudience, DemoSubscriber } from './demo-audience';
import { type DateOf, demoZone, plannedNow } from './demo-calendar';
import { type Departure, departuresOf } from './demo-departures';
import type { DemoHistory, PlannedHistory } from './demo-history';
import { type DemoRecipientEmail, type EmailResults, leftAt, openedAt } from './demo-results';
import { topicsFor } from './email-topics';
import { monthNames } from './people';

/** The length of the time at the beginning of a ULID. */
const timeLength = 10;

const dateInstant = (dateOf: DateOf, planned: string): string =>
  toInstant(dateOf(Date.parse(planned)));

/** Dates an import, whose id says when it was made. */
const dateImportId = (dateOf: DateOf, id: string): string =>
  encodeTime(dateOf(decodeTime(id)), timeLength) + id.slice(timeLength);

/** Returns the month in the stores' time zone, from 0. */
const localMonth = (at: number): number =>
  Number(new Intl.DateTimeFormat('en-US', { month: 'numeric', timeZone: demoZone }).format(at)) - 1;

/** The last day that every month has. */
const lastDay = 28;

/**
 * Moves a birthday by whole months, so that as many people have their birthday this month whenever the
 * demo is made.
 */
const dateBirthday = (dateOf: DateOf, fields: DemoSubscriber['fields']) => {
  const { birthday } = fields;
  if (!birthday) return fields;
  const born = new Date(birthday);
  const months = localMonth(dateOf(plannedNow)) - new Date(plannedNow).getUTCMonth();
  const month = (born.getUTCMonth() + months + 12) % 12;
  const day = Math.min(lastDay, born.getUTCDate());
  return {
    ...fields,
    birthday: toInstant(Date.UTC(born.getUTCFullYear(), month, day)).slice(0, 10),
    birthday_month: monthNames[month] ?? '',
  };
};

const dateSubscriber = (
  dateOf: DateOf,
  imports: DemoHistory['imports'],
  { createdAt, joined, arrival, importId, ...subscriber }: DemoSubscriber,
): DemoSubscriber => ({
  ...subscriber,
  fields: dateBirthday(dateOf, subscriber.fields),
  createdAt: dateInstant(dateOf, createdAt),
  joined: Object.fromEntries(Object.entries(joined).map(([id, at]) => [id, dateOf(at)])),
  ...(arrival && { arrival: { ...arrival, at: dateInstant(dateOf, arrival.at) } }),
  ...(importId &&
    subscriber.source in imports && {
      importId: imports[subscriber.source as keyof typeof imports],
    }),
});

/** Dates one email to one person with everything that happened to it. */
export const dateEmail = (dateOf: DateOf, email: DemoRecipientEmail): DemoRecipientEmail => {
  const sentAt = dateOf(email.sentAt);
  const deliveredAt = sentAt + email.travel;
  const unsubscribedAfter = dateOf(leftAt(email)) - deliveredAt;
  const dated = { ...email, sentAt, unsubscribedAfter };
  const plannedOpen = openedAt(email);
  if (plannedOpen === undefined || !email.read || email.read === 'machine') return dated;
  const { click } = email.read;
  const opened = dateOf(plannedOpen);
  const openedAfter = opened - deliveredAt;
  if (!click) return { ...dated, read: { openedAfter } };
  const after = dateOf(plannedOpen + click.after) - opened;
  return { ...dated, read: { openedAfter, click: { ...click, after } } };
};

const dateResults = (
  dateOf: DateOf,
  { emails, finishedAt, abTest }: EmailResults,
): EmailResults => ({
  emails: emails.map((email) => dateEmail(dateOf, email)),
  finishedAt: dateOf(finishedAt),
  ...(abTest && {
    abTest: {
      ...abTest,
      endsAt: dateOf(abTest.endsAt),
      winner: { ...abTest.winner, at: dateInstant(dateOf, abTest.winner.at) },
    },
  }),
});

const dateAudience = (
  dateOf: DateOf,
  { subscribers, ...segments }: DemoAudience,
  imports: DemoHistory['imports'],
): DemoAudience => {
  const date = <Dated extends { readonly createdAt: string }>(segment: Dated) => ({
    ...segment,
    createdAt: dateInstant(dateOf, segment.createdAt),
  });
  return {
    subscribers: subscribers.map((one) => dateSubscriber(dateOf, imports, one)),
    newsletter: date(segments.newsletter),
    regulars: date(segments.regulars),
    popup: date(segments.popup),
    page: date(segments.page),
    fair: date(segments.fair),
  };
};

/** Gives everything in the store's planned past the date on which it happened in this installation. */
export const dateHistory = (
  dateOf: DateOf,
  { audience, imports, emails, departures }: PlannedHistory,
): DemoHistory => {
  const datedImports = {
    file: dateImportId(dateOf, imports.file),
    market: dateImportId(dateOf, imports.market),
    fair: dateImportId(dateOf, imports.fair),
  };
  const topics = topicsFor(emails.map(({ sentAt }) => dateOf(sentAt)));
  const datedEmails = emails.map((email, index) => {
    const topic = topics[index];
    if (!topic) throw new Error('An email has no topic.');
    const results = dateResults(dateOf, email.results);
    return { ...email, topic, sentAt: dateOf(email.sentAt), results };
  });
  const datedDepartures = new Map<string, Departure>();
  for (const [id, departure] of departures)
    datedDepartures.set(id, { ...departure, at: dateInstant(dateOf, departure.at) });
  for (const { id, results } of datedEmails)
    for (const [subscriberId, departure] of departuresOf(id, results.emails))
      datedDepartures.set(subscriberId, departure);
  return {
    audience: dateAudience(dateOf, audience, datedImports),
    imports: datedImports,
    emails: datedEmails,
    departures: datedDepartures,
  };
};

/** Opens by people in the hours since the mails were handed over. */
export type OpenHours = { readonly sentAt: string; readonly people: readonly number[] };

type Slot = { readonly weekday: string; readonly hour: number };

/** Fewer opens say nothing about anybody's habits. */
const fewestOpens = 30;
/** What is opened in the first hour was opened because it came, not because people like the hour. */
const firstHabitHour = 1;

const slotIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  return (at: number): Slot => {
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return { weekday: parts.get('weekday') ?? '', hour: Number(parts.get('hour')) };
  };
};

const most = <K>(counts: ReadonlyMap<K, number>): K | undefined =>
  [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];

/** The hour and the day on which the store's readers open most, by its own clocks. */
export const suggestedTime = (emails: readonly OpenHours[], timeZone: string) => {
  const slotOf = slotIn(timeZone);
  const byHour = new Map<number, number>();
  const byDay = new Map<string, number>();
  let opens = 0;
  for (const { sentAt, people } of emails) {
    for (const [hours, count] of people.entries()) {
      if (hours < firstHabitHour || count === 0) continue;
      const { weekday, hour } = slotOf(Date.parse(sentAt) + hours * 3_600_000);
      byHour.set(hour, (byHour.get(hour) ?? 0) + count);
      byDay.set(weekday, (byDay.get(weekday) ?? 0) + count);
      opens += count;
    }
  }
  const hour = most(byHour);
  const weekday = most(byDay);
  if (opens < fewestOpens || hour === undefined || weekday === undefined) {
    return { isKnown: false, opens, why: `Only ${opens} opens are known, too few to tell.` };
  }
  const time = `${String(hour).padStart(2, '0')}:00`;
  return { isKnown: true, opens, weekday, time, timeZone };
};

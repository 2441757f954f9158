/** Days are numbered from January 1, 1970. A day has no time and no zone. */
export type Day = number;

export const dayMs = 86_400_000;

/** Time zones everywhere change on a quarter hour. */
export const quarterMs = 900_000;
const maxCached = 20_000;

/** Returns the day of a date, or undefined for one that doesn't exist, such as February 30. */
export const dayOf = (year: number, month: number, date: number): Day | undefined => {
  const moment = new Date(Date.UTC(2000, month - 1, date));
  moment.setUTCFullYear(year, month - 1, date);
  const isExistingDate = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
  return isExistingDate ? Math.floor(moment.getTime() / dayMs) : undefined;
};

/** Returns `month * 100 + date`, for comparing anniversaries. */
export const monthAndDate = (day: Day): number => {
  const moment = new Date(day * dayMs);
  return (moment.getUTCMonth() + 1) * 100 + moment.getUTCDate();
};

export const yearOfDay = (day: Day): number => new Date(day * dayMs).getUTCFullYear();

/**
 * The local days within one UTC day: `first` before the quarter hour `from`, and `then` after it.
 */
type DayTransition = {
  readonly first: Day | undefined;
  readonly from: number;
  readonly then: Day | undefined;
};

/**
 * Returns the quarter hour of a UTC day at which the local day changes, by binary search. Each
 * calendar lookup takes 3 µs, and subscribers' times are spread over years.
 */
const dayTransitionOf = (
  firstQuarter: number,
  dayIn: (quarter: number) => Day | undefined,
): DayTransition => {
  const first = dayIn(firstQuarter);
  let low = firstQuarter;
  let high = firstQuarter + dayMs / quarterMs - 1;
  const then = dayIn(high);
  if (then === first) return { first, from: high + 1, then };
  while (low + 1 < high) {
    const middle = Math.floor((low + high) / 2);
    if (dayIn(middle) === first) low = middle;
    else high = middle;
  }
  return { first, from: high, then };
};

/** Returns a function that maps a moment (epoch ms) to the customer's local day. */
export const localDays = (timeZone: string): ((epochMs: number) => Day | undefined) => {
  const calendar = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const dayIn = (quarter: number): Day | undefined => {
    const [year, month, date] = calendar
      .format(quarter * quarterMs)
      .split('-')
      .map(Number);
    return dayOf(year ?? 0, month ?? 0, date ?? 0);
  };
  const transitionByDay = new Map<number, DayTransition>();
  return (epochMs) => {
    const day = Math.floor(epochMs / dayMs);
    let transition = transitionByDay.get(day);
    if (!transition) {
      if (transitionByDay.size >= maxCached) transitionByDay.clear();
      transition = dayTransitionOf((day * dayMs) / quarterMs, dayIn);
      transitionByDay.set(day, transition);
    }
    return Math.floor(epochMs / quarterMs) < transition.from ? transition.first : transition.then;
  };
};

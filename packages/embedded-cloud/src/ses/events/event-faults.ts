import { createRandom } from './random';

/**
 * The probabilities, from 0 to 1, of the faults that can happen to an event. They add up to at most
 * 1, and the random numbers come from a seeded sequence. SES only promises to publish events at
 * least once and in no particular order, and occasionally an event never arrives.
 */
export type EventFaults = {
  readonly seed: number;
  /**
   * The probability that an event is never published. Each email loses at most one event, so that
   * its other events still show it was accepted.
   */
  readonly lose?: number;
  /** The probability that an event is published twice. */
  readonly repeat?: number;
  /**
   * The probability that an event is published up to `delayMs` late, and therefore after later
   * events.
   */
  readonly delay?: number;
  /**
   * The maximum delay, in ms.
   * @default 5000
   */
  readonly delayMs?: number;
};

const kinds = ['lose', 'repeat', 'delay'] as const;
type EventFaultKind = (typeof kinds)[number];

type EmailRef = { readonly id: number; readonly messageId: string };

/** Chooses the fault, if any, that happens to each due event. */
export const createEventFaults = () => {
  let faults: EventFaults | undefined;
  let random = createRandom(0);
  const faultCounts = new Map<EventFaultKind, number>();
  const lostMessageIds = new Set<string>();
  const delayedEventIds = new Set<number>();

  const drawFault = (): EventFaultKind | undefined => {
    let point = random();
    return kinds.find((kind) => {
      point -= faults?.[kind] ?? 0;
      return point < 0;
    });
  };

  /**
   * Returns whether this fault has already happened and must not happen again. An email loses only
   * one event, and an event is delayed only once.
   */
  const hasAlreadyHappened = (fate: EventFaultKind, { id, messageId }: EmailRef): boolean =>
    (fate === 'lose' && lostMessageIds.has(messageId)) ||
    (fate === 'delay' && delayedEventIds.has(id));

  return {
    set(next: EventFaults | undefined) {
      faults = next;
      random = createRandom(next?.seed ?? 0);
      for (const faultSet of [faultCounts, lostMessageIds, delayedEventIds]) faultSet.clear();
    },
    /** Returns how many times each fault has occurred since the faults were set. */
    counts: (): Readonly<Partial<Record<EventFaultKind, number>>> =>
      Object.fromEntries(faultCounts),
    fateOf(event: EmailRef): EventFaultKind | undefined {
      const fate = faults && drawFault();
      if (!fate || hasAlreadyHappened(fate, event)) return undefined;
      faultCounts.set(fate, (faultCounts.get(fate) ?? 0) + 1);
      if (fate === 'lose') lostMessageIds.add(event.messageId);
      if (fate === 'delay') delayedEventIds.add(event.id);
      return fate;
    },
    /** Returns by how many ms the next delayed event is late. */
    delayMs: (): number => 1 + Math.floor(random() * (faults?.delayMs ?? 5000)),
  };
};
export type EventFaultInjector = ReturnType<typeof createEventFaults>;

import { createRandom } from './random';

/**
 * How often an event meets each misfortune: probabilities from 0 to 1, together at most 1, drawn
 * from a seeded sequence. SES publishes at least once, in no order, and promises no more: now and
 * then an event never comes.
 */
export type EventFaults = {
  readonly seed: number;
  /** Never published; of each mail at most one, so that its others still tell that it was taken. */
  readonly lose?: number;
  /** Published twice. */
  readonly repeat?: number;
  /** Published up to `delayMs` later, so behind events that came after it. */
  readonly delay?: number;
  /** 5,000 ms if absent. */
  readonly delayMs?: number;
};

const kinds = ['lose', 'repeat', 'delay'] as const;
type Fate = (typeof kinds)[number];

type OfMail = { readonly id: number; readonly messageId: string };

/** Decides what becomes of each event that is due. */
export const createEventFaults = () => {
  let faults: EventFaults | undefined;
  let random = createRandom(0);
  const met = new Map<Fate, number>();
  const robbed = new Set<string>();
  const delayed = new Set<number>();

  const draw = (): Fate | undefined => {
    let point = random();
    return kinds.find((kind) => {
      point -= faults?.[kind] ?? 0;
      return point < 0;
    });
  };

  /** What may happen once does not happen again, so that every event but a lost one is told. */
  const isSpared = (fate: Fate, { id, messageId }: OfMail): boolean =>
    (fate === 'lose' && robbed.has(messageId)) || (fate === 'delay' && delayed.has(id));

  return {
    set(next: EventFaults | undefined) {
      faults = next;
      random = createRandom(next?.seed ?? 0);
      for (const kept of [met, robbed, delayed]) kept.clear();
    },
    /** How many of each were met since the faults were set. */
    counts: (): Readonly<Partial<Record<Fate, number>>> => Object.fromEntries(met),
    fateOf(event: OfMail): Fate | undefined {
      const fate = faults && draw();
      if (!fate || isSpared(fate, event)) return undefined;
      met.set(fate, (met.get(fate) ?? 0) + 1);
      if (fate === 'lose') robbed.add(event.messageId);
      if (fate === 'delay') delayed.add(event.id);
      return fate;
    },
    /** How long the next delayed event waits. */
    delayMs: (): number => 1 + Math.floor(random() * (faults?.delayMs ?? 5000)),
  };
};
export type EventFaultInjector = ReturnType<typeof createEventFaults>;

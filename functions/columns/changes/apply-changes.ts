import type { Noted } from '../format/person-columns';
import { type ChangeLine, inOrder, type PersonImage } from './change-line';

/** What changes make of one person. */
export type ChangedPerson = {
  readonly id: string;
  /** As they are now; 'gone', or undefined where only what they did is told. */
  readonly is: PersonImage | 'gone' | undefined;
  /** True when nothing of what they had done before counts: they were deleted in between. */
  readonly isNew: boolean;
  readonly deeds: Readonly<Record<string, number>>;
  /** The last change of the person themselves. */
  readonly noted: Noted | undefined;
  /** The last deletion. */
  readonly goneBy: Noted | undefined;
};

/** What a copy has taken over of somebody, as far as the last days go. */
export type TakenOver = {
  /** The last change of the person themselves. */
  readonly noted?: Noted | undefined;
  /** Their last deletion. */
  readonly goneBy?: Noted | undefined;
};

type Told = { -readonly [Name in keyof ChangedPerson]: ChangedPerson[Name] } & {
  readonly taken: TakenOver;
  readonly did: ChangeLine[];
};

const told = (id: string, taken: TakenOver): Told => ({
  id,
  taken,
  is: undefined,
  isNew: false,
  deeds: {},
  did: [],
  noted: undefined,
  goneBy: undefined,
});

const tell = (person: Told, line: ChangeLine): void => {
  const { sequence, at } = line;
  if ('deeds' in line) {
    person.did.push(line);
    return;
  }
  const { noted, goneBy } = person.taken;
  if (sequence <= (noted?.sequence ?? '') || sequence <= (goneBy?.sequence ?? '')) return;
  person.noted = { sequence, at };
  person.is = 'is' in line ? line.is : 'gone';
  if (person.is !== 'gone') return;
  person.isNew = true;
  person.goneBy = person.noted;
};

/**
 * What somebody did before they were deleted is not the doing of who comes by the same address. What
 * people are and what they do come from different partitions, whose sequences cannot be compared.
 */
const deedsOf = ({ did, goneBy, taken }: Told): Readonly<Record<string, number>> => {
  const from = Math.max(goneBy?.at ?? 0, taken.goneBy?.at ?? 0);
  const since = did.filter(({ at }) => at > from);
  return Object.assign({}, ...since.map((line) => ('deeds' in line ? line.deeds : {})));
};

/**
 * What a heap of changes makes of everybody in them. The stream tells each change at least once, in
 * batches cut anywhere: a person's later change holds, and one that the copy has taken over already
 * says nothing new. A deed is told once and never changes.
 */
export const applyChanges = (
  lines: readonly ChangeLine[],
  takenOver: (id: string) => TakenOver,
): readonly ChangedPerson[] => {
  const people = new Map<string, Told>();
  for (const line of inOrder(lines)) {
    const person = people.get(line.id) ?? told(line.id, takenOver(line.id));
    people.set(line.id, person);
    tell(person, line);
  }
  return [...people.values()].map((person) => {
    const { id, is, isNew, noted, goneBy } = person;
    return { id, is, isNew, deeds: deedsOf(person), noted, goneBy };
  });
};

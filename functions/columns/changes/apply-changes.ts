import type { LastChange } from '../format/person-columns';
import { type ChangeLine, type PersonImage, sortLines } from './change-line';

/** The combined effect of changes on one person. */
export type ChangedPerson = {
  readonly id: string;
  /**
   * The current data of the person. The value is `gone` when the person was deleted, and undefined
   * when only their engagement changed.
   */
  readonly is: PersonImage | 'gone' | undefined;
  /**
   * True when the changes include a deletion of the person, so that the person's earlier engagement
   * no longer counts.
   */
  readonly isNew: boolean;
  readonly engagement: Readonly<Record<string, number>>;
  /** The last change of the person's own data. */
  readonly noted: LastChange | undefined;
  /** The person's last deletion. */
  readonly lastDeletion: LastChange | undefined;
};

/** The last changes of a person, from the last few days, that the index already contains. */
export type CarriedOver = {
  /** The last change of the person's own data. */
  readonly noted?: LastChange | undefined;
  /** The person's last deletion. */
  readonly lastDeletion?: LastChange | undefined;
};

type PersonChanges = { -readonly [Name in keyof ChangedPerson]: ChangedPerson[Name] } & {
  readonly carriedOver: CarriedOver;
  readonly did: ChangeLine[];
};

const newChanges = (id: string, taken: CarriedOver): PersonChanges => ({
  id,
  carriedOver: taken,
  is: undefined,
  isNew: false,
  engagement: {},
  did: [],
  noted: undefined,
  lastDeletion: undefined,
});

const applyLine = (person: PersonChanges, line: ChangeLine): void => {
  const { sequence, at } = line;
  if ('deeds' in line) {
    person.did.push(line);
    return;
  }
  const { noted, lastDeletion: goneBy } = person.carriedOver;
  if (sequence <= (noted?.sequence ?? '') || sequence <= (goneBy?.sequence ?? '')) return;
  person.noted = { sequence, at };
  person.is = 'is' in line ? line.is : 'gone';
  if (person.is !== 'gone') return;
  person.isNew = true;
  person.lastDeletion = person.noted;
};

/**
 * Returns a person's engagement since their last deletion, so that a new person with the same
 * address doesn't inherit it. People and engagement come from different partitions, whose sequence
 * numbers can't be compared, so we compare times.
 */
const engagementOf = ({
  did,
  lastDeletion: goneBy,
  carriedOver: taken,
}: PersonChanges): Readonly<Record<string, number>> => {
  const cutoff = Math.max(goneBy?.at ?? 0, taken.lastDeletion?.at ?? 0);
  const laterLines = did.filter(({ at }) => at > cutoff);
  return Object.assign({}, ...laterLines.map((line) => ('deeds' in line ? line.deeds : {})));
};

/**
 * Combines a set of changes for each person in it. The stream delivers each change at least once,
 * in arbitrary batches. A later change of a person wins, and a change that the index already
 * contains adds nothing. An engagement event is delivered once and never changes.
 */
export const applyChanges = (
  lines: readonly ChangeLine[],
  carriedOver: (id: string) => CarriedOver,
): readonly ChangedPerson[] => {
  const people = new Map<string, PersonChanges>();
  for (const line of sortLines(lines)) {
    const person = people.get(line.id) ?? newChanges(line.id, carriedOver(line.id));
    people.set(line.id, person);
    applyLine(person, line);
  }
  return [...people.values()].map((person) => {
    const { id, is, isNew, noted, lastDeletion } = person;
    return { id, is, isNew, engagement: engagementOf(person), noted, lastDeletion };
  });
};

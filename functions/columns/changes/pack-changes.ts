import type { NoteBody } from '../../items/audience/change-note';
import { decodeId, encodeId } from '../../platform/base32';
import type { ChangeLine } from './change-line';

/** Raised when notes are packed in another way. */
const packing = 1;
const idBytes = 16;
const sequenceDigits = 40;

/**
 * Whatever is larger is an object of S3: at list prices of us-east-1 a PUT is $0.005 a thousand, as much as
 * eight write units of 1 kB at $0.625 a million, and a little is left for reading it.
 */
const mostBytes = 6000;
/** Keys, names of attributes and the time to live. */
const aroundBytes = 130;

const isId = (id: string): boolean => /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(id);
const deedName = /^([roc])_(0|[1-9]\d*)$/;
/** A word of ours, so that no text of anybody's can be among them. */
const statusWord = /^[a-z]{1,20}$/;

/** Who did the same, at the same second, as told at the same second. */
type Deed = { readonly name: string; readonly value: number; readonly at: number };
type Group = Deed & { readonly ids: string[] };
type StatusEntry = readonly [id: string, status: string, sequence: string, at: number];

const pushNumber = (into: number[], value: number): void => {
  let left = value;
  while (left >= 128) {
    into.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  into.push(left);
};

const headOf = ({ name, value, at, ids }: Group): Buffer => {
  const head = [name.charCodeAt(0)];
  for (const number of [Number(name.slice(2)), value, at, ids.length]) pushNumber(head, number);
  return Buffer.from(head);
};

const canBeNumbers = ({ name, value, at }: Deed): boolean =>
  deedName.test(name) &&
  [Number(name.slice(2)), value, at].every((one) => Number.isSafeInteger(one) && one >= 0);

/** @returns false where there is something that cannot be packed */
const group = (groups: Map<string, Group>, id: string, deed: Deed): boolean => {
  const key = `${deed.name} ${deed.value} ${deed.at}`;
  const known = groups.get(key);
  if (known) known.ids.push(id);
  else if (!canBeNumbers(deed)) return false;
  else groups.set(key, { ...deed, ids: [id] });
  return true;
};

/**
 * What a batch says, in as few bytes as an item of the table takes more cheaply than an object: sixteen
 * bytes each, and a few for all who did the same at the same second. Undefined where it is more, and
 * where it says how people are or that they are gone: no address gets into an item.
 */
export const packChanges = (lines: readonly ChangeLine[]): NoteBody | undefined => {
  if (lines.length * idBytes > mostBytes) return undefined;
  const groups = new Map<string, Group>();
  const statuses: StatusEntry[] = [];
  for (const line of lines) {
    const { id, at } = line;
    if (!isId(id)) return undefined;
    if ('deeds' in line) {
      const deeds = Object.entries(line.deeds).map(([name, value]) => ({ name, value, at }));
      if (!deeds.every((deed) => group(groups, id, deed))) return undefined;
    } else if ('is' in line && line.isStatusOnly && statusWord.test(line.is.status)) {
      statuses.push([id, line.is.status, line.sequence.replace(/^0+(?=\d)/, ''), at]);
    } else return undefined;
  }
  const parts = [...groups.values()].flatMap((one) => [headOf(one), ...one.ids.map(decodeId)]);
  const deeds = Buffer.concat([Buffer.from([packing]), ...parts]);
  const text = statuses.length > 0 ? JSON.stringify(statuses) : undefined;
  const bytes = deeds.length + (text?.length ?? 0) + aroundBytes;
  return bytes <= mostBytes ? { deeds, statuses: text } : undefined;
};

const deedsIn = (bytes: Uint8Array, sequence: string): ChangeLine[] => {
  const lines: ChangeLine[] = [];
  let place = 1;
  const number = (): number => {
    let value = 0;
    let factor = 1;
    let byte = 128;
    while (byte >= 128) {
      byte = bytes[place] ?? 0;
      value += (byte % 128) * factor;
      factor *= 128;
      place += 1;
    }
    return value;
  };
  while (place < bytes.length) {
    const kind = String.fromCharCode(bytes[place] ?? 0);
    place += 1;
    const name = `${kind}_${number()}`;
    const value = number();
    const at = number();
    const count = number();
    for (let index = 0; index < count; index += 1) {
      const id = encodeId(bytes.subarray(place, place + idBytes));
      lines.push({ id, sequence, at, deeds: { [name]: value } });
      place += idBytes;
    }
  }
  return lines;
};

/**
 * What `packChanges` packed. All deeds of a note have the sequence of its first change: a deed is told
 * once and never changes, so that their order says nothing.
 * @throws Error for a note of a later version
 */
export const unpackChanges = (
  { deeds, statuses }: NoteBody,
  first: string,
): readonly ChangeLine[] => {
  if (deeds[0] !== packing) throw new Error('A note of changes is packed in an unknown way');
  const sequence = (text: string): string => text.padStart(sequenceDigits, '0');
  const entries = statuses ? (JSON.parse(statuses) as StatusEntry[]) : [];
  return [
    ...deedsIn(deeds, sequence(first)),
    ...entries.map(([id, status, own, at]) => ({ id, sequence: sequence(own), at, status })),
  ];
};

import type { ChangeLine } from '../../../../functions/columns/changes/change-line';
import { createChangeWriter } from '../../../../functions/columns/changes/change-store';
import { createNoteMemory } from '../../../../functions/columns/changes/note-memory';
import { columnsInMemory, notesInMemory } from '../../../support/stand-ins/columns-in-memory';
import { customerId, idOf } from '../../segments/dynamic-fixtures';

const minute = 60_000;

const deedOf = (index: number): ChangeLine => ({
  id: idOf(index),
  sequence: String(index).padStart(40, '0'),
  at: 1000 * index,
  deeds: { r_1: index },
});

test('a note is read once when it is new and once when it has settled, and late ones are found', async () => {
  const { notes, kept } = notesInMemory();
  const { put } = createChangeWriter({ objects: columnsInMemory().objects, notes });
  const unpacked: string[] = [];
  const keep = ({ key }: { readonly key: string }) => {
    unpacked.push(key);
    return key;
  };
  const asked: (number | undefined)[][] = [];
  const since: typeof notes.since = (customer, moment, most, settledTo) => {
    asked.push([moment, settledTo]);
    return notes.since(customer, moment, most, settledTo);
  };
  const memory = createNoteMemory({ since }, keep, 100);
  const start = 100 * minute;
  const second = 1000;
  await put(customerId, [deedOf(1)], start);
  await put(customerId, [deedOf(2)], start + minute);
  const read = async (from: number, at: number) => (await memory.read(customerId, from, at)).size;
  expect(await read(start, start + 2 * minute)).toBe(2);
  // Two seconds behind the newest, which the next question has still in sight.
  await put(customerId, [deedOf(3)], start + minute - 2 * second);
  expect(await read(start, start + 2 * minute + second)).toBe(3);
  // By a clock that is half a minute behind: found when it has settled.
  await put(customerId, [deedOf(4)], start + minute / 2);
  expect(await read(start, start + 2 * minute + 2 * second)).toBe(3);
  expect(await read(start, start + 4 * minute)).toBe(4);
  const tail = start + minute - 3 * second;
  expect(asked).toEqual([
    ...[
      [start, undefined],
      [tail, undefined],
      [tail, undefined],
      [tail, undefined],
    ],
    [start, start + minute],
  ]);
  expect(unpacked).toHaveLength(4);
  // What was taken over is forgotten, and a copy from before is read from its beginning.
  expect(await read(start + minute, start + 5 * minute)).toBe(1);
  expect(await read(start, start + 6 * minute)).toBe(4);
  expect(kept.size).toBe(4);
});

test('what is read twice after some quiet minutes counts once, and nothing that was known is lost', async () => {
  const { notes } = notesInMemory();
  const { put } = createChangeWriter({ objects: columnsInMemory().objects, notes });
  const memory = createNoteMemory(notes, ({ key }) => key, 10);
  const start = 100 * minute;
  for (const index of [1, 2]) await put(customerId, [deedOf(index)], start + index);
  expect((await memory.read(customerId, start, start + 10)).size).toBe(2);
  for (const index of [3, 4, 5, 6, 7, 8])
    await put(customerId, [deedOf(index)], start + minute + index);
  expect((await memory.read(customerId, start, start + 10 * minute)).size).toBe(8);
  // A copy that was made a little ahead of the clock of who asks.
  expect((await memory.read(customerId, start + 9 * minute, start + 10 * minute)).size).toBe(0);
});

test('while a send is on, a question reads a small part of the last minutes', async () => {
  const { notes } = notesInMemory();
  const { put } = createChangeWriter({ objects: columnsInMemory().objects, notes });
  let found = 0;
  const since: typeof notes.since = async (...wanted) => {
    const some = await notes.since(...wanted);
    found += some.length;
    return some;
  };
  const memory = createNoteMemory({ since }, ({ key }) => key, 1_000_000);
  // Eight shards write a note a second each, and two people look, each once a second.
  let written = 0;
  let questions = 0;
  for (let at = 0; at < 6 * minute; at += 125) {
    written += 1;
    await put(customerId, [deedOf(written)], 100 * minute + at);
    if (at % 500 > 0 || at < 3 * minute) continue;
    if (at === 3 * minute) {
      await memory.read(customerId, 100 * minute, 100 * minute + at);
      found = 0;
    }
    questions += 1;
    const { size } = await memory.read(customerId, 100 * minute, 100 * minute + at);
    expect(size).toBe(written);
  }
  const lastMinutes = 3 * 60 * 8;
  expect(found / questions).toBeLessThan(lastMinutes / 30);
});

test('where there are more changes than are of use, nothing of them is remembered', async () => {
  const { notes } = notesInMemory();
  const { put } = createChangeWriter({ objects: columnsInMemory().objects, notes });
  await put(customerId, [deedOf(1), deedOf(2)], minute);
  const memory = createNoteMemory(notes, ({ lines }) => lines, 1);
  const read = async () => [...(await memory.read(customerId, 0, 30 * minute)).values()];
  expect(await read()).toEqual([2]);
  await put(customerId, [deedOf(3)], 2 * minute);
  // From the beginning again: what was remembered would lack what was written meanwhile.
  expect(await read()).toEqual([2, 1]);
});

import { expect, test } from 'vitest';
import type { SequenceView } from '../../../../../../shared/contracts/sequences/sequence';
import { aSequence } from '../../../../../test/sequences/a-series';
import { createSequenceSession } from './sequence-session';

/** Creates a session at revision 4, while the server has a newer revision. */
const besides = (theirChanges: Partial<SequenceView>) => {
  const saves: unknown[] = [];
  const reads: string[] = [];
  const session = createSequenceSession(aSequence(), {
    view: async () => {
      reads.push('view');
      return aSequence({ rev: 6, ...theirChanges });
    },
    save: async (body) => {
      saves.push(body);
      return aSequence({ ...(body as SequenceView), rev: (body.rev ?? 0) + 1 });
    },
  });
  return { session, saves, reads };
};

test('raises the revision number without another request when only this screen changed an email', async () => {
  const { session, saves, reads } = besides({});
  await session.follow(5);
  session.change({ name: 'Mine' });
  expect(await session.save()).toBe(true);
  expect(saves).toEqual([{ name: 'Mine', rev: 5 }]);
  expect(reads).toEqual([]);
});

test('merges other people’s settings first if they made changes in between', async () => {
  const { session, saves } = besides({ fromName: 'Theirs' });
  session.change({ name: 'Mine' });
  await session.follow(6);
  expect(session.state().settings).toMatchObject({ name: 'Mine', fromName: 'Theirs' });
  await session.save();
  expect(saves).toEqual([{ name: 'Mine', rev: 6 }]);
});

test('loads the latest revision if someone changed the sequence elsewhere', async () => {
  const { session } = besides({ rev: 5, fromName: 'Theirs' });
  expect(session.isBehind(5)).toBe(true);
  await session.catchUp();
  expect(session.isBehind(5)).toBe(false);
  expect(session.state().settings.fromName).toBe('Theirs');
});

test('asks for a decision about settings that both people changed, and saves nothing before the answer', async () => {
  const { session, saves } = besides({ name: 'Theirs' });
  session.change({ name: 'Mine' });
  await session.catchUp();
  expect(await session.save()).toBe(false);
  expect(session.state()).toMatchObject({ saveState: 'conflict', settings: { name: 'Mine' } });
  expect(saves).toEqual([]);
  session.keepMine();
  await session.save();
  expect(saves).toEqual([{ name: 'Mine', rev: 6 }]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../../../../shared/messages';
import { aDraft } from '../../../../test/a-draft';
import { draft, open } from '../../../../test/open-draft-session';
import { ProblemError } from '../../../lib/api/problem-error';
import { contentOf } from './draft-content';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

test('saves only the changes, based on the latest revision, and nothing without changes', async () => {
  const { session, puts } = open();
  expect(await session.save()).toBe(true);
  expect(puts).toEqual([]);
  session.change({ subject: 'Hello' });
  expect(session.state().saveState).toBe('unsaved');
  expect(await session.save()).toBe(true);
  expect(session.state()).toMatchObject({ saveState: 'saved', wasSaved: true });
  session.change({ preHeader: 'Hi' });
  await session.save();
  expect(puts).toMatchObject([
    { rev: 3, subject: 'Hello' },
    { rev: 4, preHeader: 'Hi' },
  ]);
  expect(puts[1]).not.toHaveProperty('subject');
});

test('doesn’t treat a reverted change as unsaved', () => {
  const { session } = open();
  session.change({ subject: 'Hello' });
  session.change({ subject: '' });
  expect(session.state().saveState).toBe('saved');
});

test('doesn’t treat values set by Mailbloom as unsaved, and includes them in the next save', async () => {
  const { session, puts } = open();
  session.suggest({ senderId: '01JD00000000000000000SEND0' });
  expect(session.state().saveState).toBe('saved');
  session.change({ subject: 'Hello' });
  await session.save();
  expect(puts).toMatchObject([{ subject: 'Hello', senderId: '01JD00000000000000000SEND0' }]);
});

test('saves values set by Mailbloom before the stored version is checked', async () => {
  const { session, puts } = open();
  session.suggest({ senderId: '01JD00000000000000000SEND0' });
  expect(await session.save()).toBe(true);
  expect(puts).toEqual([]);
  expect(await session.saveAll()).toBe(true);
  expect(puts).toMatchObject([{ senderId: '01JD00000000000000000SEND0' }]);
  expect(session.state().saveState).toBe('saved');
  expect(await session.saveAll()).toBe(true);
  expect(puts).toHaveLength(1);
});

test('keeps the text after a failed save, gives the reason, and allows a retry', async () => {
  const broken = new ProblemError(500, { code: 'internal_error', message: 'Something went wrong' });
  const { session } = open({
    put: async ({ rev }, count) => {
      if (count === 1) throw broken;
      return { rev: rev + 1 };
    },
  });
  session.change({ subject: 'Hello' });
  expect(await session.save()).toBe(false);
  expect(session.state()).toMatchObject({
    saveState: 'failed',
    failure: messages.saveFailed,
    isOffline: false,
    content: { subject: 'Hello' },
  });
  session.dismissFailure();
  expect(session.state().failure).toBeUndefined();
  expect(await session.save()).toBe(true);
});

test('shows the server’s message for a refusal', async () => {
  const refusal = new ProblemError(400, { code: 'body_too_large', message: 'It is too large.' });
  const { session } = open({ put: () => Promise.reject(refusal) });
  session.change({ subject: 'Hello' });
  await session.save();
  expect(session.state().failure).toBe(`${messages.saveFailed} It is too large.`);
});

test('refuses content that is too large before calling the server', async () => {
  const { session, puts } = open();
  session.setSteps({ refuse: async () => 'This email is larger than 500 kB.' });
  session.change({ subject: 'Hello' });
  expect(await session.save()).toBe(false);
  expect(session.state().failure).toBe('This email is larger than 500 kB.');
  expect(puts).toEqual([]);
});

test('uploads embedded images first, and keeps text typed during the upload', async () => {
  const { session, puts } = open();
  let finish = () => {};
  session.setSteps({
    prepare: async (content) => {
      await new Promise<void>((resolve) => (finish = resolve));
      return { ...content, body: content.body.replace('data:image/png,x', 'https://a.test/1.png') };
    },
  });
  session.change({ body: '<img src="data:image/png,x">' });
  const saving = session.save();
  await vi.advanceTimersByTimeAsync(0);
  session.change({ subject: 'Typed meanwhile' });
  finish();
  await saving;
  expect(puts[0]?.body).toBe('<img src="https://a.test/1.png">');
  expect(session.state()).toMatchObject({
    saveState: 'unsaved',
    content: { subject: 'Typed meanwhile', body: '<img src="https://a.test/1.png">' },
  });
});

test('saves text that the editor hasn’t reported yet when Mod-S is pressed in the middle of a word', async () => {
  const { session, puts } = open();
  session.markTyping();
  const saving = session.save();
  await vi.advanceTimersByTimeAsync(100);
  session.change({ body: '<email-paragraph>Two</email-paragraph>' });
  await saving;
  expect(puts).toMatchObject([{ body: '<email-paragraph>Two</email-paragraph>' }]);
});

test('saves an email even if the editor never reports its changes', async () => {
  const { session } = open();
  session.markTyping();
  expect(session.state().saveState).toBe('unsaved');
  const saving = session.save();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await saving).toBe(true);
  expect(session.state().saveState).toBe('saved');
});

test('doesn’t treat converted content as unsaved, and sends the content with its new type on the first save', async () => {
  const loaded = aDraft({ editor: 'TIPTAP', body: '<h1>Old</h1>' });
  const shownContent = {
    ...contentOf(loaded),
    editor: 'TIPTAP_REACTEMAIL' as const,
    body: '<new>',
  };
  const { session, puts } = open({}, { loaded, shown: shownContent });
  expect(session.state().saveState).toBe('saved');
  session.change({ subject: 'Hello' });
  await session.save();
  expect(puts).toMatchObject([{ subject: 'Hello', body: '<new>', editor: 'TIPTAP_REACTEMAIL' }]);
  expect(session.server().editor).toBe('TIPTAP_REACTEMAIL');
});

test('treats recovered work as unsaved until it is saved', async () => {
  const shownContent = { ...contentOf(draft), subject: 'Kept' };
  const { session, puts } = open({}, { shown: shownContent, isRecovered: true });
  expect(session.state().saveState).toBe('unsaved');
  await session.save();
  expect(puts).toMatchObject([{ rev: 3, subject: 'Kept' }]);
});

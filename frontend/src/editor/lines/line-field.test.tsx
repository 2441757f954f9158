import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test/render-page';
import { LineField } from './line-field';

const reportedValues: string[] = [];
const Page = ({ start }: { readonly start: string }) => {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    reportedValues.push(next);
    setValue(next);
  };
  return (
    <>
      <LineField
        label="Subject"
        layout="row"
        lengthNote={{ text: '3 of about 50', isOver: false }}
        mergeTags={['city']}
        maxLength={60}
        value={value}
        onChange={change}
      />
      <button type="button" onClick={() => setValue('From {{brand}}')}>
        Replace
      </button>
    </>
  );
};

const open = async (start = '') => {
  reportedValues.length = 0;
  renderPage(<Page start={start} />);
  const text: HTMLElement & { editor?: Editor } = await screen.findByLabelText('Subject');
  const { editor } = text;
  if (!editor) throw new Error('There is no line.');
  return { text, editor, run: (action: () => void) => act(async () => action()) };
};

const paste = async (text: string) => userEvent.paste(text);

test('shows tags as pills with names, but stores each tag as it was spelled', async () => {
  const { text, editor, run } = await open('Oil, {{ First Name |you}}!');
  expect(text).toHaveTextContent('Oil, First name or “you”!');
  expect(text).toHaveAccessibleDescription('3 of about 50');
  await run(() => editor.commands.insertContentAt(1, 'New '));
  expect(reportedValues).toEqual(['New Oil, {{ First Name |you}}!']);
});

test('turns a typed or pasted tag into a pill, and pasted text into one line of limited length', async () => {
  const { text, editor, run } = await open();
  await run(() => text.focus());
  await paste('Hi {{first_name|you}}\n and more');
  expect(text.querySelectorAll('[data-typed]')).toHaveLength(1);
  expect(reportedValues.at(-1)).toBe('Hi {{first_name|you}} and more');
  await paste('x'.repeat(100));
  expect(reportedValues.at(-1)).toHaveLength(60);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Limit: 60 characters. The rest is cut off.',
  );
  expect(text).toHaveAccessibleDescription(/Limit: 60 characters/);
  await run(() => editor.commands.insertContent('more'));
  expect(reportedValues.at(-1)).toHaveLength(60);
});

test('cuts pasted text that is too long after a complete emoji', async () => {
  const { text, run } = await open('x'.repeat(55));
  await run(() => text.focus());
  await paste('ab🌷🌷🌷');
  expect(reportedValues.at(-1)).toHaveLength(59);
  expect(reportedValues.at(-1)?.isWellFormed()).toBe(true);
});

test('inserts a tag from the menu, and lets the user change and remove its pill', async () => {
  const { text } = await open('Hi ');
  await userEvent.click(screen.getByRole('button', { name: 'Insert merge tag into subject' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'First name' }));
  expect(reportedValues.at(-1)).toContain('{{first_name|there}}');
  const { editor } = text as HTMLElement & { editor?: Editor };
  const at = reportedValues.at(-1)?.startsWith('{{') ? 1 : 4;
  act(() => void editor?.commands.setNodeSelection(at));
  act(() => text.focus());
  await userEvent.keyboard('{Enter}');
  const fallback = await screen.findByLabelText('Fallback');
  await userEvent.clear(fallback);
  await userEvent.type(fallback, 'friend');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(reportedValues.at(-1)).toContain('{{first_name|friend}}');
});

test('suggests tags after two braces, and selects the first match with Enter', async () => {
  const { editor, run } = await open('Hi !');
  await run(() => editor.commands.focus(4));
  await run(() => editor.commands.insertContent('{{ci'));
  expect(await screen.findByRole('option', { name: 'City' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(reportedValues.at(-1)).toBe('Hi {{city}}!'));
});

test('replaces the line when its value changes outside the field, and restores the previous value on undo', async () => {
  const { text, editor, run } = await open('Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
  expect(text).toHaveTextContent('From Your brand');
  expect(reportedValues).toEqual([]);
  await run(() => editor.commands.undo());
  expect(reportedValues).toEqual(['Mine']);
});

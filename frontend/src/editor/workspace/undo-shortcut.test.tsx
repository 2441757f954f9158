import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page';
import { UNDOES_IN_EDITOR, useUndoShortcut } from './use-undo-shortcut';

const Page = ({ act }: { readonly act: (direction: string) => void }) => {
  useUndoShortcut(act);
  return (
    <>
      <input aria-label="Preview text" />
      <button type="button">Log</button>
      <section {...UNDOES_IN_EDITOR}>
        <input aria-label="Link color" />
      </section>
    </>
  );
};

test('undoes in the editor with Mod-Z when a button has the focus, and changes no field', async () => {
  const act = vi.fn();
  renderPage(<Page act={act} />);
  await userEvent.type(screen.getByLabelText('Preview text'), 'News');
  const button = screen.getByRole('button', { name: 'Log' });
  // `fireEvent` returns false because the browser's own undo was prevented.
  expect(fireEvent.keyDown(button, { key: 'z', ctrlKey: true })).toBe(false);
  expect(fireEvent.keyDown(button, { key: 'Z', metaKey: true, shiftKey: true })).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true })).toBe(false);
  expect(act.mock.calls).toEqual([['undo'], ['redo'], ['redo']]);
  expect(screen.getByLabelText('Preview text')).toHaveValue('News');
});

test('undoes in a field with Mod-Z when that field has the focus', () => {
  const act = vi.fn();
  renderPage(<Page act={act} />);
  const field = screen.getByLabelText('Preview text');
  expect(fireEvent.keyDown(field, { key: 'z', ctrlKey: true })).toBe(true);
  expect(act).not.toHaveBeenCalled();
});

test('undoes in the editor with Mod-Z in a field whose edits change the email immediately', () => {
  const act = vi.fn();
  renderPage(<Page act={act} />);
  const field = screen.getByLabelText('Link color');
  expect(fireEvent.keyDown(field, { key: 'z', ctrlKey: true })).toBe(false);
  expect(act).toHaveBeenCalledWith('undo');
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openFirst, openNew, p } from '../../../../test/open-block-settings';
import { change } from '../../../../test/open-email-editor';

test('removes the block on Delete, and changes nothing on Cancel', async () => {
  const { dialog, onChange } = await openFirst(`<email-divider></email-divider>${p('a')}`);
  expect(dialog.getByRole('button', { name: 'Update Divider' })).toBeEnabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Block settings' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(p('a')));
});

test('starts a heading with sample text, and lets the user choose its level', async () => {
  const { dialog, onChange } = await openNew('Heading');
  expect(dialog.getByLabelText('Text')).toHaveValue('Your heading');
  await userEvent.click(dialog.getByLabelText('Level', { selector: 'input' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Heading 2' }));
  await userEvent.clear(dialog.getByLabelText('Text'));
  await userEvent.type(dialog.getByLabelText('Text'), 'Offer');
  await userEvent.click(dialog.getByRole('button', { name: 'Insert Heading' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(
      `${p('Hello')}<email-heading level="2">Offer</email-heading>`,
    ),
  );
});

test('keeps a paragraph’s formatting where its text is unchanged', async () => {
  const { dialog, onChange } = await openFirst(p('Hello <strong>you</strong>'));
  const field = dialog.getByLabelText('Text');
  expect(field).toHaveValue('Hello you');
  await userEvent.type(field, ' there');
  await userEvent.click(dialog.getByRole('button', { name: 'Update Paragraph' }));
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(p('Hello <strong>you there</strong>')),
  );
});

test('undoes saved block settings in a separate step from the change before them', async () => {
  // Stops the clock, because the undo history combines changes made within half a second.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T10:00:00Z'));
  const { dialog, editor, onChange } = await openFirst('<email-heading>Offer</email-heading>');
  await userEvent.type(dialog.getByLabelText('Text'), ' of today');
  await change(() => editor.commands.insertContentAt(1, 'An '));
  await userEvent.click(dialog.getByRole('button', { name: 'Update Heading' }));
  await change(() => editor.commands.undo());
  clock.mockRestore();
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith('<email-heading>An Offer</email-heading>'),
  );
});

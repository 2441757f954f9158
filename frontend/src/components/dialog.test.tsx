import { Checkbox, Select, TextInput } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../test/render-page';
import { Dialog } from './dialog';

const question = 'Discard what you typed?';

const open = (fields: ReactNode, losesInput?: boolean) => {
  const onClose = vi.fn();
  const page = renderPage(
    <Dialog opened onClose={onClose} title="Form" losesInput={losesInput}>
      {fields}
    </Dialog>,
    { path: '/form' },
  );
  return { onClose, ...page };
};

const name = <TextInput label="Name" defaultValue="Ada" />;

test('closes the dialog immediately when the user has typed nothing', async () => {
  const { onClose } = open(name);
  await userEvent.click(await screen.findByLabelText('Name'));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByText(question)).not.toBeInTheDocument();
});

test('asks before Escape or the close button discards typed text, and lets the user keep it', async () => {
  const { onClose } = open(name);
  const field = await screen.findByLabelText('Name');
  await userEvent.type(field, ' Lovelace');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText(question)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();
  expect(field).toHaveValue('Ada Lovelace');

  await userEvent.click(field);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('keeps the dialog open when the user presses Escape on the discard question', async () => {
  const { onClose } = open(name);
  await userEvent.type(await screen.findByLabelText('Name'), '!');
  await userEvent.keyboard('{Escape}');
  await screen.findByText(question);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();
});

test('closes the dialog without asking when the user has deleted the text that they typed', async () => {
  const { onClose } = open(name);
  await userEvent.type(await screen.findByLabelText('Name'), 'x{Backspace}{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  [
    'a checkbox',
    <Checkbox key="box" label="Public" />,
    async () => userEvent.click(await screen.findByLabelText('Public')),
  ],
  [
    'a choice',
    <Select key="choice" label="Model" data={['One', 'Two']} />,
    async () => {
      await userEvent.click(await screen.findByRole('combobox', { name: 'Model' }));
      await userEvent.click(await screen.findByRole('option', { name: 'Two' }));
    },
  ],
])('asks before closing the dialog when %s has changed', async (_label, field, change) => {
  const { onClose } = open(field);
  await change();
  await userEvent.click(document.querySelector('.mantine-Modal-close') ?? document.body);
  expect(await screen.findByText(question)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('doesn’t ask about text in a search field, or in a dialog marked as having nothing to lose', async () => {
  const first = open(<TextInput type="search" label="Search" />);
  await userEvent.type(await screen.findByLabelText('Search'), 'chair{Escape}');
  expect(first.onClose).toHaveBeenCalledOnce();
  first.unmount();
  const second = open(name, false);
  await userEvent.type(await screen.findByLabelText('Name'), 'x{Escape}');
  expect(second.onClose).toHaveBeenCalledOnce();
});

test('asks before discarding input when the user goes back in the browser, but not after the form is submitted', async () => {
  const { router } = open(name);
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/form'));
  await userEvent.type(await screen.findByLabelText('Name'), '!');
  act(() => void router.navigate(-1));
  expect(await screen.findByText(question)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe('/form');
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/elsewhere');
});

test('stays on the form when the user presses Escape on the discard question after going back in the browser', async () => {
  const { router } = open(name);
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/form'));
  await userEvent.type(await screen.findByLabelText('Name'), '!');
  act(() => void router.navigate(-1));
  await screen.findByText(question);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toHaveValue('Ada!');
});

const Opener = () => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      {isOpen ? (
        <Dialog opened onClose={close} title="Form">
          {name}
        </Dialog>
      ) : null}
    </>
  );
};

test('returns the focus to the button that opened a dialog, even after typed text is discarded', async () => {
  renderPage(<Opener />, { path: '/form' });
  const opener = screen.getByRole('button', { name: 'Rename' });
  await userEvent.click(opener);
  await userEvent.click(await screen.findByLabelText('Name'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());

  await userEvent.click(opener);
  await userEvent.type(await screen.findByLabelText('Name'), '!{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(opener).toHaveFocus());
});

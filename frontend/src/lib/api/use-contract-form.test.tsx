import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { limits } from '../../../../shared/limits';
import { messages } from '../../../../shared/messages';
import { renderPage } from '../../../test/render-page';
import { useContractForm } from './use-contract-form';

type Props = {
  readonly onSubmit: (values: unknown) => void;
  readonly contract: Parameters<typeof useContractForm>[0]['contract'];
};

const Sender = ({ onSubmit, contract }: Props) => {
  const form = useContractForm({
    initialValues: { name: '', email: '' },
    contract,
    bodyOf: ({ name, email }) => ({ name, email: `${email}@store.com`, pool: 7 }),
    also: ({ name }): Record<string, string> =>
      name === 'Rival' ? { name: 'Choose your own name.' } : {},
  });
  return (
    <form onSubmit={form.onSubmit(onSubmit)}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <TextInput label="Mailbox" {...form.getInputProps('email')} />
      <button type="submit">Save</button>
    </form>
  );
};

const senders = async () => {
  const { addSenderBody, senderName } = await import('../../../../shared/contracts/domains');
  // Makes the validation schema fail for a field that the form doesn't have.
  return addSenderBody.extend({ pool: senderName });
};

const open = (contract: Props['contract'] = senders) => {
  const onSubmit = vi.fn();
  renderPage(<Sender onSubmit={onSubmit} contract={contract} />);
  return onSubmit;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('shows errors at the fields for values that the server would refuse, based on the API contract', async () => {
  const onSubmit = open();
  await userEvent.type(screen.getByLabelText('Mailbox'), 'two words');
  await save();
  expect(await screen.findByText(messages.senderNameRequired)).toBeVisible();
  expect(screen.getByText(messages.invalidEmail)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name'), 'a'.repeat(limits.senderNameMaxLength + 1));
  await save();
  expect(await screen.findByText(messages.senderNameTooLong)).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('sends valid values exactly as typed', async () => {
  const onSubmit = open();
  await userEvent.type(screen.getByLabelText('Name'), ' Ann ');
  await userEvent.type(screen.getByLabelText('Mailbox'), 'hello');
  await save();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: ' Ann ', email: 'hello' });
});

test('shows the form’s own messages for the form’s own checks', async () => {
  const onSubmit = open();
  await userEvent.type(screen.getByLabelText('Name'), 'Rival');
  await userEvent.type(screen.getByLabelText('Mailbox'), 'hello');
  await save();
  expect(await screen.findByText('Choose your own name.')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('leaves validation to the server when the schema can’t be loaded, such as offline', async () => {
  const onSubmit = open(() => Promise.reject(new Error('offline')));
  await save();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
});

import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { MergeTag } from '../../../../shared/email/merge/merge-tokens';
import { MergeTagForm } from './merge-tag-form';

const open = (tag: MergeTag) => {
  const onApply = vi.fn<(tag: MergeTag) => void>();
  render(
    <MantineProvider env="test">
      <MergeTagForm
        tag={tag}
        mergeTags={['birthday', 'store_credit']}
        onApply={onApply}
        onRemove={() => undefined}
        onCancel={() => undefined}
      />
    </MantineProvider>,
  );
  return onApply;
};

const choose = async (label: string, option: string | RegExp) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('sets the format of a date', async () => {
  const onApply = open({ name: 'birthday', fallback: '' });
  await choose('Format', /^Day and month/);
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onApply).toHaveBeenCalledWith({
    name: 'birthday',
    fallback: '',
    format: 'day and month',
  });
});

test('writes an amount in the currency that the author chooses', async () => {
  const onApply = open({ name: 'store_credit', fallback: 'nothing' });
  await choose('Format', 'Money in EUR');
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onApply.mock.lastCall?.[0].format).toBe('EUR');
});

test('shows the format of a tag in any spelling, and removes it for a name', async () => {
  const onApply = open({ name: 'birthday', fallback: '', format: 'Short_Date' });
  expect(screen.getByRole('combobox', { name: 'Format' })).toHaveValue('Short date (11/20/2026)');
  await choose('Merge tag', 'First name');
  expect(screen.queryByRole('combobox', { name: 'Format' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onApply).toHaveBeenCalledWith({ name: 'first_name', fallback: '', format: '' });
});

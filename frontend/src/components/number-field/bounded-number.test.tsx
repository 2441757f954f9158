import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { BoundedNumber } from './bounded-number';

const onValue = vi.fn();
const Page = () => {
  const [value, setValue] = useState(20);
  const handleChange = (next: number) => {
    onValue(next);
    setValue(next);
  };
  return <BoundedNumber label="Share" min={5} max={1000} value={value} onChange={handleChange} />;
};

const open = () => {
  onValue.mockClear();
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  );
  return screen.getByLabelText('Share');
};

const type = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

test('accepts a number within the limits, but ignores values outside them while the user is typing', async () => {
  const field = open();
  await type(field, '37');
  expect(onValue.mock.calls).toEqual([[37]]);
  expect(field).toBeValid();
});

test('shows the limits while the value is outside them, and says that the old value stays when the user leaves the field', async () => {
  const field = open();
  await type(field, '1001');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Between 5 and 1,000');
  await userEvent.tab();
  expect(field).toHaveValue('100');
  expect(field).toHaveAccessibleDescription('Between 5 and 1,000. It stays at 100.');
  await type(field, '50');
  expect(field).toBeValid();
  await userEvent.clear(field);
  await userEvent.tab();
  expect(field).toHaveValue('50');
  expect(field).toHaveAccessibleDescription('Between 5 and 1,000. It stays at 50.');
});

import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MergeTagField } from './merge-tag-field';

const Subject = ({ keys = [] }: { readonly keys?: readonly string[] }) => {
  const [value, setValue] = useState('Hello ');
  return <MergeTagField label="Subject" value={value} onChange={setValue} mergeTags={keys} />;
};

const open = (keys?: readonly string[]) => {
  render(
    <MantineProvider env="test">
      <Subject {...(keys ? { keys } : {})} />
    </MantineProvider>,
  );
  return screen.getByLabelText('Subject');
};

test('inserts a tag selected from the list at the cursor, with its fallback', async () => {
  const field = open();
  await userEvent.click(screen.getByRole('button', { name: 'Insert merge tag' }));
  await userEvent.click(await screen.findByRole('option', { name: 'First name' }));
  expect(field).toHaveValue('Hello {{first_name|there}}');
});

test('suggests tags after two braces, filters them while typing, and selects the first with Enter', async () => {
  const field = open(['Shoe Size', 'city']);
  await userEvent.type(field, '{{{{sho');
  expect(await screen.findAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('Hello {{shoe_size}}');
});

test('leaves typed text unchanged on Escape', async () => {
  const field = open();
  await userEvent.type(field, '{{{{x{Escape}');
  expect(field).toHaveValue('Hello {{x');
});

test('suggests formats after the colon of an attribute, and none for an email address', async () => {
  const field = open(['birthday', 'city']);
  await userEvent.type(field, '{{{{birthd:da');
  await userEvent.click(await screen.findByRole('option', { name: /^Birthday: Day and month/ }));
  expect(field).toHaveValue('Hello {{birthday:day and month}}');
  await userEvent.clear(field);
  await userEvent.type(field, '{{{{email:');
  expect(screen.queryAllByRole('option')).toEqual([]);
});

test('offers greetings without a fallback, because they read well without a name', async () => {
  const field = open();
  await userEvent.click(screen.getByRole('button', { name: 'Insert merge tag' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Greeting' }));
  expect(field).toHaveValue('Hello {{greeting}}');
});

import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { aSegment } from '../../../test/a-segment';
import { ErrorResponse, mockApi } from '../../../test/mock-api';
import { customerId, renderPage } from '../../../test/render-page';
import { CustomerContext, useCustomerId } from '../session/customer-context';
import { api } from './client';
import { changeOf, showAtOnce, withRow } from './show-at-once';
import { ignoreMissing, showInForm, useAction } from './use-action';
import { useApi } from './use-api';

const throwRefusal = (fields?: Record<string, string>) => () => {
  throw new ErrorResponse(409, {
    code: 'name_taken',
    message: 'This name is taken.',
    ...(fields && { fields }),
  });
};
const noSegments = { 'GET /segment': () => ({ segments: [], total: 0 }) };
const create = (name: string) =>
  api('POST /segment', { body: { name, origin: 'manually' }, customerId });

const Create = (props: { readonly failure?: string }) => {
  useApi('GET /segment', {});
  const { run, busy } = useAction(create, {
    success: ({ name }) => `${name} created`,
    invalidates: ['GET /segment'],
    ...props,
  });
  return (
    <Button loading={busy} onClick={() => run('Plants')}>
      Create
    </Button>
  );
};
const button = () => screen.getByRole('button', { name: 'Create' });

test('confirms success, reloads the list, and runs an action once on a double click', async () => {
  let respond: (value: unknown) => void = () => undefined;
  const calls = mockApi({
    ...noSegments,
    'POST /segment': () => new Promise((resolve) => (respond = resolve)),
  });
  renderPage(<Create />);
  button().click();
  button().click();
  await vi.waitFor(() => expect(button()).toHaveAttribute('data-loading'));
  respond({ id: '1', name: 'Plants' });
  expect(await screen.findByText('Plants created')).toBeVisible();
  await vi.waitFor(() => expect(button()).not.toHaveAttribute('data-loading'));
  expect(calls.map(({ key }) => key)).toEqual(['GET /segment', 'POST /segment', 'GET /segment']);
});

const Rows = () => {
  const { run } = useAction((id: string) =>
    api('DELETE /segment/{segmentId}', { params: { segmentId: id }, customerId }),
  );
  return ['a', 'b'].map((id) => (
    <button key={id} type="button" onClick={() => run(id)}>
      {id}
    </button>
  ));
};

test('runs actions in different rows independently', async () => {
  const responses: (() => void)[] = [];
  const calls = mockApi({
    'DELETE /segment/{segmentId}': () =>
      new Promise((resolve) => responses.push(() => resolve({}))),
  });
  renderPage(<Rows />);
  for (const name of ['a', 'a', 'b', 'b']) screen.getByRole('button', { name }).click();
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls.map(({ path }) => path)).toEqual(['/api/segment/a', '/api/segment/b']);
  for (const respond of responses) respond();
});

test('reports why an action was refused, reloads the list, and allows a retry', async () => {
  const calls = mockApi({ ...noSegments, 'POST /segment': throwRefusal() });
  renderPage(<Create failure="The segment was not created" />);
  for (const tries of [1, 2]) {
    await userEvent.click(button());
    await vi.waitFor(() => expect(calls).toHaveLength(1 + 2 * tries));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The segment was not created');
    expect(alert).toHaveTextContent('This name is taken.');
    await vi.waitFor(() => expect(button()).not.toHaveAttribute('data-loading'));
  }
});

const NameForm = () => {
  const form = useForm({ initialValues: { name: '' } });
  const { run } = useAction(create, { onError: showInForm(form) });
  return (
    <form onSubmit={form.onSubmit(({ name }) => run(name))}>
      <TextInput label="Name" {...form.getInputProps('name')} />
      <button type="submit">Create</button>
    </form>
  );
};

test('shows the server’s errors at the form’s fields', async () => {
  mockApi({ 'POST /segment': throwRefusal({ name: 'Choose another name.' }) });
  renderPage(<NameForm />);
  await userEvent.click(button());
  expect(await screen.findByText('Choose another name.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('also shows a toast for an error about a field that the form doesn’t show', async () => {
  mockApi({ 'POST /segment': throwRefusal({ name: 'Choose another name.', origin: 'No.' }) });
  renderPage(<NameForm />);
  await userEvent.click(button());
  expect(await screen.findByText('Choose another name.')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('This name is taken.');
});

const StoredResult = () => {
  const [storedResult, setStoredResult] = useState<unknown>('nothing');
  const { attempt } = useAction(create);
  return (
    <button
      type="button"
      onClick={async () => setStoredResult((await attempt('Plants'))?.name ?? 'failed')}
    >
      Create {String(storedResult)}
    </button>
  );
};

test('resolves to the result of an action, or to undefined if it failed', async () => {
  const responses = [throwRefusal(), () => aSegment({ name: 'Plants' })];
  mockApi({ 'POST /segment': () => responses.shift()?.() });
  renderPage(<StoredResult />);
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Create failed' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Create/ }));
  expect(await screen.findByRole('button', { name: 'Create Plants' })).toBeVisible();
});

test('a form shows an error without a field as a toast', async () => {
  mockApi({ 'POST /segment': throwRefusal() });
  renderPage(<NameForm />);
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('This name is taken.');
});

test('ignores only the error code for an item that is already deleted', async () => {
  mockApi({ 'POST /segment': throwRefusal() });
  await expect(ignoreMissing(create('Plants'), 'name_taken')).resolves.toBeUndefined();
  await expect(ignoreMissing(create('Plants'), 'segment_not_found')).rejects.toThrow(
    'This name is taken.',
  );
});

const Segments = () => {
  const { data, mutate } = useApi('GET /segment', {});
  const { run } = useAction(
    (id: string, name: string) =>
      api('PUT /segment/{segmentId}/name', {
        params: { segmentId: id },
        body: { name },
        customerId,
      }),
    {
      failure: 'Not renamed',
      shows: (id, name) => [
        changeOf('GET /segment', (list) => ({
          ...list,
          segments: withRow(list.segments, id, { name }),
        })),
      ],
      invalidates: ['GET /segment'],
    },
  );
  return (
    <>
      <p>{data?.segments.map(({ name }) => name).join(', ')}</p>
      <Button onClick={() => run('a', 'New')}>Rename</Button>
      <Button onClick={() => mutate()}>Poll</Button>
    </>
  );
};

const twoSegments = (name: string) => ({
  segments: [aSegment({ id: 'a', name }), aSegment({ id: 'b', name: 'Other' })],
  total: 2,
});

test('shows a change at once, and keeps it while older responses arrive', async () => {
  let name = 'Old';
  const saved = Promise.withResolvers<void>();
  const calls = mockApi({
    'GET /segment': () => twoSegments(name),
    'PUT /segment/{segmentId}/name': async () => {
      await saved.promise;
      name = 'Server';
      return {};
    },
  });
  renderPage(<Segments />);
  expect(await screen.findByText('Old, Other')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('New, Other')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Poll' }));
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  expect(screen.getByText('New, Other')).toBeVisible();
  saved.resolve();
  expect(await screen.findByText('Server, Other')).toBeVisible();
});

test('undoes a change whose call fails, and reports why', async () => {
  const saved = Promise.withResolvers<void>();
  let isDown = false;
  mockApi({
    'GET /segment': () => (isDown ? throwRefusal()() : twoSegments('Old')),
    'PUT /segment/{segmentId}/name': async () => {
      await saved.promise;
      return throwRefusal()();
    },
  });
  renderPage(<Segments />);
  expect(await screen.findByText('Old, Other')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('New, Other')).toBeVisible();
  isDown = true;
  saved.resolve();
  expect(await screen.findByText('This name is taken.')).toBeVisible();
  expect(screen.getByText('Old, Other')).toBeVisible();
});

const SegmentNames = () => {
  const { data } = useApi('GET /segment', {});
  return <p>{`${useCustomerId()}: ${data?.segments.map(({ name }) => name).join(', ')}`}</p>;
};

test('changes each cached response of a route separately, even if it belongs to another customer', async () => {
  const ids = [['a', 'b'], ['c']];
  mockApi({
    'GET /segment': () => ({
      segments: ids.shift()?.map((id) => aSegment({ id, name: `Old ${id}` })),
      total: 2,
    }),
  });
  renderPage(
    ['c1', 'c2'].map((id) => (
      <CustomerContext key={id} value={id}>
        <SegmentNames />
      </CustomerContext>
    )),
  );
  expect(await screen.findByText('c1: Old a, Old b')).toBeVisible();
  expect(await screen.findByText('c2: Old c')).toBeVisible();
  const rename = (id: string) =>
    changeOf('GET /segment', (page) => ({
      ...page,
      segments: withRow(page.segments, id, { name: `New ${id}` }),
    }));
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const shownFirst = showAtOnce([rename('a')], first.promise);
  expect(await screen.findByText('c1: New a, Old b')).toBeVisible();
  expect(screen.getByText('c2: Old c')).toBeVisible();
  // A second change keeps the first one, whose call is still under way.
  const shownSecond = showAtOnce([rename('b')], second.promise);
  expect(await screen.findByText('c1: New a, New b')).toBeVisible();
  first.reject(new Error('refused'));
  await expect(shownFirst).resolves.toBeUndefined();
  second.resolve();
  await expect(shownSecond).resolves.toBeUndefined();
  expect(screen.getByText('c2: Old c')).toBeVisible();
});

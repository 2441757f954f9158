import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ErrorResponse, mockApi } from '../../../test/mock-api';
import { renderPage } from '../../../test/render-page';
import { useSavedBlocks } from '../api/use-saved-blocks';
import { SaveBlockDialog } from './save-block-dialog';
import { SavedBlocksDialog } from './saved-blocks-dialog';

const at = '2026-11-01T00:00:00.000Z';
const aBlock = (id: string, name: string, text: string) => ({
  id,
  name,
  text,
  updatedAt: at,
  body: `<email-paragraph>${text}</email-paragraph>`,
});
const noteBlock = aBlock('01JD0000000000000000000BK1', 'Delivery note', 'Free delivery');
const footer = aBlock('01JD0000000000000000000BK2', 'Footer', 'See you');

const Dialogs = ({ onInsert }: { onInsert: (markup: string) => void }) => {
  const saved = useSavedBlocks();
  const [markup, setMarkup] = useState<string>();
  const [opened, setOpened] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setMarkup('<email-divider></email-divider>')}>
        keep
      </button>
      <SavedBlocksDialog
        opened={opened && markup === undefined}
        saved={saved}
        onClose={() => setOpened(false)}
        onInsert={onInsert}
      />
      <SaveBlockDialog markup={markup} saved={saved} onClose={() => setMarkup(undefined)} />
    </>
  );
};

const open = (responses: Parameters<typeof mockApi>[0]) => {
  const calls = mockApi(responses);
  const insertedMarkup: string[] = [];
  renderPage(<Dialogs onInsert={(markup) => insertedMarkup.push(markup)} />);
  return { calls, inserted: insertedMarkup };
};

test('finds a saved block by its text and inserts the block', async () => {
  const { inserted: insertedMarkup } = open({
    'GET /block': () => ({ blocks: [noteBlock, footer] }),
  });
  await userEvent.type(await screen.findByLabelText('Search saved blocks'), 'free');
  expect(screen.queryByText('Footer')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Insert Delivery note' }));
  expect(insertedMarkup).toEqual(['<email-paragraph>Free delivery</email-paragraph>']);
  await waitFor(() => expect(screen.queryByText('Saved blocks')).not.toBeInTheDocument());
});

test('renames a saved block', async () => {
  let blocks = [noteBlock];
  open({
    'GET /block': () => ({ blocks }),
    'PUT /block/{blockId}': ({ body }) => {
      blocks = [{ ...noteBlock, ...(body as { name: string }) }];
      return blocks[0];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Delivery note' }));
  const name = screen.getByLabelText('New name for Delivery note');
  await userEvent.clear(name);
  await userEvent.type(name, 'Shipping{Enter}');
  expect(await screen.findByText('Shipping')).toBeInTheDocument();
});

test('asks before deleting a saved block', async () => {
  let blocks = [noteBlock];
  const { calls } = open({
    'GET /block': () => ({ blocks }),
    'DELETE /block/{blockId}': () => {
      blocks = [];
      return {};
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Delivery note' }));
  expect(calls.map(({ key }) => key)).not.toContain('DELETE /block/{blockId}');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No saved blocks yet')).toBeInTheDocument();
});

test('saves a part of an email under a name, and shows a name error at the field', async () => {
  const { calls } = open({
    'GET /block': () => ({ blocks: [noteBlock] }),
    'POST /block': () => {
      throw new ErrorResponse(400, {
        code: 'too_many_blocks',
        message: 'You have 100 saved blocks.',
      });
    },
  });
  await userEvent.click(screen.getByText('keep'));
  await userEvent.click(await screen.findByRole('button', { name: 'Save block' }));
  expect(screen.getByText('Enter a block name.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Name'), 'Line');
  await userEvent.click(screen.getByRole('button', { name: 'Save block' }));
  expect(await screen.findByText('You have 100 saved blocks.')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ name: 'Line', body: '<email-divider></email-divider>' });
});

test('retries loading saved blocks after a failure', async () => {
  let isFailing = true;
  open({
    'GET /block': () => {
      if (isFailing)
        throw new ErrorResponse(503, { code: 'internal_error', message: 'Try later.' });
      return { blocks: [] };
    },
  });
  const retryButton = await screen.findByRole('button', { name: 'Retry' });
  isFailing = false;
  await userEvent.click(retryButton);
  expect(await screen.findByText('No saved blocks yet')).toBeInTheDocument();
});

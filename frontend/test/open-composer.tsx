import { EditorView } from '@codemirror/view';
import { act, screen } from '@testing-library/react';
import type { DraftView } from '../../shared/contracts/emails';
import { ComposePage } from '../src/features/compose/workflow/compose-page';
import { session } from '../src/lib/api/session';
import { aDraft } from './a-draft';
import { mockApi } from './mock-api';
import { renderPage } from './render-page';

type Responses = Parameters<typeof mockApi>[0];

export const userId = 'user-ada';

/** Signs in a user, so that the device stores their unsaved work. */
export const signIn = (): void => {
  session.account = {
    userId,
    email: 'ada@olive.test',
    accountType: 'Customer',
    status: 'active',
    timeZone: 'UTC',
    averageOpenRate: 0,
    premium: true,
  };
};

/** Opens a draft in the email workflow. Every save succeeds unless `responses` override it. */
export const openComposer = (draft: DraftView, responses: Responses = {}) => {
  let rev = draft.rev;
  const calls = mockApi({
    'GET /draft/{draftId}': () => draft,
    'GET /customer/{customerId}': () => ({ name: 'Olive & Fern', businessAddress: 'Berlin' }),
    'GET /segment': () => ({ segments: [] }),
    'GET /subscriber/fieldKeys': () => ({ fields: [{ key: 'city', type: 'text' }] }),
    'GET /block': () => ({ blocks: [] }),
    'GET /settings/sender/verified': () => [],
    'PUT /draft/{draftId}': () => {
      rev += 1;
      return { ...draft, rev };
    },
    'POST /actions/closeDraftWorkflow': () => ({}),
    ...responses,
  });
  const page = renderPage(<ComposePage />, {
    path: '/customer/:customerId/compose/blank/:draftId',
    at: `/customer/c1/compose/blank/${draft.id}`,
  });
  const saves = () =>
    calls.filter(({ key }) => key === 'PUT /draft/{draftId}').map(({ body }) => body);
  return { calls, saves, ...page };
};

export const codeDraft = (changes: Partial<DraftView> = {}): DraftView =>
  aDraft({ editor: 'CODE', body: '<p>Hello</p>', ...changes });

export const findSubject = () => screen.findByLabelText('Subject');
export const saveButton = () => screen.getByRole('button', { name: 'Save' });

/** Finds the code editor by its label. */
export const codeEditor = async (): Promise<EditorView> => {
  const view = EditorView.findFromDOM(await screen.findByLabelText('HTML'));
  if (!view) throw new Error('There is no code editor.');
  return view;
};

/** Appends text to the code, as if the user typed it. */
export const writeCode = async (text: string): Promise<void> => {
  const view = await codeEditor();
  act(() => view.dispatch({ changes: { from: view.state.doc.length, insert: text } }));
};

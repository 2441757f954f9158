import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { FormContent } from '../../../../../shared/contracts/forms/form';
import { scriptVersion } from '../../../../../shared/forms/script-version';
import { messages } from '../../../../../shared/messages';
import { aForm } from '../../../../test/forms/a-form';
import { mock, open, press, prompt } from '../../../../test/forms/open-form-builder';
import { ErrorResponse } from '../../../../test/mock-api';

const names = () => screen.getAllByRole('textbox', { name: 'Field name' });
const preview = () => screen.getByTitle('Preview').getAttribute('srcdoc') ?? '';

test('creates a new form on the first Next and updates it on the second Next', async () => {
  const calls = mock();
  const { router } = open();
  await prompt('Add fields for the data you wish to collect');
  await userEvent.click(screen.getByRole('radio', { name: 'Newsletter' }));
  await press('Next');
  await prompt('Update your form copy and call-to-action');
  expect(router.state.location.pathname).toContain(aForm().id);
  await userEvent.type(screen.getByRole('textbox', { name: 'Button' }), ' now');
  await press('Next');
  await prompt('Style your form to match your brand');
  const createdForm = calls.find(({ key }) => key === 'POST /form')?.body as FormContent;
  expect(createdForm.fields.map(({ label }) => label)).toEqual(['First name', 'Email']);
  expect(createdForm.style.button.backgroundColor).toBe('#2e4636');
  expect(calls.find(({ key }) => key === 'PUT /form/{formId}')?.body).toMatchObject({
    content: { button: 'Sign up now' },
    rev: 1,
    confirmed: false,
  });
});

test('keeps browser Back from stepping through preview versions, by giving each version its own frame', async () => {
  mock();
  open(aForm().id, { toStep: 1 });
  const first = await screen.findByTitle('Preview');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Button' }), ' now');
  await waitFor(() => expect(preview()).toContain('Sign up now'));
  expect(first).not.toBeInTheDocument();
});

test('publishes the form when the user saves the third step', async () => {
  const calls = mock({ 'GET /form/{formId}': () => aForm({ confirmed: false }) });
  open(aForm().id, { toStep: 2 });
  await press('Next');
  await prompt('How will your form be used?');
  expect(calls.find(({ key }) => key === 'PUT /form/{formId}')?.body).toMatchObject({
    confirmed: true,
  });
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('updates the form that visitors already see', async () => {
  mock();
  open(aForm().id, { toStep: 2 });
  await press('Update');
  await prompt('How will your form be used?');
});

test('doesn’t continue with a field that has no name or a duplicate name', async () => {
  const calls = mock();
  open(aForm().id);
  await press('Add field');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Bool' }));
  await press('Next');
  expect(await screen.findByText(messages.formFieldNameRequired)).toBeVisible();
  await userEvent.type(names()[2] as HTMLElement, 'first NAME');
  expect(await screen.findByText('Two fields have the same name.')).toBeVisible();
  expect(calls.some(({ key }) => key === 'PUT /form/{formId}')).toBe(false);
});

test('scrolls up to the invalid field when the user tries to continue', async () => {
  mock();
  open(aForm().id);
  await prompt('Add fields for the data you wish to collect');
  const field = names()[0] as HTMLElement;
  await userEvent.clear(field);
  await press('Next');
  await waitFor(() => expect(field).toHaveFocus());
});

test('lets the user move and remove fields, except the email field', async () => {
  mock();
  open(aForm().id);
  await press('Move Email up');
  expect(names().map((field) => (field as HTMLInputElement).value)).toEqual([
    'Email',
    'First name',
  ]);
  expect(screen.queryByRole('button', { name: 'Remove Email' })).toBeNull();
  await press('Remove First name');
  expect(names()).toHaveLength(1);
  expect(names()[0]).toBeDisabled();
});

test('shows texts as plain text in every state of the preview', async () => {
  mock({
    'GET /form/{formId}': () =>
      aForm({
        content: { header: '<img src=x>', thanksMessage: 'Thank <b>you</b>', button: 'Go' },
      }),
  });
  open(aForm().id);
  await prompt('Add fields for the data you wish to collect');
  await waitFor(() => expect(preview()).toContain('&lt;img src=x&gt;'));
  const states = screen.getByRole('radiogroup', { name: 'Form state' });
  await userEvent.click(within(states).getByRole('radio', { name: 'Loading' }));
  expect(preview()).toContain('aria-busy');
  await userEvent.click(within(states).getByRole('radio', { name: 'Success' }));
  expect(preview()).toContain('Thank &lt;b&gt;you&lt;/b&gt;');
  const frame = () => screen.getByTitle('Preview');
  expect(frame()).toHaveAttribute('sandbox', '');
  await userEvent.click(within(states).getByRole('radio', { name: 'Eval script' }));
  expect(preview()).toContain(`/forms/${scriptVersion}/loader.js`);
  // The form's data in the page is escaped, so that it can't end the element that contains it.
  expect(preview()).not.toMatch(/<img|<b>/);
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
});

test('selects the starter form that was chosen in the list', async () => {
  mock();
  open('', { startFrom: 'welcome' });
  await prompt('Add fields for the data you wish to collect');
  expect(screen.getByRole('radio', { name: 'Welcome' })).toBeChecked();
  expect(preview()).toContain('Sign me up');
});

test('offers an upgrade beyond the plan’s limit and keeps the form', async () => {
  mock({
    'POST /form': () => {
      throw new ErrorResponse(455, {
        code: 'form_quota_exceeded',
        message: messages.formQuotaExceeded,
      });
    },
  });
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Newsletter' }));
  await press('Next');
  expect(await screen.findByText(messages.formQuotaExceeded)).toBeVisible();
  await press('Close');
  expect(names()).toHaveLength(2);
});

test('leaves the builder with Back on the first step, and asks first if something was changed', async () => {
  mock();
  open(aForm().id);
  await press('Remove First name');
  await press('Back');
  expect(await screen.findByText(messages.unsavedChanges)).toBeVisible();
  await press('Leave');
  expect(await screen.findByTestId('elsewhere')).toHaveTextContent('/audience?tab=forms');
});

test('shows a message for a deleted form', async () => {
  mock({
    'GET /form/{formId}': () => {
      throw new ErrorResponse(404, { code: 'form_not_found', message: 'No form' });
    },
  });
  open(aForm().id);
  expect(await screen.findByText(/form/i, { selector: 'h1, h2, p' })).toBeVisible();
});

const addField = async (type: string, name: string) => {
  await press('Add field');
  await userEvent.click(await screen.findByRole('menuitem', { name: type }));
  await userEvent.click(names().at(-1) as HTMLElement);
  await userEvent.paste(name);
};

test('saves the settings of dates, choices, and hidden fields, and shows what visitors see', async () => {
  const calls = mock();
  open(aForm().id);
  await addField('Date', 'Birthday');
  const birthday = await screen.findByRole('group', { name: 'Birthday' });
  await userEvent.click(
    within(birthday).getByRole('checkbox', {
      name: 'Ask for day and month only, as for a birthday',
    }),
  );
  await addField('Choice', 'Color');
  await press('Next');
  expect(await screen.findByText('Add at least two options.')).toBeVisible();
  const color = screen.getByRole('group', { name: 'Color' });
  await userEvent.click(within(color).getByRole('textbox', { name: 'Options' }));
  await userEvent.paste('Red\n\n Green ');
  await userEvent.click(
    within(color).getByRole('checkbox', { name: 'Visitors can choose several' }),
  );
  await userEvent.click(within(color).getByRole('combobox', { name: 'Attribute' }));
  await userEvent.paste('colors');
  await addField('Hidden', 'Source');
  const source = screen.getByRole('group', { name: 'Source' });
  expect(within(source).queryByRole('checkbox', { name: 'Required' })).toBeNull();
  await waitFor(() => expect(preview()).toContain('>Green</label>'));
  expect(preview()).toContain('>January</option>');
  expect(preview()).not.toContain('Source');
  await press('Next');
  await prompt('Update your form copy and call-to-action');
  const saved = calls.find(({ key }) => key === 'PUT /form/{formId}')?.body as FormContent;
  expect(saved.fields.slice(-3)).toMatchObject([
    { type: 'date', label: 'Birthday', withoutYear: true },
    { type: 'choice', options: ['Red', 'Green'], several: true, attribute: 'colors' },
    { type: 'hidden', label: 'Source', source: 'utm_source' },
  ]);
});

test('saves a notice whose link the preview shows', async () => {
  const calls = mock();
  open(aForm().id, { toStep: 1 });
  const notice = await screen.findByRole('textbox', { name: 'Notice' });
  await userEvent.click(notice);
  await userEvent.paste('Read our [privacy policy](https://olive.example/privacy).');
  await waitFor(() => expect(preview()).toContain('<a href="https://olive.example/privacy"'));
  await press('Next');
  await prompt('Style your form to match your brand');
  expect(calls.find(({ key }) => key === 'PUT /form/{formId}')?.body).toMatchObject({
    content: { notice: 'Read our [privacy policy](https://olive.example/privacy).' },
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormBuilderPage } from '../../src/features/forms/pages/form-builder-page';
import { aCustomer } from '../a-customer';
import { mockApi } from '../mock-api';
import { customerId, renderPage } from '../render-page';
import { aForm } from './a-form';

type Responses = Parameters<typeof mockApi>[0];

export const codes = {
  pageUrl: 'https://forms.test/f/1',
  snippetCode: '<div data-form="1"></div>',
  snippetV2Code: '<SignupForm formId="1" />',
  popupCode: '<div data-popup="{}"></div>',
  popupV2Code: 'export const SignupPopup = 1;',
};

export const mock = (responses: Responses = {}) =>
  mockApi({
    'GET /customer/{customerId}': () => aCustomer({ brandColors: ['#2e4636', '#e8c75d'] }),
    'GET /form/{formId}': () => aForm(),
    'GET /form/{formId}/codes': () => codes,
    'POST /form': ({ body }) => ({ ...aForm({ confirmed: false, rev: 1 }), ...(body as object) }),
    'PUT /form/{formId}': ({ body }) => ({ ...aForm(), ...(body as object), rev: 4 }),
    ...responses,
  });

export const open = (formId = '', state: unknown = null) =>
  renderPage(<FormBuilderPage />, {
    path: '/customer/:customerId/forms/builder/:formId?',
    at: { pathname: `/customer/${customerId}/forms/builder${formId && `/${formId}`}`, state },
  });

export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const prompt = (name: string) => screen.findByRole('heading', { name });

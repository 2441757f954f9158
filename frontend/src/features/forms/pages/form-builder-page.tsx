import { Container, LoadingOverlay } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { FormView } from '../../../../../shared/contracts/forms/form';
import { loadTemplateTexts } from '../../../../../shared/languages/templates/load-templates';
import { LoadError } from '../../../components/load-error';
import { isNotThere, NotThere } from '../../../components/not-there';
import { useApi } from '../../../lib/api/use-api';
import { paths } from '../../../lib/paths';
import { useCustomerId } from '../../../lib/session/customer-context';
import { useConstant } from '../../../lib/use-constant';
import { stepNames } from '../builder/builder-actions';
import { FormBuilder } from '../builder/form-builder';
import { draftOf } from '../builder/model/form-draft';
import { type ReadyForm, readyForm, readyForms } from '../builder/model/ready-forms';

const partOf = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;

/** Returns the starter form in the router's navigation state (`startFrom`). */
const firstForm = (state: unknown): ReadyForm =>
  readyForms.find((ready) => ready === partOf(state, 'startFrom')) ?? 'blank';

/**
 * Returns the step in the router's navigation state (`toStep`), counted from 0. Defaults to the
 * first step.
 */
const firstStep = (state: unknown): number => {
  const requestedStep = partOf(state, 'toStep');
  return typeof requestedStep === 'number' &&
    Number.isInteger(requestedStep) &&
    stepNames[requestedStep]
    ? requestedStep
    : 0;
};

type Shared = { readonly step: number; readonly onLeave: () => void };

const EditForm = ({ formId, ...props }: Shared & { readonly formId: string }) => {
  const customerId = useCustomerId();
  const [form, setForm] = useState<FormView>();
  const { data, error, mutate, isValidating } = useApi('GET /form/{formId}', {
    params: { formId },
  });
  // Uses freshly loaded data, but only the first time, because reloads must not replace a form that
  // is being edited.
  if (!form && data && !isValidating) setForm(data);
  if (isNotThere(error) && !form) {
    const to = paths.audienceTab(customerId, 'forms');
    return <NotThere kind="form" back={{ label: 'Back to audience', to }} />;
  }
  if (error && !form) {
    return (
      <Container py="xl">
        <LoadError error={error} onRetry={() => mutate()} />
      </Container>
    );
  }
  if (!form) return <LoadingOverlay visible />;
  return <FormBuilder form={form} draft={draftOf(form)} {...props} />;
};

type NewProps = Shared & {
  readonly startFrom: ReadyForm;
  readonly onCreated: (form: FormView) => void;
};

/**
 * A builder for a new form. It waits until the brand's colors and the texts in the store's language
 * are loaded, because a new form uses them.
 */
const NewForm = (props: NewProps) => {
  const customerId = useCustomerId();
  const { data, error, mutate } = useApi('GET /customer/{customerId}', { params: { customerId } });
  const { data: texts } = useConstant(data && ['template texts', data.language], () =>
    loadTemplateTexts(data?.language),
  );
  if (error && !data) {
    return (
      <Container py="xl">
        <LoadError error={error} onRetry={() => mutate()} />
      </Container>
    );
  }
  if (!data || !texts) return <LoadingOverlay visible />;
  const draft = readyForm(props.startFrom, data.brandColors, texts.forms);
  return <FormBuilder form={undefined} draft={draft} {...props} />;
};

/**
 * The builder for a new or existing form. Like the email workflow, it is shown without the sidebar
 * of the customer's pages.
 */
export const FormBuilderPage = () => {
  const { formId } = useParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const customerId = useCustomerId();
  const [createdFormId, setCreated] = useState<string>();
  const leave = () => void navigate(paths.audienceTab(customerId, 'forms'));
  const sharedProps = { step: firstStep(state), onLeave: leave };
  // When a form is created here, the URL changes but the builder stays open.
  if (formId && formId !== createdFormId)
    return <EditForm key={formId} formId={formId} {...sharedProps} />;
  const follow = ({ id }: FormView) => {
    setCreated(id);
    void navigate(paths.formBuilder(customerId, id), { replace: true });
  };
  return <NewForm startFrom={firstForm(state)} onCreated={follow} {...sharedProps} />;
};

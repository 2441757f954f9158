'use client';

import { type CSSProperties, type FormEvent, useEffect, useId, useRef } from 'react';
import type { SignupField, SignupFormData, SignupPlace, Values } from './signup-call';
import { useSignupForm } from './use-signup-form';

type Style = SignupFormData['style'];

/** The published style as CSS variables, which a style sheet of the site may set otherwise. */
const variablesOf = ({
  main,
  header,
  descriptionThanksMessageAndSign: text,
  label,
  button,
}: Style) =>
  ({
    '--mb-form-color': main.formColor,
    '--mb-header-color': header?.color ?? text.color,
    '--mb-header-size': `${header?.fontSize ?? 28}px`,
    '--mb-header-font': header?.fontFamily ?? text.fontFamily,
    '--mb-text-color': text.color,
    '--mb-text-size': `${text.fontSize}px`,
    '--mb-text-font': text.fontFamily,
    '--mb-label-color': label.color,
    '--mb-label-size': `${label.fontSize}px`,
    '--mb-button-color': button.color,
    '--mb-button-background': button.backgroundColor,
    '--mb-button-size': `${button.fontSize}px`,
  }) as CSSProperties;

const look = {
  form: {
    maxWidth: 480,
    padding: 32,
    borderRadius: 12,
    background: 'var(--mb-form-color)',
    color: 'var(--mb-text-color)',
    fontFamily: 'var(--mb-text-font), sans-serif',
    fontSize: 'var(--mb-text-size)',
  },
  header: {
    margin: '0 0 8px',
    color: 'var(--mb-header-color)',
    fontFamily: 'var(--mb-header-font), sans-serif',
    fontSize: 'var(--mb-header-size)',
  },
  field: { display: 'block', margin: '0 0 16px' },
  label: { display: 'block', color: 'var(--mb-label-color)', fontSize: 'var(--mb-label-size)' },
  input: { display: 'block', width: '100%', minHeight: 44, boxSizing: 'border-box' },
  button: {
    width: '100%',
    minHeight: 48,
    border: 0,
    borderRadius: 8,
    background: 'var(--mb-button-background)',
    color: 'var(--mb-button-color)',
    fontSize: 'var(--mb-button-size)',
    fontWeight: 700,
  },
} satisfies Record<string, CSSProperties>;

type FieldProps = {
  readonly field: SignupField;
  readonly id: string;
  /** Of the message that is about it. */
  readonly problemId: string | undefined;
};

const Field = ({ field: { name, type, label, required }, id, problemId }: FieldProps) => (
  <div style={look.field} dir="auto">
    <label htmlFor={id} style={look.label}>
      {label}
      {required ? <span aria-hidden> *</span> : null}
    </label>
    <input
      id={id}
      name={name}
      type={type}
      required={required}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      style={type === 'checkbox' ? { width: 20, height: 20 } : look.input}
      {...(type === 'number' ? { step: 'any' } : {})}
    />
  </div>
);

const valuesOf = (form: HTMLFormElement, fields: readonly SignupField[]): Values => {
  const data = new FormData(form);
  return Object.fromEntries(
    fields.map(({ name, type }) => [
      name,
      type === 'checkbox' ? data.has(name) : String(data.get(name) ?? ''),
    ]),
  );
};

type Props = SignupPlace & {
  /** Set on the outermost element. */
  readonly className?: string;
};

/** A signup form in its published style. It shows nothing while it loads, and when it is gone. */
export const SignupForm = ({ className, ...place }: Props) => {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { state, form, problem, submit } = useSignupForm(place);
  // After each refusal, also of the same field again: the button, which had the focus, was disabled.
  useEffect(() => {
    if (!problem) return;
    const [button, inputs] = [element.current?.querySelector('button'), element.current?.elements];
    const wrong = problem.field ? inputs?.namedItem(problem.field) : undefined;
    (wrong instanceof HTMLElement ? wrong : button)?.focus();
  }, [problem]);
  if (!form) return <div className={className} data-state={state} />;
  const { content, fields, style } = form;
  const frame = { className, style: { ...variablesOf(style), ...look.form } };
  if (state === 'sent') {
    return (
      <div {...frame} ref={(box) => box?.focus()} tabIndex={-1} role="status">
        <p dir="auto">{content.thanksMessage}</p>
        {content.next ? <p>{content.next}</p> : null}
      </div>
    );
  }
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(valuesOf(event.currentTarget, fields));
  };
  return (
    <form {...frame} ref={element} noValidate onSubmit={send}>
      {content.header ? (
        <h2 style={look.header} dir="auto">
          {content.header}
        </h2>
      ) : null}
      {content.description ? <p dir="auto">{content.description}</p> : null}
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          id={`${id}-${field.name}`}
          problemId={problem?.field === field.name ? `${id}-problem` : undefined}
        />
      ))}
      {problem ? (
        <p id={`${id}-problem`} role="alert">
          {problem.message}
        </p>
      ) : null}
      <button type="submit" disabled={state === 'sending'} style={look.button}>
        {content.button}
      </button>
      <p>{content.sign}</p>
    </form>
  );
};

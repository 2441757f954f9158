'use client';

import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { SignupEndpoint, SignupField, Values } from './signup-call.js';
import { styles, variablesOf } from './signup-look.js';
import { useSignupForm } from './use-signup-form.js';

type FieldProps = {
  readonly field: SignupField;
  readonly id: string;
  /** The id of the message about this field. */
  readonly problemId: string | undefined;
};

const Field = ({ field: { name, type, label, required }, id, problemId }: FieldProps) => (
  <div style={styles.field} dir="auto">
    <label htmlFor={id} style={styles.label}>
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
      style={type === 'checkbox' ? { width: 20, height: 20 } : styles.input}
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

type Props = SignupEndpoint & {
  /** Set on the outermost element. */
  readonly className?: string;
};

/**
 * A signup form in its published style. Renders nothing while the form loads or when it no longer
 * exists.
 */
export const SignupForm = ({ className, ...endpoint }: Props) => {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { state, form, lang, dir, problem, submit } = useSignupForm(endpoint);
  // After each refused submission, moves the focus to the field that has to be corrected, or to the
  // button if there is none. This is necessary even if the same field had the focus before, because
  // the button was disabled while it was focused.
  useEffect(() => {
    if (!problem) return;
    const button = element.current?.querySelector('button');
    const inputs = element.current?.elements;
    const wrong = problem.field ? inputs?.namedItem(problem.field) : undefined;
    (wrong instanceof HTMLElement ? wrong : button)?.focus();
  }, [problem]);
  if (!form) return <div className={className} data-state={state} />;
  const { content, fields, style } = form;
  const frame = { className, lang, dir, style: { ...variablesOf(style), ...styles.form } };
  if (state === 'sent') {
    return (
      <div {...frame} ref={(box) => box?.focus()} tabIndex={-1} role="status">
        <p style={styles.text} dir="auto">
          {content.thanksMessage}
        </p>
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
        <h2 style={styles.header} dir="auto">
          {content.header}
        </h2>
      ) : null}
      {content.description ? (
        <p style={styles.text} dir="auto">
          {content.description}
        </p>
      ) : null}
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
      <button type="submit" disabled={state === 'sending'} style={styles.button}>
        {content.button}
      </button>
      <p>{content.sign}</p>
    </form>
  );
};

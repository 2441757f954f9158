'use client';

import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { styles, variablesOf } from './form-styles.js';
import type { SignupEndpoint, SignupField, Values } from './signup-call.js';
import { useSignupForm } from './use-signup-form.js';

type FieldProps = {
  readonly field: SignupField;
  readonly id: string;
  /** The id of the message about this field. */
  readonly problemId: string | undefined;
};

const link = /\[([^[\]]{1,200})\]\((https?:\/\/[^\s()<>"]{1,1000})\)/g;

/** A text whose links are written as `[privacy policy](https://olive.example)`. */
const LinkedText = ({ text }: { readonly text: string }) => {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(link)) {
    const [whole, label, url] = match;
    parts.push(
      text.slice(end, match.index),
      <a key={match.index} href={url} target="_blank" rel="noopener">
        {label}
      </a>,
    );
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
};

type Option = { readonly value: string; readonly label: string };

type ListProps = FieldProps & {
  readonly name: string;
  readonly options: readonly Option[];
  readonly label?: string;
};

const List = ({ field, id, problemId, name, options, label }: ListProps) => (
  <select
    id={id}
    name={name}
    aria-label={label}
    required={field.required}
    aria-invalid={problemId !== undefined}
    aria-describedby={problemId}
    style={styles.input}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

const Star = ({ field }: Pick<FieldProps, 'field'>) =>
  field.required ? <span aria-hidden> *</span> : null;

/** A field of several inputs: a date without a year, or a choice of several options. */
const Group = (props: FieldProps) => {
  const { field, id, problemId } = props;
  const { name, label, options = [], parts } = field;
  return (
    <fieldset style={{ ...styles.field, border: 0, padding: 0 }} dir="auto">
      <legend style={styles.label}>
        {label}
        <Star field={field} />
      </legend>
      {parts?.map((part) => (
        <List key={part.name} {...props} {...part} id={`${id}-${part.name}`} />
      ))}
      {parts
        ? null
        : options.map((option, at) => (
            <label key={option} style={{ ...styles.label, display: 'flex', gap: 10 }}>
              <input
                type="checkbox"
                name={`${name}-${at}`}
                value="true"
                aria-invalid={problemId !== undefined}
                aria-describedby={problemId}
                style={{ width: 20, height: 20 }}
              />
              {option}
            </label>
          ))}
    </fieldset>
  );
};

const inputTypes: Readonly<Partial<Record<SignupField['type'], string>>> = { phone: 'tel' };

const Field = (props: FieldProps) => {
  const { field, id, problemId } = props;
  const { name, type, label, required, options, several, text, parts } = field;
  if (several || parts) return <Group {...props} />;
  return (
    <div style={styles.field} dir="auto">
      <label htmlFor={id} style={styles.label}>
        {text ? <LinkedText text={text} /> : label}
        <Star field={field} />
      </label>
      {type === 'choice' ? (
        <List
          {...props}
          name={name}
          options={['', ...(options ?? [])].map((option) => ({ value: option, label: option }))}
        />
      ) : (
        <input
          id={id}
          name={name}
          type={inputTypes[type] ?? type}
          required={required}
          aria-invalid={problemId !== undefined}
          aria-describedby={problemId}
          style={type === 'checkbox' ? { width: 20, height: 20 } : styles.input}
          {...(type === 'number' ? { step: 'any' } : {})}
        />
      )}
    </div>
  );
};

const valuesOf = (form: HTMLFormElement, fields: readonly SignupField[]): Values => {
  const data = new FormData(form);
  const boxes = fields.flatMap(({ name, type }) =>
    type === 'checkbox' ? [[name, data.has(name)] as const] : [],
  );
  const typed = [...data].map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries([...typed, ...boxes]);
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
      {content.notice ? (
        <p style={styles.text} dir="auto">
          <LinkedText text={content.notice} />
        </p>
      ) : null}
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

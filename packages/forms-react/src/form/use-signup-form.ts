'use client';

import { useEffect, useRef, useState } from 'react';
import {
  type LoadedForm,
  loadForm,
  type SignupEndpoint,
  type SignupFormData,
  type SignupProblem,
  sendForm,
  type Values,
} from './signup-call.js';

export type SignupState = 'loading' | 'ready' | 'sending' | 'sent' | 'gone';

export type SignupHandle = {
  readonly state: SignupState;
  /** The published form. Undefined while it is loading, and when it no longer exists. */
  readonly form: SignupFormData | undefined;
  /** The language and direction of the form's texts, for the element around it. */
  readonly lang: string | undefined;
  readonly dir: 'ltr' | 'rtl' | undefined;
  readonly problem: SignupProblem | undefined;
  /** Submits values, keyed by field name. Does nothing while the form isn't ready. */
  readonly submit: (values: Values) => Promise<void>;
};

/** Only catches obvious mistakes. The server checks the address properly. */
const isAddress = (text: string): boolean => {
  const at = text.indexOf('@');
  return at > 0 && at < text.length - 1 && !/\s/.test(text);
};

const problemOf = (
  { form: { fields }, texts }: LoadedForm,
  values: Values,
): SignupProblem | undefined => {
  const empty = fields.find(({ name, required, several, parts }) => {
    // The server checks fields of several inputs.
    if (several || parts) return false;
    const value = values[name];
    return required && (typeof value === 'string' ? value.trim() === '' : value !== true);
  });
  if (empty) return { message: texts.missing, field: empty.name };
  const email = fields.find(({ type }) => type === 'email');
  const address = email ? String(values[email.name] ?? '').trim() : '';
  return email && !isAddress(address) ? { message: texts.email, field: email.name } : undefined;
};

/**
 * Manages a signup form without any styling. On a server it stays `loading`, because nothing is
 * fetched before the page runs in a browser.
 */
export const useSignupForm = ({ url }: SignupEndpoint): SignupHandle => {
  const [loaded, setLoaded] = useState<LoadedForm>();
  const [state, setState] = useState<SignupState>('loading');
  const [problem, setProblem] = useState<SignupProblem>();
  const shownUrl = useRef(url);

  useEffect(() => {
    const stop = new AbortController();
    shownUrl.current = url;
    setState('loading');
    setLoaded(undefined);
    setProblem(undefined);
    loadForm({ url }, stop.signal).then(
      (response) => {
        setLoaded(response);
        setState('ready');
      },
      () => stop.signal.aborted || setState('gone'),
    );
    return () => stop.abort();
  }, [url]);

  const submit = async (values: Values): Promise<void> => {
    if (!loaded || state !== 'ready') return;
    const wrong = problemOf(loaded, values);
    setProblem(wrong);
    if (wrong) return;
    setState('sending');
    const refusal = await sendForm({ url }, values, loaded);
    // The component may have switched to another form in the meantime, so this result is ignored.
    if (shownUrl.current !== url) return;
    setProblem(refusal);
    setState(refusal ? 'ready' : 'sent');
  };
  const { form, lang, dir } = loaded ?? {};
  return { state, form, lang, dir, problem, submit };
};

import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DraftSummary } from '../../../../../shared/contracts/emails';
import { api } from '../../../lib/api/client';
import { invalidate } from '../../../lib/api/invalidate';
import { useCustomerId } from '../../../lib/session/customer-context';
import { toastError } from '../../../lib/toast';

/** The menu gives the focus back to its button as it closes; the field takes it afterwards. */
const menuCloseMs = 100;

/** Saves a name on the newest revision of the draft. */
const useRename = (draftId: string) => {
  const customerId = useCustomerId();
  const params = { draftId };
  return async (name: string) => {
    const { rev } = await api('GET /draft/{draftId}', { params, customerId });
    await api('PUT /draft/{draftId}', { params, body: { rev, name }, customerId });
    await invalidate('GET /draft', 'GET /draft/{draftId}');
  };
};

type Props = { readonly draft: DraftSummary; readonly onEnd: () => void };

/** The name of an email, to be changed in its row: Enter keeps it, Escape does not. */
export const RenameField = ({ draft, onEnd }: Props) => {
  const rename = useRename(draft.id);
  const [name, setName] = useState(draft.name);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      field.current?.focus();
      field.current?.select();
      isOpen.current = true;
    }, menuCloseMs);
    return () => clearTimeout(timer);
  }, []);
  const end = async (isKept: boolean) => {
    // Leaving the field follows Enter and Escape, and comes before it has the focus.
    if (!isOpen.current) return;
    isOpen.current = false;
    const wanted = name.trim();
    if (isKept && wanted && wanted !== draft.name) await rename(wanted).catch(toastError);
    onEnd();
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') void end(true);
    if (key === 'Escape') void end(false);
  };
  return (
    <TextInput
      size="xs"
      aria-label="Name of the email"
      maxLength={255}
      ref={field}
      value={name}
      onChange={(event) => setName(event.currentTarget.value)}
      onKeyDown={press}
      onBlur={() => end(true)}
    />
  );
};

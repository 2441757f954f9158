import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';

/**
 * Returns whether the previous page in the browser's history belongs to the app. The router numbers
 * the app's pages in the history from 0, so only page 0 has no previous page of the app.
 */
const hasPreviousPage = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && Number(Reflect.get(state, 'idx')) > 0;
};

type Props = {
  readonly label: string;
  /** The page to open when there is no earlier page of the app to go back to. */
  readonly otherwise: string;
};

/** Goes back to the previous page, with its filters and page number. */
export const BackButton = ({ label, otherwise }: Props) => {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!isPlain || !hasPreviousPage()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      onClick={goBack}
      component={Link}
      to={otherwise}
    >
      <IconArrowLeft size={20} />
    </ActionIcon>
  );
};

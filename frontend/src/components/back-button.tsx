import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';

/**
 * Returns whether the previous page in the browser's history belongs to the app. The router numbers
 * the pages of a visit, so a page before the first one isn't ours.
 */
const hasPreviousPage = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && Number(Reflect.get(state, 'idx')) > 0;
};

type Props = {
  readonly label: string;
  /** The page to open for visitors who came from outside or opened another tab. */
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

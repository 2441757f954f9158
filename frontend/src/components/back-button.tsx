import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';

/** The router numbers the pages of a visit; the first has nothing of ours before it. */
const hasPageBefore = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && Number(Reflect.get(state, 'idx')) > 0;
};

type Props = {
  readonly label: string;
  /** For who came from outside, and for another tab. */
  readonly otherwise: string;
};

/** Leads where one came from, with its filters and page. */
export const BackButton = ({ label, otherwise }: Props) => {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (!isPlain || !hasPageBefore()) return;
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

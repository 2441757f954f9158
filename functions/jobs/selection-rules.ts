import type { Selection } from '../../shared/contracts/jobs';
import type { Subscriber } from '../subscribers/subscriber';

/** Whether a search for this text finds the person: part of the address or of the name. */
export const isFound = ({ email, name }: Subscriber, text = ''): boolean => {
  const wanted = text.trim().toLowerCase();
  return email.includes(wanted) || name.toLowerCase().includes(wanted);
};

/** Whether the list with this status and these segments shows the person. */
export const isShown = (
  { status, segmentIds }: Subscriber,
  selection: Pick<Selection, 'status' | 'segmentIds'>,
): boolean => {
  const segments = selection.segmentIds ?? [];
  return (
    (selection.status === undefined || selection.status === status) &&
    (segments.length === 0 || segments.some((id) => segmentIds.includes(id)))
  );
};

/** Unticked by hand after everybody was selected. */
export const excludedBy = ({ excludedIds = [] }: Selection): ((person: Subscriber) => boolean) => {
  const excluded = new Set(excludedIds);
  return ({ id }) => excluded.has(id);
};

import { noConsentRecorded } from '../../shared/audience/no-consent';
import type { Selection } from '../../shared/contracts/jobs';
import { searchFor } from '../../shared/search-text';
import { isWithoutConsent } from '../items/audience/consent';
import type { Subscriber } from '../items/audience/subscriber';

/** Whether a search for this text shows the person in the list. */
export const foundBy = ({ filter = '' }: Selection): ((person: Subscriber) => boolean) => {
  const isFound = searchFor(filter);
  return ({ email, name }) => isFound(email, name);
};

/** Whether the list with this status and these segments shows the person. */
export const isShown = (
  { status, statusReason, segmentIds }: Subscriber,
  selection: Pick<Selection, 'status' | 'segmentIds'>,
): boolean => {
  const asked = selection.segmentIds ?? [];
  const segments = asked.filter((id) => id !== noConsentRecorded);
  if (asked.length > segments.length && !isWithoutConsent({ status, statusReason })) return false;
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
